/** Metrics as JSON, CSV and OpenMetrics, which a strict parser reads back. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvCell } from '../../src/api/csv-cell.js';
import {
  type MetricsRow,
  projectMetricsCsv,
  projectMetricsJson,
  projectMetricsText,
  type SiteMetrics,
  siteMetricsCsv,
  siteMetricsJson,
  siteMetricsText,
} from '../../src/api/metrics-text.js';
import { openMetrics } from '../../src/http/openmetrics.js';
import { noCounts } from '../../src/model/counts.js';

interface ReadFamily {
  readonly type: string;
  readonly help: string;
  readonly samples: { readonly labels: Record<string, string>; readonly value: string }[];
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(.*)\\})? (-?\\d+(?:\\.\\d+)?)$`, 's');
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/sy;

/** Parses gauges. Every deviation from the format is an error. */
function readOpenMetrics(text: string): Map<string, ReadFamily> {
  const families = new Map<string, ReadFamily>();
  const lines = text.split('\n');
  expect(lines.splice(-2)).toEqual(['# EOF', '']);
  let current = '';
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    const help = new RegExp(`^# HELP (${NAME}) (.+)$`).exec(line);
    if (help !== null) {
      current = help[1]!;
      const type = new RegExp(`^# TYPE ${current} (\\w+)$`).exec(lines[++index] ?? '');
      if (type === null || families.has(current)) throw new Error(`the family ${current} has no type of its own`);
      families.set(current, { help: help[2]!, type: type[1]!, samples: [] });
      continue;
    }
    const sample = SAMPLE.exec(line);
    if (sample === null || sample[1] !== current) throw new Error(`not a sample of ${current}: ${line}`);
    families.get(current)!.samples.push({ labels: readLabels(sample[2] ?? ''), value: sample[3]! });
  }
  for (const { samples } of families.values()) {
    expect(new Set(samples.map(({ labels }) => JSON.stringify(labels))).size).toBe(samples.length);
  }
  return families;
}

function readLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  for (let at = 0; at < text.length; at = LABEL.lastIndex) {
    const label = LABEL.exec(text);
    if (label === null || label[1]! in labels) throw new Error(`not labels: ${text}`);
    labels[label[1]!] = label[2]!.replace(/\\(.)/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped));
  }
  return labels;
}

const GERMAN: MetricsRow = {
  component: 'app',
  code: 'de',
  name: 'German',
  counts: {
    ...noCounts(),
    ...{ total: 3, totalWords: 10, totalChars: 50, translated: 2, translatedWords: 7, translatedChars: 40 },
    ...{ fuzzy: 1, fuzzyWords: 3, fuzzyChars: 10, failing: 1, failingWords: 5, failingChars: 25 },
    ...{ approved: 1, suggestions: 2, comments: 1 },
  },
  lastChange: 1_789_123_456_000_007,
  recentChanges: 4,
  missingFromFile: 0,
};
const CZECH: MetricsRow = { ...GERMAN, code: 'cs', name: 'Czech', counts: noCounts(), lastChange: null };
const SITE: MetricsRow = { ...CZECH, component: 'site' };
const ROWS = [GERMAN, CZECH, SITE];

const PRINTED = Object.entries({
  ...{ total: '3', total_words: '10', total_chars: '50' },
  ...{ translated: '2', translated_percent: '66.6', translated_words: '7', translated_words_percent: '70.0' },
  ...{ translated_chars: '40', translated_chars_percent: '80.0' },
  ...{ fuzzy: '1', fuzzy_percent: '33.3', fuzzy_words: '3', fuzzy_words_percent: '30.0' },
  ...{ fuzzy_chars: '10', fuzzy_chars_percent: '20.0' },
  ...{ failing: '1', failing_percent: '33.3', failing_words: '5', failing_words_percent: '50.0' },
  ...{ failing_chars: '25', failing_chars_percent: '50.0' },
  ...{ approved: '1', readonly: '0', suggestions: '2', comments: '1' },
});

