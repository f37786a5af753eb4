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
