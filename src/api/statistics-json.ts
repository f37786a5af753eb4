/**
 * Writes statistics as JSON and CSV. Only this file knows the names of the fields, their order and the format of
 * percentages.
 */
import type { CountField, Counts } from '../model/counts.js';
import { formatInstant } from '../model/instant.js';
import { type EmptyShare, formatPercent } from '../model/percent.js';
import type { LanguageStatistics } from '../model/statistics.js';
import { csvCell } from './csv-cell.js';

/** Links of an entry. Statistics of a folder that is not served have no links. */
export interface EntryLinks {
  readonly url: string;
  readonly translateUrl?: string;
}

/** Statistics of one language, or sums over several languages, which have no code. */
export type Entry = Omit<LanguageStatistics, 'code'> & {
  readonly code?: string;
  /** The progress of a project, without the source language. Only entries of whole projects have it. */
  readonly progress?: Counts;
};

/** Returns a function that builds the links of a language. The component `-` means all components of the project. */
export function languageLinks(baseUrl: string, project: string, component: string) {
  return ({ code }: { readonly code: string }): EntryLinks => ({
    url: `${baseUrl}/projects/${project}/${component}/${code}/`,
    translateUrl: `${baseUrl}/translate/${project}/${component}/${code}/`,
  });
}

type Value = (entry: Entry, links: EntryLinks | undefined) => string | undefined;
type Field = readonly [name: string, value: Value];

const count =
  (field: CountField): Value =>
  ({ counts }) =>
    String(counts[field]);
const percent =
  (part: CountField, whole: CountField, empty: EmptyShare): Value =>
  ({ counts }) =>
    formatPercent(counts[part], counts[whole], empty);

/** The value of the progress; undefined if the entry has none. */
function ofProgress(value: Value): Value {
  return (entry, links) => entry.progress && value({ ...entry, counts: entry.progress }, links);
}

/** The fields in the order of the specification. */
const FIELDS: readonly Field[] = [
  ['total', count('total')],
  ['total_words', count('totalWords')],
  ['total_chars', count('totalChars')],
  ['last_change', ({ lastChange }) => (lastChange === null ? 'null' : `"${formatInstant(lastChange)}"`)],
  ['recent_changes', ({ recentChanges }) => String(recentChanges)],
  ['translated', count('translated')],
  ['translated_words', count('translatedWords')],
  ['translated_chars', count('translatedChars')],
  ['translated_percent', percent('translated', 'total', 'complete')],
  ['translated_words_percent', percent('translatedWords', 'totalWords', 'complete')],
  ['translated_chars_percent', percent('translatedChars', 'totalChars', 'complete')],
  ['fuzzy', count('fuzzy')],
  ['fuzzy_percent', percent('fuzzy', 'total', 'none')],
  ['failing', count('failing')],
  ['failing_percent', percent('failing', 'total', 'none')],
  ['approved', count('approved')],
  ['approved_percent', percent('approved', 'total', 'none')],
  ['readonly', count('readonly')],
  ['readonly_percent', percent('readonly', 'total', 'none')],
  ['suggestions', count('suggestions')],
  ['comments', count('comments')],
  ['code', ({ code }) => code && JSON.stringify(code)],
  ['name', ({ name }) => JSON.stringify(name)],
  ['url', (_, links) => links && JSON.stringify(links.url)],
  ['translate_url', (_, links) => links?.translateUrl && JSON.stringify(links.translateUrl)],
];

const MISSING: Field = ['missing_from_file', ({ missingFromFile }) => String(missingFromFile)];

/**
 * The fields that `fields=extended` adds: words and characters of the other groups, failing strings per check, strings
 * that files lack, and the progress of a project.
 */
const EXTENDED: readonly Field[] = [
  ...(['fuzzy', 'failing', 'approved', 'readonly'] as const).flatMap((group): Field[] => [
    [`${group}_words`, count(`${group}Words`)],
    [`${group}_words_percent`, percent(`${group}Words`, 'totalWords', 'none')],
    [`${group}_chars`, count(`${group}Chars`)],
    [`${group}_chars_percent`, percent(`${group}Chars`, 'totalChars', 'none')],
  ]),
  ['checks', ({ counts }) => JSON.stringify(sorted(counts.checks))],
  MISSING,
  ['progress_total', ofProgress(count('total'))],
  ['progress_translated', ofProgress(count('translated'))],
  ['progress_percent', ofProgress(percent('translated', 'total', 'complete'))],
  ['progress_total_words', ofProgress(count('totalWords'))],
  ['progress_translated_words', ofProgress(count('translatedWords'))],
  ['progress_words_percent', ofProgress(percent('translatedWords', 'totalWords', 'complete'))],
  ['progress_total_chars', ofProgress(count('totalChars'))],
  ['progress_translated_chars', ofProgress(count('translatedChars'))],
  ['progress_chars_percent', ofProgress(percent('translatedChars', 'totalChars', 'complete'))],
];

