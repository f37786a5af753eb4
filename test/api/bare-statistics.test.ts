/** Statistics without an envelope, as an object or an array, in every format. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvCell } from '../../src/api/csv-cell.js';
import { openTwoProjects, type TwoProjects } from '../support/two-projects.js';

let demo: TwoProjects;
beforeAll(async () => {
  demo = await openTwoProjects();
});
afterAll(() => demo.close());

type Fields = Readonly<Record<string, unknown>>;

/** Cells of a row. Only the last cell may contain a comma. */
const cellsOf = (line: string, length: number) => {
  const cells = line.split(',');
  return [...cells.slice(0, length - 1), cells.slice(length - 1).join(',')];
};

describe.each([
  '/api/projects/demo/statistics/',
  '/api/projects/demo/languages/',
  '/api/languages/de/statistics/',
  '/api/translations/demo/texts/de/statistics/',
  '/api/users/mia/statistics/',
])('%s', (url) => {
  test('returns the same for json, api and json-flat', async () => {
    const { payload } = await demo.get(url);
    for (const format of ['json', 'api', 'json-flat']) {
      const answer = await demo.get(`${url}?format=${format}`);
      const told = [answer.statusCode, answer.headers['content-type'], answer.payload];
      expect(told).toEqual([200, 'application/json', payload]);
    }
  });

  test('returns one CSV row per object, with the same fields', async () => {
    const entries = [(await demo.get(url)).json<Fields | Fields[]>()].flat();
    const answer = await demo.get(`${url}?format=csv`, { accept: 'text/csv' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const [header, ...lines] = answer.payload.trimEnd().split('\r\n');
    const names = Object.keys(entries[0]!);
    expect([header, lines.length]).toEqual([names.join(','), entries.length]);
    for (const [index, line] of lines.entries()) {
      const expected = names.map((name) => {
        const value = entries[index]![name] ?? '';
        if (typeof value === 'number' && name.endsWith('_percent')) return value.toFixed(1);
        return csvCell(typeof value === 'object' ? JSON.stringify(value) : String(value));
      });
      expect(cellsOf(line, names.length)).toEqual(expected);
    }
  });

  test('refuses other formats', async () => {
    expect((await demo.get(`${url}?format=xml`)).statusCode).toBe(404);
    expect((await demo.get(url, { accept: 'text/csv' })).statusCode).toBe(406);
  });
});

test('CSV also supports fields=extended', async () => {
  for (const url of ['/api/projects/demo/statistics/', '/api/projects/demo/languages/']) {
    const { payload } = await demo.get(`${url}?format=csv&fields=extended`);
    expect(payload.split('\r\n')[0]).toMatch(/,readonly_chars_percent,checks,missing_from_file(?:,progress_\w+)*$/);
  }
});

test.each(['/api/projects/demo/', '/api/components/demo/app/', '/api/translations/demo/app/de/', '/api/'])(
  '%s is neither a list nor statistics, and no table',
  async (url) => {
    for (const format of ['csv', 'json-flat']) {
      expect((await demo.get(`${url}?format=${format}`)).statusCode).toBe(404);
    }
  },
);
