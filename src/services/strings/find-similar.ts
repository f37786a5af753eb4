/** Finds translated strings whose source is the same as that of a given string, or shares words with it. */
import { fold } from '../../model/fold.js';
import { groupBy } from '../../model/group-by.js';
import type { ResolvedQuery } from '../../model/query/query.js';
import { isSourceLanguage } from '../../model/source-language.js';
import { hasText, isTranslated, type State } from '../../model/state.js';
import type { Component, SourceString, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import type { PlacedLanguage } from '../statistics/project-statistics.js';

export interface SimilarString {
  readonly component: Component;
  readonly stringId: number;
  readonly source: readonly string[];
  readonly target: readonly string[];
  readonly state: State;
  /** 1 if the source is the same. Lower if the sources share fewer words. */
  readonly similarity: number;
}

/** Limit for the results of each search. If more strings share a word, the word says little. */
const MAX_COMPARED = 200;

/**
 * How many strings before and after the string each search reads: for the same source, for two words of the source, and
 * for one of the two words. Source texts have no index, so each search takes about 30 ms.
 */
const SEARCH_DISTANCE = { source: 25_000, bothWords: 7500, oneWord: 4000 };

/** Less similar strings do not help translators. */
const MIN_SIMILARITY = 0.4;

/** Shorter words are in too many strings. */
const MIN_LETTERS = 3;

/** Best match first, strings of the same component before others. In other components only the same string is found. */
export async function findSimilar(
  { store }: Pick<Context, 'store'>,
  placed: PlacedLanguage,
  stringId: number,
  limit: number,
): Promise<SimilarString[]> {
  const { component, language } = placed;
  const string = isSourceLanguage(language) ? undefined : await store.strings.find(component.id, stringId);
  if (string === undefined || !hasText(string.source)) return [];
  const ids = await searchComponent(store, placed, string, limit);
  const here = await stringsAt(store, component, language.id, ids);
  const found = [...here, ...(await twinsElsewhere(store, placed, string))];
  const similarity = similarityTo(string);
  return found
    .map((one) => ({ ...one, similarity: similarity(one) }))
    .filter((one) => one.similarity >= MIN_SIMILARITY)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, limit);
}

type Found = Omit<SimilarString, 'similarity'>;

async function stringsAt(
  store: Store,
  component: Component,
  languageId: number,
  ids: readonly number[],
): Promise<Found[]> {
  const units = await store.units.pick(component.id, languageId, ids);
  return units
    .filter(({ state }) => isTranslated(state))
    .sort((a, b) => a.stringId - b.stringId)
    .map(({ stringId, target, state, string: { source } }) => ({ component, stringId, source, target, state }));
}

async function searchComponent(
  store: Store,
  { component, language }: PlacedLanguage,
  { id, source }: SourceString,
  limit: number,
): Promise<number[]> {
  const ids = new Set<number>();
  const search = async (parts: readonly ResolvedQuery[], distance: number) => {
    const range = { after: id - distance - 1, before: id + distance + 1 };
    const query: ResolvedQuery = { kind: 'and', parts: [TRANSLATED, ...parts] };
    for (const found of await store.units.ids(component.id, language.id, query, MAX_COMPARED, range)) ids.add(found);
    ids.delete(id);
  };
  await search([{ kind: 'text', field: 'source', match: 'whole', text: source[0]! }], SEARCH_DISTANCE.source);
  const words = significantWords(source).map(inSource);
  if (words.length > 1) await search(words, SEARCH_DISTANCE.bothWords);
  if (words.length > 0 && ids.size < limit) await search([{ kind: 'or', parts: words }], SEARCH_DISTANCE.oneWord);
  return [...ids];
}

const TRANSLATED: ResolvedQuery = { kind: 'state', comparison: '', state: 'translated' };

function inSource(word: string): ResolvedQuery {
  return { kind: 'text', field: 'source', match: 'part', text: word };
}

/** The same string in other components of the project that have the language. */
async function twinsElsewhere(store: Store, placed: PlacedLanguage, { twinKey }: SourceString): Promise<Found[]> {
  if (twinKey === null) return [];
  const places = (await store.strings.twins([twinKey])).filter(
    ({ componentId }) => componentId !== placed.component.id,
  );
  if (places.length === 0) return [];
  const byComponent = groupBy(places, ({ componentId }) => componentId);
  // Another project may have the same key by chance.
  const components = (await store.components.list(placed.project.id)).filter(({ id }) => byComponent.has(id));
  const languages = await store.languages.withCodes(
    components.map(({ id }) => id),
    [placed.language.code],
  );
  const found: Found[] = [];
  for (const component of components) {
    const language = languages.find(({ componentId }) => componentId === component.id);
    const ids = byComponent.get(component.id)!.map(({ stringId }) => stringId);
    if (language !== undefined) found.push(...(await stringsAt(store, component, language.id, ids)));
  }
  return found;
}

/** Twice the number of shared words, divided by the sum of both numbers of words. Only equal texts get 1. */
function similarityTo({ source }: SourceString): (other: Pick<SimilarString, 'source'>) => number {
  const own = wordsOf(source);
  return (other) => {
    if (other.source.length === source.length && other.source.every((text, form) => text === source[form])) return 1;
    const words = wordsOf(other.source);
    if (own.size + words.size === 0) return 0;
    const shared = [...words].filter((word) => own.has(word)).length;
    return Math.min((2 * shared) / (own.size + words.size), ALMOST_SAME);
  };
}

const ALMOST_SAME = 0.99;

function wordsOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => fold(text).match(WORD) ?? []));
}

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The two longest words, which are the most specific. */
function significantWords(texts: readonly string[]): string[] {
  return [...wordsOf(texts)]
    .filter((word) => word.length >= MIN_LETTERS && !NUMBER.test(word))
    .sort((a, b) => b.length - a.length)
    .slice(0, 2);
}

const NUMBER = /^\p{N}+$/u;
