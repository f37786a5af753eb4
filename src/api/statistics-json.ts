/** Statistics on the wire: the only file that knows the fields' names, their order and how a percentage is printed. */
import type { CountField, Counts } from '../model/counts.js';
import { formatInstant } from '../model/instant.js';
import { type EmptyShare, formatPercent } from '../model/percent.js';
import type { LanguageStatistics } from '../model/statistics.js';

/** Where the pages of a component's languages are; entries of a folder that nobody serves have no addresses. */
export interface Addresses {
  readonly baseUrl: string;
  readonly project: string;
  readonly component: string;
}

type Value = (entry: LanguageStatistics, addresses: Addresses | undefined) => string | undefined;
type Field = readonly [name: string, value: Value];

const count =
  (field: CountField): Value =>
  ({ counts }) =>
    String(counts[field]);
const text =
  (pick: (entry: LanguageStatistics) => string): Value =>
  (entry) =>
    JSON.stringify(pick(entry));
const percent =
  (part: CountField, whole: CountField, empty: EmptyShare): Value =>
  ({ counts }) =>
    formatPercent(counts[part], counts[whole], empty);
const address =
  (page: 'projects' | 'translate'): Value =>
  ({ code }, addresses) =>
    addresses && JSON.stringify(`${addresses.baseUrl}/${page}/${addresses.project}/${addresses.component}/${code}/`);

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
  ['code', text(({ code }) => code)],
  ['name', text(({ name }) => name)],
  ['url', address('projects')],
  ['translate_url', address('translate')],
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

export function entryJson(entry: LanguageStatistics, addresses: Addresses | undefined, set: FieldSet): string {
  const members: string[] = [];
  for (const [name, value] of fieldsOf(set)) {
    const written = value(entry, addresses);
    if (written !== undefined) members.push(`"${name}":${written}`);
  }
  return `{${members.join(',')}}`;
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

/** The entries as a table: the same fields in the same order, one row a language. */
export function statisticsCsv(
  entries: readonly LanguageStatistics[],
  addresses: Addresses | undefined,
  set: FieldSet,
): string {
  const fields = fieldsOf(set).filter(
    ([, value]) => entries.length === 0 || value(entries[0]!, addresses) !== undefined,
  );
  const rows = entries.map((entry) => fields.map(([, value]) => csvCell(value(entry, addresses) ?? '')));
  return [fields.map(([name]) => name), ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

/** A JSON value as a cell: text without its quotes, null as nothing. */
function csvCell(json: string): string {
  const value = json === 'null' ? '' : json.startsWith('"') ? (JSON.parse(json) as string) : json;
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

function sorted(checks: Counts['checks']): Counts['checks'] {
  return Object.fromEntries(Object.entries(checks).sort(([a], [b]) => (a < b ? -1 : 1)));
}