/** `command` is what `tallyglot stats --format json` prints. */
export type FieldSet = 'standard' | 'extended' | 'command';

const FIELD_SETS: Readonly<Record<FieldSet, readonly Field[]>> = {
  standard: FIELDS,
  extended: [...FIELDS, ...EXTENDED],
  command: [...FIELDS, MISSING],
};

const fieldsOf = (set: FieldSet) => FIELD_SETS[set];

export function entryJson(entry: Entry, links: EntryLinks | undefined, set: FieldSet = 'standard'): string {
  const members: string[] = [];
  for (const [name, value] of fieldsOf(set)) {
    const written = value(entry, links);
    if (written !== undefined) members.push(`"${name}":${written}`);
  }
  return `{${members.join(',')}}`;
}

/** Fields that are not sums over strings. */
const NOT_COUNTS = new Set([
  'last_change',
  'recent_changes',
  'code',
  'name',
  'url',
  'translate_url',
  'missing_from_file',
]);

/** All counts and percentages, without the other fields of an entry. */
export function countsJson(counts: Counts): string {
  const entry = { counts, name: '', lastChange: null, recentChanges: 0, missingFromFile: 0 };
  const members = fieldsOf('extended').flatMap(([name, value]) => {
    const written = NOT_COUNTS.has(name) ? undefined : value(entry, undefined);
    return written === undefined ? [] : [`"${name}":${written}`];
  });
  return `{${members.join(',')}}`;
}

/** The counts of a point in time, as names and JSON values in the order of the specification. */
export function pointFields(counts: Counts): readonly (readonly [name: string, json: string])[] {
  const entry = { counts, name: '', lastChange: null, recentChanges: 0, missingFromFile: 0 };
  return fieldsOf('standard').flatMap(([name, value]) => {
    const written = NOT_COUNTS.has(name) ? undefined : value(entry, undefined);
    return written === undefined ? [] : [[name, written] as const];
  });
}

/** Returns a function that formats one field, for other output formats. */
export function printedNumber(field: string): (entry: LanguageStatistics) => string {
  const [, value] = fieldsOf('extended').find(([name]) => name === field)!;
  return (entry) => value(entry, undefined)!;
}

export interface Envelope {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  /** Entries as serialised JSON. */
  readonly results: readonly string[];
}

export function envelopeJson({ count, next, previous, results }: Envelope): string {
  return `{"count":${count},"next":${JSON.stringify(next)},"previous":${JSON.stringify(previous)},"results":${arrayJson(results)}}`;
}

export function arrayJson(entries: readonly string[]): string {
  return `[${entries.join(',')}]`;
}

/** Writes entries as CSV: the same fields in the same order, one row per entry. */
export function statisticsCsv<Kind extends Entry>(
  entries: readonly Kind[],
  linksOf: (entry: Kind) => EntryLinks | undefined,
  set: FieldSet,
): string {
  const written = entries.map((entry) => fieldsOf(set).map(([, value]) => value(entry, linksOf(entry))));
  const isShown = (index: number) => written.length === 0 || written[0]![index] !== undefined;
  const fields = fieldsOf(set).filter((_, index) => isShown(index));
  const rows = written.map((row) => row.filter((_, index) => isShown(index)).map((value) => cellOf(value ?? '')));
  return [fields.map(([name]) => name), ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

/** Converts a JSON value to a cell: strings without quotes, null as an empty cell. */
function cellOf(json: string): string {
  return csvCell(json === 'null' ? '' : json.startsWith('"') ? (JSON.parse(json) as string) : json);
}

function sorted(checks: Counts['checks']): Counts['checks'] {
  return Object.fromEntries(Object.entries(checks).sort(([a], [b]) => (a < b ? -1 : 1)));
}
