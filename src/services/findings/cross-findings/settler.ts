/** Keeps findings that depend on other strings exact while a transaction changes strings of one component. */
import type { Instant } from '../../../model/instant.js';
import type { PluralRule } from '../../../model/plural.js';
import { isTranslated, type State } from '../../../model/state.js';
import type { Component, Language, Store, StoredFinding, StringProgress } from '../../../storage/store.js';
import type { GroupMemory } from './group-memory.js';
import { allJudged, judgeLanguage } from './judge-language.js';
import { judgeLongUntranslated, judgeMultipleFailures, shareOf } from './judge-source-strings.js';
import { textKeys } from './keys.js';
import { ProjectView } from './project-view.js';
import type { AddedUnit, Move, SettledLanguage, VersionsOf } from './settled-language.js';
import { correctFindings, passStored, Verdicts } from './verdicts.js';

export interface LanguageMoves {
  readonly language: Language;
  /** The former plural forms, if they changed. Only languages with equal plural forms are compared. */
  readonly formerPlural?: PluralRule | undefined;
  /** New strings. `moves` contains the changes of the other strings. */
  readonly added?: readonly AddedUnit[];
  readonly moves: readonly Move[];
  /** Ids of strings whose own findings were added or removed. */
  readonly refound: Iterable<number>;
  readonly versionsOf: VersionsOf;
  /** The file was absent until now: all strings are in `moves`, and their stored findings may be stale. */
  readonly isRenewed?: boolean;
  /** The findings are already computed and written. */
  readonly isSettled?: boolean;
}

/** The changes of the source language's own strings. */
export interface SourceMoves {
  readonly added: readonly number[];
  readonly removed: readonly number[];
  /** Strings whose text or flags changed. */
  readonly changed: readonly number[];
}

/** The number of languages and translations that a string gained. Negative numbers are losses. */
interface Gain {
  languages: number;
  translated: number;
}

/** Call `settleLanguages` after changed languages were written, and `settleSource` once at the end. */
export class FindingSettler {
  readonly #view: ProjectView;
  readonly #component: Component;
  readonly #basis: Pick<SettledLanguage, 'trusted' | 'memory'>;
  readonly #gains = new Map<number, Gain>();
  /** Strings whose findings changed. Key: the id of the component. */
  readonly #refound = new Map<number, Set<number>>();

  private constructor(view: ProjectView, component: Component, basis: Pick<SettledLanguage, 'trusted' | 'memory'>) {
    this.#view = view;
    this.#component = component;
    this.#basis = basis;
  }

  /**
   * The caller must lock the project first. `isOutdated`: the stored findings of the component were computed with other
   * settings or by another version of the program.
   */
  static async open(
    store: Store,
    component: Component & { readonly isOutdated?: boolean },
    memory?: GroupMemory,
  ): Promise<FindingSettler> {
    const view = await ProjectView.load(store, component);
    return new FindingSettler(view, component, { trusted: component.isOutdated ? 'others' : 'all', memory });
  }

  /**
   * Computes the findings of a new language before it is written, so that the caller can write both together. Returns
   * undefined if the findings also depend on other components.
   */
  async ownFindings(
    language: Language,
    added: readonly AddedUnit[],
    versionsOf: VersionsOf,
  ): Promise<readonly StoredFinding[] | undefined> {
    const view = this.#view;
    const component = this.#component;
    if (view.isShared || view.glossaries.length > 0) return undefined;
    view.noteLanguage(component.id, language);
    const verdicts = new Verdicts();
    await judgeLanguage(view, { component, language, added, moves: [], versionsOf }, verdicts);
    return Array.from(verdicts.failing(), ({ stringId, check }) => ({ stringId, check, dismissed: false }));
  }

