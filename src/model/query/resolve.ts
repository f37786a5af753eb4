/** Resolves a query for one language and one moment: replaces terms about places, and makes relative times absolute. */
import { fold } from '../fold.js';
import type { Instant } from '../instant.js';
import { languageName } from '../language.js';
import { MIN_PACKED, unpackPlace } from '../numeric-id.js';
import { compilePattern } from '../pattern/pattern.js';
import { matchCode } from '../same-language.js';
import type { PlaceField, PlaceTerm, Query, ResolvedQuery } from './query.js';
import { periodOf } from './time.js';

/** Where and when a query is evaluated. */
export interface QuerySetting {
  /** One instant for the whole request, so that relative times mean the same in all its searches. */
  readonly now: Instant;
  /** Slug of the project. */
  readonly project: string;
  readonly component: { readonly slug: string; readonly name: string; readonly number: number };
  /** Code of the language. */
  readonly language: string;
  readonly languageId: number;
}

const ALL: ResolvedQuery = { kind: 'all' };
const NOTHING: ResolvedQuery = { kind: 'not', part: ALL };

export function matchesNothing(query: Query | ResolvedQuery): boolean {
  return query.kind === 'not' && query.part.kind === 'all';
}

/**
 * The result has no constant parts, except that it may be constant as a whole. So `language:de state:fuzzy` becomes
 * `state:fuzzy` in German, which a counter answers, and matches nothing in other languages without reading a string.
 */
export function resolve(query: Query, setting: QuerySetting): ResolvedQuery {
  switch (query.kind) {
    case 'and':
    case 'or': {
      const parts = query.parts.map((part) => resolve(part, setting));
      return query.kind === 'and' ? joined('and', parts) : joined('or', parts);
    }
    case 'not': {
      const part = resolve(query.part, setting);
      if (matchesNothing(part)) return ALL;
      return { kind: 'not', part };
    }
    case 'place':
      return isPlace(query, setting) ? ALL : NOTHING;
    case 'id':
      return ownId(query.id, setting);
    case 'time':
      return { kind: 'period', event: query.event, ...periodOf(query.range, setting.now) };
    default:
      return query;
  }
}

/** Ids of the HTTP API also contain the component and the language. Smaller ids are numbers of strings. */
function ownId(id: number, { component, languageId }: QuerySetting): ResolvedQuery {
  const place = id < MIN_PACKED ? undefined : unpackPlace(String(id));
  if (place === undefined) return { kind: 'id', id };
  return place.component === component.number && place.language === languageId
    ? { kind: 'id', id: place.item }
    : NOTHING;
}

function joined(kind: 'and' | 'or', parts: readonly ResolvedQuery[]): ResolvedQuery {
  const isAll = (part: ResolvedQuery) => part.kind === 'all';
  const [decides, isNeutral] = kind === 'and' ? [matchesNothing, isAll] : [isAll, matchesNothing];
  const deciding = parts.find(decides);
  if (deciding !== undefined) return deciding;
  const rest = parts.filter((part) => !isNeutral(part));
  if (rest.length <= 1) return rest[0] ?? parts[0]!;
  return { kind, parts: rest };
}

/** Whether the place of the setting is one that the term means. */
export function isPlace({ field, match, text }: PlaceTerm, setting: QuerySetting): boolean {
  if (match === 'pattern') return namesOf(field, setting).some((name) => testPattern(text, name));
  if (match === 'whole') return namesOf(field, setting).includes(text);
  return IS_MEANT[field](fold(text), setting);
}

function namesOf(field: PlaceField, { project, component, language }: QuerySetting): readonly string[] {
  switch (field) {
    case 'project':
      return [project];
    case 'component':
      return [component.slug, component.name];
    case 'language':
      return [language, languageName(language)];
    case 'path':
      return [`${project}/${component.slug}/${language}`];
  }
}

const IS_MEANT: Readonly<Record<PlaceField, (folded: string, setting: QuerySetting) => boolean>> = {
  project: (text, { project }) => fold(project) === text,
  component: (text, { component: { slug, name } }) => fold(slug).includes(text) || fold(name).includes(text),
  language: (text, { language }) => matchCode([language], text) !== undefined || fold(languageName(language)) === text,
  path: (text, setting) => {
    const wanted = text.split('/').filter((part) => part !== '');
    const path = [setting.project, setting.component.slug, setting.language].map(fold);
    return wanted.length <= path.length && wanted.every((part, index) => part === path[index]);
  },
};

function testPattern(pattern: string, text: string): boolean {
  const compiled = compilePattern(pattern);
  return 'test' in compiled && compiled.test(text) === true;
}
