/** Writes metrics as JSON, CSV and OpenMetrics: for each language of a project, and for the whole site. */

import { END, type Family, familyText, openMetrics } from '../http/openmetrics.js';
import { groupBy } from '../model/group-by.js';
import type { Instant } from '../model/instant.js';
import type { LanguageStatistics } from '../model/statistics.js';
import { inParts } from '../services/in-parts.js';
import { csvCell } from './csv-cell.js';
import { printedNumber } from './statistics-json.js';

/** One language of one component. */
export interface MetricsRow extends LanguageStatistics {
  readonly component: string;
}

interface Metric {
  readonly name: string;
  readonly help: string;
  readonly print: (row: LanguageStatistics) => string;
}

const metric = (name: string, help: string): Metric => ({ name, help, print: printedNumber(name) });

/** All metrics of one group of strings. */
const group = (name: string, what: string): Metric[] => [
  metric(name, `Strings that ${what}`),
  metric(`${name}_percent`, `Percentage of the strings that ${what}`),
  metric(`${name}_words`, `Source words of the strings that ${what}`),
  metric(`${name}_words_percent`, `Percentage of the source words whose strings ${what}`),
  metric(`${name}_chars`, `Source characters of the strings that ${what}`),
  metric(`${name}_chars_percent`, `Percentage of the source characters whose strings ${what}`),
];

const METRICS: readonly Metric[] = [
  metric('total', 'Strings'),
  metric('total_words', 'Source words of all strings'),
  metric('total_chars', 'Source characters of all strings'),
  ...group('translated', 'are translated'),
  ...group('fuzzy', 'are fuzzy'),
  ...group('failing', 'fail a check'),
  metric('approved', 'Strings that are approved'),
  metric('readonly', 'Strings that are read-only'),
  metric('suggestions', 'Strings that have a suggestion'),
  metric('comments', 'Strings that have an unresolved comment'),
];

/** `{component: {language: {name, metrics …}}}` */
export async function projectMetricsJson(rows: readonly MetricsRow[]): Promise<string> {
  const components = groupBy(rows, ({ component }) => component);
  const members = await inParts([...components], ([slug, own]) => {
    const languages = own.map((row) => {
      const metrics = METRICS.map(({ name, print }) => `"${name}":${print(row)}`);
      return `${JSON.stringify(row.code)}:{"name":${JSON.stringify(row.name)},${metrics.join(',')}}`;
    });
    return `${JSON.stringify(slug)}:{${languages.join(',')}}`;
  });
  return `{${members.join(',')}}`;
}

export async function projectMetricsCsv(rows: readonly MetricsRow[]): Promise<string> {
  const lines = await inParts(rows, (row) => {
    const language = [row.component, row.code, row.name].map(csvCell).join(',');
    return METRICS.map(({ name, print }) => `${language},${name},${print(row)}`);
  });
  return table('component,language,name,metric,value', lines.flat());
}

export async function projectMetricsText(rows: readonly MetricsRow[]): Promise<string> {
  const labels = ({ component, code }: MetricsRow) => ({ component, language: code });
  const info: Family = {
    name: 'weblate_translation_info',
    help: 'A language of a component, with its name',
    samples: rows.map((row) => ({ labels: { ...labels(row), name: row.name }, value: '1' })),
  };
  const familyOf = ({ name, help, print }: Metric): Family => {
    // `weblate_suggestions` would be misread as the number of suggestions.
    const suffix = name === 'suggestions' ? 'strings_with_suggestions' : name;
    return {
      name: `weblate_${suffix}`,
      help,
      samples: rows.map((row) => ({ labels: labels(row), value: print(row) })),
    };
  };
  const changed: Family = {
    name: 'weblate_last_update_timestamp',
    help: 'Time of the last change of the language, in seconds since 1970',
    samples: rows.flatMap((row) =>
      row.lastChange === null ? [] : [{ labels: labels(row), value: seconds(row.lastChange) }],
    ),
  };
  const numbers = await inParts(METRICS, (metric) => familyText(familyOf(metric)), 1);
  return [familyText(info), ...numbers, familyText(changed), END].join('');
}

/** Formats without division, which would lose precision. */
function seconds(instant: Instant): string {
  return `${Math.floor(instant / 1_000_000)}.${String(instant % 1_000_000).padStart(6, '0')}`;
}

/** Names and descriptions, in the order of the output. */
const SITE_METRICS = {
  units: 'Strings of all languages',
  units_translated: 'Strings that are translated',
  users: 'Users',
  changes: 'Recorded changes of strings',
  projects: 'Projects',
  components: 'Components',
  translations: 'Languages, counted once per component',
  languages: 'Different languages',
  checks: 'Failing checks, counted per string',
  configuration_errors: 'Problems in the configuration',
  suggestions: 'Open suggestions',
} as const;

type SiteMetric = keyof typeof SITE_METRICS;
export type SiteMetrics = Readonly<Record<SiteMetric, number>>;

const SITE_NAMES = Object.keys(SITE_METRICS) as SiteMetric[];

/**
 * Exporters read every member except `celery_queues` and `name` as a number, so no other text is allowed. The queues
 * are always empty.
 */
export function siteMetricsJson(metrics: SiteMetrics, siteName: string): string {
  const numbers = SITE_NAMES.map((name) => [name, metrics[name]]);
  return JSON.stringify({ ...Object.fromEntries(numbers), celery_queues: {}, name: siteName });
}

export function siteMetricsCsv(metrics: SiteMetrics): string {
  return table(
    'metric,value',
    SITE_NAMES.map((name) => `${name},${metrics[name]}`),
  );
}

export function siteMetricsText(metrics: SiteMetrics): string {
  return openMetrics(
    SITE_NAMES.map((name) => ({
      name,
      help: SITE_METRICS[name],
      samples: [{ labels: {}, value: String(metrics[name]) }],
    })),
  );
}

function table(header: string, lines: readonly string[]): string {
  return [header, ...lines].map((line) => `${line}\r\n`).join('');
}
