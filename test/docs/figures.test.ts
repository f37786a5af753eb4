/** Names and figures on the pages are those of the code and of the last results of the benchmarks. */
import { expect, test } from 'vitest';
import { SECOND } from '../../src/model/instant.js';
import { LEASE_DURATION, LOOK_MS } from '../../src/services/fenced-store.js';
import { JOBS } from '../../src/services/jobs/job-runner.js';
import { readPage } from './documented-commands.js';

/** The text from a heading to the next heading. */
function section(page: string, heading: string): string {
  const [, text] = readPage(page).split(`\n${heading}\n`);
  return text!.split(/^#+ /m, 1)[0]!;
}

test('docs/operate.md lists all jobs', () => {
  const rows = section('docs/operate.md', '### Jobs').match(/^\| `.*?\|/gm)!;
  const names = rows.flatMap((row) => [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  expect(names.sort()).toEqual(Object.keys(JOBS).sort());
});

test('the pages say how long a lease is valid', () => {
  const [lease, look] = [LEASE_DURATION / SECOND, LOOK_MS / 1000];
  expect(section('docs/operate.md', '## Several servers')).toContain(`if it dies, within ${lease + look} seconds`);
  const leases = section('docs/architecture.md', '## Leases').replace(/\s+/g, ' ');
  expect(leases).toContain(`valid for ${lease} seconds. Every ${look} seconds`);
  expect(leases).toContain(`within ${lease + look} seconds`);
});

test.each([
  ['README.md', section('README.md', '## Growth')],
  ['docs/scale.md', readPage('docs/scale.md').split('\n\n').at(-1)!],
])('%s has the figures of the last benchmark of growth', (_page, text) => {
  const [, ...cells] = section('bench/RESULTS.md', '## growth').split('|');
  const known = new Set(cells.map((cell) => cell.trim()));
  const figures = [...text.matchAll(/\d+\.\d/g)].map(([figure]) => figure);
  expect(figures.length).toBeGreaterThan(2);
  expect(figures.filter((figure) => !known.has(figure))).toEqual([]);
});

/** The rows of the first table in the text, without its head. */
function tableRows(text: string): string[][] {
  const [, , ...lines] = text.split('\n').filter((line) => line.startsWith('|'));
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

interface Measured {
  readonly strings: number;
  readonly perString: string;
  readonly megabytes: number;
}

/** What the last benchmark of growth measured with an engine, from small to large stores. */
function measuredWith(engine: string): Measured[] {
  const [, table = ''] = section('bench/RESULTS.md', '## growth').split('![');
  const number = (cell: string) => Number(cell.replaceAll(',', ''));
  return tableRows(table)
    .filter(([name]) => name === engine)
    .map((cells) => ({ strings: number(cells[1]!), perString: cells[2]!, megabytes: number(cells.at(-1)!) }));
}

const rounded = (value: number) => (value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en'));

function diskSpace(megabytes: number): string {
  return megabytes < 10_000 ? `${Math.round(megabytes).toLocaleString('en')} MB` : `${rounded(megabytes / 1000)} GB`;
}

function duration(seconds: number): string {
  if (seconds < 60) return `${rounded(seconds)} s`;
  return seconds < 3600 ? `${rounded(seconds / 60)} min` : `${rounded(seconds / 3600)} h`;
}

/** The cells about one engine in the table of sizes: disk space, CPU time per string, CPU time of all strings. */
function cellsOfSize(engine: string, strings: number): [disk: string, perString: string, all: string] {
  const measured = measuredWith(engine);
  const own = measured.find((row) => row.strings === strings);
  const { perString, megabytes, ...last } = own ?? measured.at(-1)!;
  const mark = own === undefined ? ' *' : '';
  const all = duration((Number(perString) * strings) / 1e6);
  return [`${diskSpace((megabytes * strings) / last.strings)}${mark}`, `${perString} µs${mark}`, `${all} *`];
}

test('docs/scale.md has the sizes of the last benchmark of growth, and computes the others as it says', () => {
  const rows = ['10⁴', '10⁵', '10⁶', '10⁷', '10⁸'].map((title, index) => {
    const [sqlite, postgres] = ['SQLite', 'PostgreSQL'].map((engine) => cellsOfSize(engine, 10 ** (4 + index)));
    return [title, ...sqlite!.flatMap((cell, column) => [cell, postgres![column]!])];
  });
  expect(tableRows(section('docs/scale.md', '## Sizes'))).toEqual(rows);
});

const SERVING = 'serving 1,000,000 strings';
const IMPORTING = 'server that imports 1,000,000 strings';

test.each([
  ['docs/scale.md', SERVING, /Serving takes (\d+) to (\d+) MB/],
  ['docs/scale.md', IMPORTING, /import of 10⁶ strings takes (\d+) to (\d+) MB/],
  ['docs/operate.md', SERVING, /(\d+) to (\d+) MB for each process that serves/],
  ['docs/operate.md', IMPORTING, /(\d+) to (\d+) MB while it imports a million strings/],
])('%s has the memory of the last benchmark: %s', (path, name, range) => {
  const row = tableRows(section('bench/RESULTS.md', '## memory')).find(([title]) => title!.includes(name))!;
  const [, least, most] = range.exec(readPage(path).replace(/\s+/g, ' '))!.map(Number);
  const measured = Number(row[1]!.replace(' MB', ''));
  expect(measured).toBeGreaterThanOrEqual(least!);
  expect(measured).toBeLessThanOrEqual(most!);
});
