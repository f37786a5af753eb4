/** `tallyglot history`: its four formats, where the history begins, and its errors. */
import { expect, test } from 'vitest';
import { scriptedRepository } from '../support/fast-import.js';
import { BROKEN_PO, dayAt, po } from '../support/history-files.js';
import { runCommand } from '../support/run-command.js';

const PAST = [
  { seconds: dayAt(0), files: { 'po/app.pot': po({ a: '', b: '' }), 'po/de.po': po({ a: 'A', b: '' }) } },
  { seconds: dayAt(1), files: { 'po/fr.po': po({ a: '?A', b: '' }) }, tag: 'v1' },
  { seconds: dayAt(2), files: { 'po/fr.po': BROKEN_PO } },
  { seconds: dayAt(3), files: { 'po/de.po': po({ a: 'A', b: 'B' }), 'po/fr.po': null } },
];

test('prints the past as a table, and says where it begins and which languages have gaps', async () => {
  const { folder, commits } = scriptedRepository(PAST);
  const all = await runCommand(['history', folder, '--interval', 'day', '--component', 'app']);
  expect(all.stdout).toBe(
    [
      'app: sum of 2 languages',
      'Date          Done   Words  Translated  Fuzzy  Empty  Total  Tags',
      '2026-01-01   50.0%   50.0%           1      0      1      2',
      '2026-01-02   25.0%   25.0%           1      1      2      4  v1',
      '2026-01-04  100.0%  100.0%           2      0      0      2',
      '',
    ].join('\n'),
  );
  expect(all.stderr).toBe(
    `app: the history begins on 2026-01-01 with commit ${commits[0]!.slice(0, 12)}: before it, the component has no files.\n` +
      'app: fr is unknown from 2026-01-03 to 2026-01-04, because the file could not be parsed.\n',
  );
  const one = await runCommand(['history', folder, '--interval', 'day', '--language', 'fr']);
  expect(one.stdout.split('\n').slice(2, 5)).toEqual([
    '2026-01-02     0.0%   0.0%           0      1      1      2  v1',
    '2026-01-03      gap      -           -      -      -      -',
    '2026-01-04  no file      -           -      -      -      -',
  ]);
});

test('prints the past as CSV, JSON and SVG', async () => {
  const { folder, commits } = scriptedRepository(PAST);
  const csv = await runCommand(['history', folder, '--interval', 'day', '--language', 'fr', '--format', 'csv']);
  expect(csv.stdout.split('\r\n').slice(1, 4)).toEqual([
    'app,fr,2026-01-02,counted,2,0,1,2,0,1',
    'app,fr,2026-01-03,gap,,,,,,',
    'app,fr,2026-01-04,no-file,0,0,0,0,0,0',
  ]);
  const json = await runCommand(['history', folder, '--ref', 'v1', '--format', 'json']);
  const [{ begins, languages, tags }] = JSON.parse(json.stdout);
  expect(begins).toEqual({ reason: 'begin', commit: commits[0], at: '2026-01-01T00:00:00.000000Z' });
  expect(languages.map(({ code }: { code: string }) => code)).toEqual(['de', 'en', 'fr']);
  expect(tags).toMatchObject([{ names: ['v1'], commit: commits[1], on_branch: true }]);
  expect(tags[0].languages).toContainEqual(
    expect.objectContaining({ code: 'fr', state: 'counted', fuzzy: 1, total: 2 }),
  );
  const svg = await runCommand(['history', folder, '--language', 'de', '--format', 'svg']);
  expect(svg.stdout).toMatch(/^<svg [\s\S]*German \(de\)[\s\S]*<\/svg>\n$/);
});

test.each([
  [['--since', 'yesterday'], '--since must be a number of days'],
  [['--language', 'xx'], 'has no language xx'],
  [['--ref', 'v9'], 'has no revision "v9"'],
])('refuses %s', async (args, message) => {
  const { folder } = scriptedRepository(PAST.slice(0, 1));
  const { code, stderr } = await runCommand(['history', folder, ...args]);
  expect(stderr).toContain(message);
  expect(code).toBe(2);
});
