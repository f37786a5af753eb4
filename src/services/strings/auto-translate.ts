/** Translates strings of a language with the translations of equal source strings in other components of the project. */
import type { Version } from '../../model/change.js';
import { AppError } from '../../model/error.js';
import { groupBy } from '../../model/group-by.js';
import { parse } from '../../model/query/parse.js';
import { resolve } from '../../model/query/resolve.js';
import { isSourceLanguage } from '../../model/source-language.js';
import { isTranslated } from '../../model/state.js';
import { sameTexts } from '../../model/unit.js';
import type { Component, Language, SourceString, Store, StoredUnit } from '../../storage/store.js';
import type { Context } from '../context.js';
import { recordingTransaction } from '../events/record-events.js';
import { findComponent, findLanguage } from '../find-component.js';
import { lockProjectOf } from '../lock-component.js';
import { addSuggestions } from './add-suggestions.js';
import { findUnwritable } from './find-unwritable.js';
import { isMissingInFile } from './missing-in-file.js';
import { recordWork } from './record-work.js';
import { formsOf, refuseLocked } from './save-translation.js';
import { saveTranslations } from './save-translations.js';

export const AUTO_MODES = ['suggest', 'translate', 'fuzzy', 'approved'] as const;
export type AutoMode = (typeof AUTO_MODES)[number];

/** Which strings are translated. `todo` are untranslated and fuzzy strings. */
export const AUTO_FILTERS = ['todo', 'nottranslated', 'fuzzy', 'all', 'check:inconsistent'] as const;
export type AutoFilter = (typeof AUTO_FILTERS)[number];

export interface AutoTranslation {
  readonly project: string;
  readonly component: string;
  readonly language: string;
  readonly mode: AutoMode;
  readonly filter: AutoFilter;
  /** Only strings that match this query, in addition to the filter. */
  readonly query?: string | undefined;
  /** Slug of the only component to take translations from. */
  readonly from?: string | undefined;
  readonly author: string;
  /** True if the author is not a reviewer and must not change approved translations. */
  readonly keepsApproved: boolean;
}

/** Numbers of strings. */
export interface AutoTranslated {
  readonly updated: number;
  /** Strings with a translation that the file of the component cannot hold. */
  readonly refused: number;
}

interface Wanted {
  readonly string: SourceString;
  readonly unit: StoredUnit;
}

const STATES = { suggest: 'translated', translate: 'translated', fuzzy: 'fuzzy', approved: 'approved' } as const;

/** Limit for the strings that a query selects. */
const MAX_SELECTED = 100_000;

export async function autoTranslate(context: Context, request: AutoTranslation): Promise<AutoTranslated> {
  return recordingTransaction(context, async (store) => {
    const inside = { ...context, store };
    const component = await lockProjectOf(store, request.project, request.component);
    refuseLocked(component);
    const language = await findLanguage(store, component, request.language);
    if (isSourceLanguage(language)) {
      throw new AppError('language.source', `${language.code} is the source language of ${component.slug}.`);
    }
    const wanted = await wantedStrings(inside, component, language, request);
    const found = await findTranslations(store, component, language, wanted, request.from);
    const edits = wanted.flatMap(({ string, unit }) => {
      const target = found.get(string.id);
      const next = target && newVersion(request, unit, target);
      return next === undefined ? [] : [{ string, unit, next }];
    });
    const unwritable = await findUnwritable(inside, { component, language }, edits);
    const written = edits.filter((edit) => !unwritable.has(edit));
    if (written.length > 0) await store.components.lock(component.id);
    const { author } = request;
    if (request.mode === 'suggest') {
      return {
        updated: await addSuggestions(inside, component, language, written, author),
        refused: unwritable.size,
      };
    }
    await saveTranslations(inside, component, language, written, author);
    if (written.length > 0) await recordWork(store, { component, language }, author, { translated: written.length });
    return { updated: written.length, refused: unwritable.size };
  });
}

function newVersion(
  { mode, keepsApproved }: AutoTranslation,
  unit: StoredUnit,
  target: readonly string[],
): Version | undefined {
  const next = { target, state: STATES[mode] };
  if (sameTexts(unit.target, target)) {
    // An equal text can only confirm a fuzzy translation, or approve one.
    if (mode === 'suggest' || mode === 'fuzzy' || unit.state === next.state) return undefined;
    if (unit.state === 'approved') return undefined;
  }
  return unit.state === 'approved' && keepsApproved ? undefined : next;
}