  /** Languages that are settled together share their queries. */
  async settleLanguages(...moved: readonly LanguageMoves[]): Promise<void> {
    for (const language of moved) this.#noteMoves(language);
    const unsettled = moved.filter(({ isSettled }) => !isSettled);
    const former = unsettled.flatMap(({ language, formerPlural, moves, versionsOf }) => {
      if (formerPlural === undefined) return [];
      const removals = moves.map((move) => ({ ...move, after: null }));
      return [{ language: { ...language, plural: formerPlural }, moves: removals, versionsOf }];
    });
    await this.#settle(former, new Verdicts());
    const verdicts = new Verdicts();
    for (const { isRenewed, language } of unsettled) {
      const place = { componentId: this.#component.id, languageId: language.id };
      if (isRenewed) await passStored(verdicts, this.#view.store, place);
    }
    await this.#settle(unsettled, verdicts);
    for (const language of moved) this.#noteTexts(language);
  }

  /** Later languages are compared with these texts. */
  #noteTexts({ language, added = [], moves }: LanguageMoves): void {
    const { memory } = this.#basis;
    if (memory === undefined) return;
    const keyOf = textKeys(this.#component, language.code, language.plural);
    const keys = [...added.map(({ textKey }) => textKey), ...moves.map(({ after }) => after && keyOf(after))];
    for (const key of keys) if (key !== null) memory.noteText(key);
  }

  #noteMoves({ language, added = [], moves, refound }: LanguageMoves): void {
    this.#view.noteLanguage(this.#component.id, language);
    for (const stringId of refound) this.#noteRefound(this.#component.id, stringId);
    for (const { stringId, state } of added) this.#noteGain(stringId, 1, count(isThere(state)));
    for (const { stringId, before, after } of moves) {
      const languages = count(after !== null) - count(before !== null);
      this.#noteGain(stringId, languages, count(isThere(after?.state)) - count(isThere(before?.state)));
    }
  }

  async #settle(languages: readonly Omit<SettledLanguage, 'component'>[], verdicts: Verdicts): Promise<void> {
    const { store } = this.#view;
    const judging = languages.map(({ language, added = [], moves, versionsOf }) =>
      judgeLanguage(
        this.#view,
        { component: this.#component, ...this.#basis, language, added, moves, versionsOf },
        verdicts,
      ),
    );
    await allJudged(judging);
    for (const { componentId, stringId } of await correctFindings(store, await verdicts.differences(store))) {
      this.#noteRefound(componentId, stringId);
    }
  }

  /** Callers pass `now` if the age of strings must be updated. */
  async settleSource({ added, removed, changed }: SourceMoves, now?: Instant): Promise<void> {
    const { store } = this.#view;
    const component = this.#component;
    const verdicts = new Verdicts();
    for (const stringId of changed) this.#noteRefound(component.id, stringId);
    const refound = Array.from(this.#refound, ([componentId, ids]) => ({ componentId, stringIds: [...ids] }));
    await judgeMultipleFailures(this.#view, refound, verdicts);
    // A clock that was set back must not make strings younger.
    const agedUntil = Math.max(now ?? 0, component.agedUntil);
    // Not push(...picked): a component may have more strings than a call can have arguments.
    const progress = [
      ...(await this.#settleProgress(added, removed, agedUntil)),
      ...(await store.progress.pick(component.id, changed)),
    ];
    const after = { share: await shareOf(store, component.id), agedUntil };
    await judgeLongUntranslated(this.#view, component, after, progress, verdicts);
    await correctFindings(store, await verdicts.differences(store));
    if (after.share !== component.share || after.agedUntil !== component.agedUntil) {
      await store.components.update(component.id, after);
    }
  }

  /** Updates the progress of the strings and returns the changed rows. */
  async #settleProgress(added: readonly number[], removed: readonly number[], now: Instant): Promise<StringProgress[]> {
    const { store } = this.#view;
    const gone = new Set(removed);
    const ids = [...new Set([...added, ...this.#gains.keys()])].filter((id) => !gone.has(id));
    const known = new Map((await store.progress.pick(this.#component.id, ids)).map((row) => [row.stringId, row]));
    const changed: StringProgress[] = [];
    for (const stringId of ids) {
      const before = known.get(stringId);
      const { languages, translated } = this.#gains.get(stringId) ?? { languages: 0, translated: 0 };
      if (before !== undefined && languages === 0 && translated === 0) continue;
      // A new string is already present and translated in the source language.
      const base = before ?? { stringId, languages: 1, translated: 1, since: now };
      changed.push({ ...base, languages: base.languages + languages, translated: base.translated + translated });
    }
    await store.progress.remove(this.#component.id, removed);
    await store.progress.put(this.#component.id, changed);
    return changed;
  }

  #noteGain(stringId: number, languages: number, translated: number): void {
    if (languages === 0 && translated === 0) return;
    const gain = this.#gains.get(stringId);
    if (gain === undefined) this.#gains.set(stringId, { languages, translated });
    else {
      gain.languages += languages;
      gain.translated += translated;
    }
  }

  #noteRefound(componentId: number, stringId: number): void {
    const strings = this.#refound.get(componentId);
    if (strings === undefined) this.#refound.set(componentId, new Set([stringId]));
    else strings.add(stringId);
  }
}

const count = (holds: boolean) => (holds ? 1 : 0);

/** Whether the state counts as translated. The strings of the source language are read-only or translated. */
const isThere = (state: State | undefined) => state !== undefined && (state === 'readonly' || isTranslated(state));
