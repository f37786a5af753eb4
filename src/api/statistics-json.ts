/** Statistics on the wire: the only file that knows the fields' names, their order and how a percentage is printed. */
import type { CountField, Counts } from '../model/counts.js';
import { formatInstant } from '../model/instant.js';
import { type EmptyShare, formatPercent } from '../model/percent.js';
import type { LanguageStatistics } from '../model/statistics.js';
import { csvCell } from './csv-cell.js';

/** Pages that an entry points to; those of a folder that nobody serves point nowhere. */
export interface EntryLinks {
  readonly url: string;
  readonly translateUrl?: string;
}

/** Statistics of a language, or of more than one, which have no code. */
export type Entry = Omit<LanguageStatistics, 'code'> & { readonly code?: string };

/** Where the pages of the languages of a component are; `-` stands for all components of a project. */
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

/** The specification's table, row by row. */
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

/** What `fields=extended` adds: words and characters of the other groups, and the strings failing each check. */
const EXTENDED: readonly Field[] = [
  ...(['fuzzy', 'failing', 'approved', 'readonly'] as const).flatMap((group): Field[] => [
    [`${group}_words`, count(`${group}Words`)],
    [`${group}_words_percent`, percent(`${group}Words`, 'totalWords', 'none')],
    [`${group}_chars`, count(`${group}Chars`)],
    [`${group}_chars_percent`, percent(`${group}Chars`, 'totalChars', 'none')],
  ]),
  ['checks', ({ counts }) => JSON.stringify(sorted(counts.checks))],
];

export type FieldSet = 'standard' | 'extended';

const fieldsOf = (set: FieldSet) => (set === 'extended' ? [...FIELDS, ...EXTENDED] : FIELDS);

export function entryJson(entry: Entry, links: EntryLinks | undefined, set: FieldSet = 'standard'): string {
  const members: string[] = [];
  for (const [name, value] of fieldsOf(set)) {
    const written = value(entry, links);
    if (written !== undefined) members.push(`"${name}":${written}`);
  }
  return `{${members.join(',')}}`;
}

/** What is not a number that strings add up to. */
const NO_COUNTS = new Set(['last_change', 'recent_changes', 'code', 'name', 'url', 'translate_url']);

/** All numbers that counts come to, without what else an entry tells. */
export function countsJson(counts: Counts): string {
  const entry = { counts, name: '', lastChange: null, recentChanges: 0 };
  const members = fieldsOf('extended').filter(([name]) => !NO_COUNTS.has(name));
  return `{${members.map(([name, value]) => `"${name}":${value(entry, undefined)}`).join(',')}}`;
}

/** How one of the numbers is printed, for other shapes than these. */
export function printedNumber(field: string): (entry: LanguageStatistics) => string {
  const [, value] = fieldsOf('extended').find(([name]) => name === field)!;
  return (entry) => value(entry, undefined)!;
}

export interface Envelope {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  /** Entries as JSON. */
  readonly results: readonly string[];
}

export function envelopeJson({ count, next, previous, results }: Envelope): string {
  return `{"count":${count},"next":${JSON.stringify(next)},"previous":${JSON.stringify(previous)},"results":${arrayJson(results)}}`;
}

export function arrayJson(entries: readonly string[]): string {
  return `[${entries.join(',')}]`;
}

/** The entries as a table: the same fields in the same order, one row an entry. */
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

/** A JSON value as a cell: text without its quotes, null as nothing. */
function cellOf(json: string): string {
  return csvCell(json === 'null' ? '' : json.startsWith('"') ? (JSON.parse(json) as string) : json);
}

function sorted(checks: Counts['checks']): Counts['checks'] {
  return Object.fromEntries(Object.entries(checks).sort(([a], [b]) => (a < b ? -1 : 1)));
}