async function wantedStrings(
  { store, clock }: Context,
  component: Component,
  language: Language,
  { filter, query, project }: AutoTranslation,
): Promise<Wanted[]> {
  const setting = { now: clock(), project, component, language: language.code, languageId: language.id };
  const accepts = await filterOf(store, component, language, filter);
  const selected =
    query === undefined
      ? undefined
      : new Set(await store.units.ids(component.id, language.id, resolve(parse(query), setting), MAX_SELECTED));
  const units = await store.units.list(component.id, language.id);
  const strings = new Map((await store.strings.list(component.id)).map((string) => [string.id, string]));
  return units.flatMap((unit) => {
    const isOpen = unit.state !== 'readonly' && !isMissingInFile(component, unit) && accepts(unit);
    if (!isOpen || selected?.has(unit.stringId) === false) return [];
    return [{ string: strings.get(unit.stringId)!, unit }];
  });
}

async function filterOf(
  store: Store,
  component: Component,
  language: Language,
  filter: AutoFilter,
): Promise<(unit: StoredUnit) => boolean> {
  if (filter === 'all') return () => true;
  if (filter === 'todo') return ({ state }) => state === 'empty' || state === 'fuzzy';
  if (filter === 'nottranslated') return ({ state }) => state === 'empty';
  if (filter === 'fuzzy') return ({ state }) => state === 'fuzzy';
  const findings = await store.findings.ofChecks(component.id, [language.id], ['inconsistent']);
  const failing = new Set(findings.filter(({ dismissed }) => !dismissed).map(({ stringId }) => stringId));
  return ({ stringId }) => failing.has(stringId);
}

/**
 * The best translation of each string by its id. Approved translations win over others, then equal keys and contexts, then
 * the first component in the order of slugs. Reads one component after the other, to hold few strings in memory.
 */
async function findTranslations(
  store: Store,
  component: Component,
  language: Language,
  wanted: readonly Wanted[],
  from: string | undefined,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const bySource = groupBy(wanted, ({ string }) => keyOf(string));
  const best = new Map<number, { readonly target: readonly string[]; readonly rank: number }>();
  const sources = await sourceComponents(store, component, language, from);
  for (const { component: other, language: its } of sources) {
    const strings = (await store.strings.list(other.id)).filter((string) => bySource.has(keyOf(string)));
    const units = new Map((await store.units.list(other.id, its.id)).map((unit) => [unit.stringId, unit]));
    for (const string of strings) {
      const unit = units.get(string.id);
      if (unit === undefined || !isTranslated(unit.state) || unit.state === 'readonly') continue;
      for (const { string: mine } of bySource.get(keyOf(string))!) {
        if (unit.target.length !== formsOf(mine, language)) continue;
        const isSamePlace = mine.key === string.key && mine.context === string.context;
        const rank = (unit.state === 'approved' ? 2 : 0) + (isSamePlace ? 1 : 0);
        if (rank > (best.get(mine.id)?.rank ?? -1)) best.set(mine.id, { target: unit.target, rank });
      }
    }
  }
  return new Map(Array.from(best, ([id, { target }]) => [id, target]));
}

const keyOf = ({ source }: SourceString) => JSON.stringify(source);

/** The other components with the language. Glossaries are left out: their strings are terms, not texts of the program. */
async function sourceComponents(store: Store, component: Component, language: Language, from: string | undefined) {
  const all = await store.components.list(component.projectId);
  const project = (await store.projects.get(component.projectId)).slug;
  const others =
    from === undefined
      ? all.filter(({ id, glossary }) => id !== component.id && !glossary)
      : [await findComponent(store, project, from)];
  const usable = others.filter(({ sourceLanguage }) => sourceLanguage === component.sourceLanguage);
  const languages = await store.languages.withCodes(
    usable.map(({ id }) => id),
    [language.code],
  );
  return usable.flatMap((other) => {
    const its = languages.find(({ componentId }) => componentId === other.id);
    return its === undefined || isSourceLanguage(its) ? [] : [{ component: other, language: its }];
  });
}