describe('of a project', () => {
  test('as JSON: by component and language, with the name and the metrics', async () => {
    const json = await projectMetricsJson(ROWS);
    const read = JSON.parse(json) as Record<string, Record<string, object>>;
    expect(Object.entries(read).map(([slug, languages]) => [slug, Object.keys(languages)])).toEqual([
      ['app', ['de', 'cs']],
      ['site', ['cs']],
    ]);
    expect(Object.entries(read.app!.de!)).toEqual([
      ['name', 'German'],
      ...PRINTED.map(([name, value]) => [name, Number(value)]),
    ]);
    expect(json).toContain('"translated_words_percent":70.0,');
    expect(read.site!.cs).toMatchObject({ total: 0, translated_percent: 100, fuzzy_percent: 0 });
    expect(await projectMetricsJson([])).toBe('{}');
  });

  test('as CSV: a row for each metric', async () => {
    const [header, ...rows] = (await projectMetricsCsv(ROWS)).trimEnd().split('\r\n');
    expect(header).toBe('component,language,name,metric,value');
    expect(rows.slice(0, PRINTED.length)).toEqual(PRINTED.map(([name, value]) => `app,de,German,${name},${value}`));
    expect(rows).toHaveLength(3 * PRINTED.length);
    expect(await projectMetricsCsv([])).toBe('component,language,name,metric,value\r\n');
  });

  test('as OpenMetrics: a gauge for each metric, a sample for each language', async () => {
    const families = readOpenMetrics(await projectMetricsText(ROWS));
    expect([...families.keys()]).toEqual([
      'weblate_translation_info',
      ...PRINTED.map(([name]) => (name === 'suggestions' ? 'weblate_strings_with_suggestions' : `weblate_${name}`)),
      'weblate_last_update_timestamp',
    ]);
    expect([...families.values()].every(({ type }) => type === 'gauge')).toBe(true);
    const labels = { component: 'app', language: 'de' };
    expect(families.get('weblate_translation_info')!.samples[0]).toEqual({
      labels: { ...labels, name: 'German' },
      value: '1',
    });
    expect(families.get('weblate_translated_percent')!.samples).toEqual([
      { labels, value: '66.6' },
      { labels: { ...labels, language: 'cs' }, value: '100.0' },
      { labels: { component: 'site', language: 'cs' }, value: '100.0' },
    ]);
    expect(families.get('weblate_last_update_timestamp')!.samples).toEqual([{ labels, value: '1789123456.000007' }]);
  });

  test('a project without languages is still a complete document', async () => {
    expect([...readOpenMetrics(await projectMetricsText([])).values()].flatMap(({ samples }) => samples)).toEqual([]);
  });
});

describe('of the site', () => {
  const numbers = { units: 120, units_translated: 90, users: 4, changes: 77, projects: 2, components: 3 };
  const others = { translations: 9, languages: 5, checks: 6, configuration_errors: 0, suggestions: 8 };
  const metrics: SiteMetrics = { ...numbers, ...others };

  test('as JSON: only numbers besides the name and the queues, as exporters expect', async () => {
    expect(JSON.parse(siteMetricsJson(metrics, 'A "site"'))).toEqual({
      ...metrics,
      celery_queues: {},
      name: 'A "site"',
    });
  });

  test('as CSV', async () => {
    const rows = Object.entries(metrics).map(([name, value]) => `${name},${value}\r\n`);
    expect(siteMetricsCsv(metrics)).toBe(`metric,value\r\n${rows.join('')}`);
  });

  test('as OpenMetrics', async () => {
    const families = readOpenMetrics(siteMetricsText(metrics));
    const read = [...families].map(([name, { samples }]) => [name, samples]);
    expect(read).toEqual(
      Object.entries(metrics).map(([name, value]) => [name, [{ labels: {}, value: String(value) }]]),
    );
  });
});

test('label values are escaped and can be read back', async () => {
  const hostile = fc.string({ unit: fc.constantFrom('"', '\\', '\n', '\r', '}', ',', '=', '#', ' ', 'n', 'ä', '😀') });
  await fc.assert(
    fc.asyncProperty(hostile, hostile, async (name, component) => {
      const families = readOpenMetrics(await projectMetricsText([{ ...GERMAN, name, component }]));
      expect(families.get('weblate_translation_info')!.samples).toEqual([
        { labels: { component, language: 'de', name }, value: '1' },
      ]);
      expect(families.size).toBe(PRINTED.length + 2);
    }),
  );
});

test('line breaks in a help text are escaped', () => {
  expect(openMetrics([{ name: 'a', help: 'b\nc', samples: [] }])).toBe('# HELP a b\\nc\n# TYPE a gauge\n# EOF\n');
});

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['=1+1', "'=1+1"],
  ['@sum,', `"'@sum,"`],
  ['\tx', "'\tx"],
  ['a-b', 'a-b'],
])('the cell of %j is %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});
