/** Keeps the findings exact that depend on other strings, while a transaction changes strings of one component. */
import type { Instant } from '../../../model/instant.js';
import type { PluralRule } from '../../../model/plural.js';
import { isTranslated, type State } from '../../../model/state.js';
import type { Component, Language, Store, StoredFinding, StringProgress } from '../../../storage/store.js';
import { judgeLanguage } from './judge-language.js';
import { ProjectView } from './project-view.js';
import type { AddedUnit, Move, SettledLanguage, VersionsOf } from './settled-language.js';
import { judgeLongUntranslated, judgeMultipleFailures, shareOf } from './source.js';
import { correctFindings, storedVerdicts, Verdicts } from './verdicts.js';

export interface LanguageMoves {
  readonly language: Language;
  /** The plural forms it had before, where these changed: strings are compared among those with the same ones. */
  readonly formerPlural?: PluralRule | undefined;
  /** Strings that were not there before, and what became of others. */
  readonly added?: readonly AddedUnit[];
  readonly moves: readonly Move[];
  /** Strings whose own findings came or went. */
  readonly refound: Iterable<number>;
  readonly versionsOf: VersionsOf;
  /** All its strings are among the moves, and their findings may be of another day: its file was gone till now. */
  readonly isRenewed?: boolean;
  /** Its findings are known already, and written. */
  readonly isSettled?: boolean;
}

/** What became of the source language's own strings. */
export interface SourceMoves {
  readonly added: readonly number[];
  readonly removed: readonly number[];
  /** Strings with another text or other flags. */
  readonly changed: readonly number[];
}

/** Languages and translations that a string gained or lost. */
interface Gain {
  languages: number;
  translated: number;
}

/** First the languages that changed, one by one after each was written; the source language at the end. */
export class FindingSettler {
  readonly #view: ProjectView;
  readonly #component: Component;
  readonly #gains = new Map<number, Gain>();
  /** Strings some of whose findings came or went, by component. */
  readonly #refound = new Map<number, Set<number>>();

  private constructor(view: ProjectView, component: Component) {
    this.#view = view;
    this.#component = component;
  }

  /** Other writers have to be kept off the project before. */
  static async open(store: Store, component: Component): Promise<FindingSettler> {
    return new FindingSettler(await ProjectView.load(store, component.projectId), component);
  }

  /**
   * The findings of a language that comes for the first time, where they rest on its own strings alone: they can be
   * written with it, and nobody has to wait until it is written. Undefined where other components have a part in them.
   */
  async ownFindings(
    language: Language,
    added: readonly AddedUnit[],
    versionsOf: VersionsOf,
  ): Promise<readonly StoredFinding[] | undefined> {
    const view = this.#view;
    const component = this.#component;
    if (view.texts.length > 1 || view.glossaries.length > 0) return undefined;
    view.noteLanguage(component.id, language);
    const verdicts = new Verdicts();
    await judgeLanguage(view, { component, language, added, moves: [], versionsOf }, verdicts);
    return Array.from(verdicts.failing(), ({ stringId, check }) => ({ stringId, check, dismissed: false }));
  }

  async settleLanguage(settled: LanguageMoves): Promise<void> {
    const { language, formerPlural, added = [], moves, refound, versionsOf, isRenewed = false } = settled;
    this.#view.noteLanguage(this.#component.id, language);
    for (const stringId of refound) this.#noteRefound(this.#component.id, stringId);
    for (const { stringId, state } of added) this.#noteGain(stringId, 1, count(isThere(state)));
    for (const { stringId, before, after } of moves) {
      const languages = count(after !== null) - count(before !== null);
      this.#noteGain(stringId, languages, count(isThere(after?.state)) - count(isThere(before?.state)));
    }
    if (settled.isSettled) return;
    if (formerPlural !== undefined) {
      const left = moves.map((move) => ({ ...move, after: null }));
      await this.#settle({ language: { ...language, plural: formerPlural }, moves: left, versionsOf }, new Verdicts());
    }
    const { store } = this.#view;
    const verdicts = isRenewed ? await storedVerdicts(store, this.#component.id, language.id) : new Verdicts();
    await this.#settle({ language, added, moves, versionsOf }, verdicts);
  }

  async #settle(settled: Omit<SettledLanguage, 'component'>, verdicts: Verdicts): Promise<void> {
    const { store } = this.#view;
    await judgeLanguage(this.#view, { component: this.#component, ...settled }, verdicts);
    for (const { componentId, stringId } of await correctFindings(store, await verdicts.differences(store))) {
      this.#noteRefound(componentId, stringId);
    }
  }

  /** `now` is given where strings come to age. */
  async settleSource({ added, removed, changed }: SourceMoves, now?: Instant): Promise<void> {
    const { store } = this.#view;
    const component = this.#component;
    const verdicts = new Verdicts();
    for (const stringId of changed) this.#noteRefound(component.id, stringId);
    for (const [componentId, strings] of this.#refound) {
      await judgeMultipleFailures(this.#view, this.#view.component(componentId), [...strings], verdicts);
    }
    // A clock that was set back must not make strings younger.
    const agedUntil = Math.max(now ?? 0, component.agedUntil);
    // Not push(...picked): a call takes fewer arguments than a component may have strings.
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

  /** Brings the strings' progress in line and gives that of those that changed. */
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
      // The source language itself is the first that has it.
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

/** The source language has all its strings. */
const isThere = (state: State | undefined) => state !== undefined && (state === 'readonly' || isTranslated(state));
