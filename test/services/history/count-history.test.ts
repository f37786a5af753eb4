/** Tests the history of scripted pasts whose counts are all known. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Series, sumSeries } from '../../../src/model/series.js';
import { makeSeries, NO_FILE } from '../../../src/services/history/make-series.js';
import { type ScriptedCommit, scriptedRepository } from '../../support/fast-import.js';
import { BROKEN_PO, dayAt, definitionOf, historyOf, po, shown } from '../../support/history-files.js';

const POT = { a: '', b: '', c: '' };

/** Renames, base changes, deletions, broken files, a merge, tags, two branches, and dates that run backwards. */
const PAST: readonly ScriptedCommit[] = [
  { seconds: dayAt(0), files: { 'README.md': 'Hello' }, tag: 'before' },
  {
    seconds: dayAt(1),
    files: {
      'tr/app.pot': po({ a: '', b: '' }),
      'tr/de.po': po({ a: 'A', b: '' }),
      'tr/fr.po': po({ a: '?A', b: '' }),
    },
  },
  { seconds: dayAt(2), files: { 'tr/de.po': po({ a: 'A', b: 'B' }) }, tag: 'v1' },
  // The last commit of the day counts.
  { seconds: dayAt(3), files: { 'tr/de.po': BROKEN_PO, 'tr/it.po': po({ a: 'A' }) } },
  { seconds: dayAt(3, 60), files: { 'tr/de.po': BROKEN_PO.repeat(2) } },
  { seconds: dayAt(4), files: { 'tr/de.po': po({ a: 'A', b: 'B' }), 'tr/it.po': null } },
  { branch: 'release', from: 'main', seconds: dayAt(5), files: { 'tr/fr.po': po({ a: 'A', b: 'B' }) }, tag: 'v1.1' },
  {
    seconds: dayAt(6),
    files: {
      'tr/app.pot': null,
      'tr/de.po': null,
      'tr/fr.po': null,
      'po/app.pot': po({ a: '', b: '' }),
      'po/de.po': po({ a: 'A', b: 'B' }),
      'po/fr.po': po({ a: '?A', b: '' }),
    },
  },
  { seconds: dayAt(7), files: { 'README.md': 'Hello again' }, tag: 'v2' },
  {
    branch: 'feature',
    from: 'main',
    seconds: dayAt(8),
    files: { 'po/app.pot': po(POT), 'po/de.po': po({ ...POT, a: 'A' }) },
  },
  // The clock of this committer is wrong.
  { seconds: dayAt(1), files: { 'po/fr.po': po({ a: 'A', b: '' }) } },
  {
    seconds: dayAt(9),
    merges: 'feature',
    files: { 'po/app.pot': po(POT), 'po/de.po': po({ ...POT, a: 'A' }) },
    message: 'NUL \0 in the message',
  },
  { seconds: dayAt(10), files: { 'po/app.pot': BROKEN_PO } },
  { seconds: dayAt(11), files: { 'po/app.pot': po(POT) } },
];

const COUNTED = [
  '11: de 1+0/3, en 3+0/3, fr 1+0/2',
  '10: de 1+0/3, en -, fr 1+0/2',
  '9: de 1+0/3, en 3+0/3, fr 1+0/2',
  '7: de 2+0/2, en 2+0/2, fr 1+0/2',
  '7: [v2] de 2+0/2, en 2+0/2, fr 0+1/2',
  '6: de 2+0/2, en 2+0/2, fr 0+1/2',
  '5: [v1.1] (other) de 2+0/2, en 2+0/2, fr 2+0/2',
  '4: de 2+0/2, en 2+0/2, fr 0+1/2',
  '3: de -, en 2+0/2, fr 0+1/2, it 1+0/1',
  '2: [v1] de 2+0/2, en 2+0/2, fr 0+1/2',
  '1: de 1+0/2, en 2+0/2, fr 0+1/2',
];

const definition = definitionOf({ template: 'po/app.pot' });

test('counts nothing while the component has no files', async () => {
  const repository = scriptedRepository([
    { seconds: dayAt(0), files: { 'README.md': 'Hello' }, tag: 'before' },
    { seconds: dayAt(1), files: { 'po/de.po': po({ a: 'A' }), 'po/fr.po': po({ a: '' }) } },
    { seconds: dayAt(2), files: { 'po/de.po': null, 'po/fr.po': null } },
    { seconds: dayAt(3), files: { 'README.md': 'Hello again' }, tag: 'without' },
    { branch: 'other', from: 'main', seconds: dayAt(4), files: { 'README.md': 'Hi' }, tag: 'other' },
    { seconds: dayAt(5), files: { 'po/de.po': po({ a: '' }), 'po/fr.po': po({ a: '' }) } },
  ]);
  const { points, end } = await historyOf(repository, definitionOf());
  expect(points.map(shown)).toEqual([
    '5: de 0+0/1, en 1+0/1, fr 0+0/1',
    '3: [without] ',
    '2: ',
    '1: de 1+0/1, en 1+0/1, fr 0+0/1',
  ]);
  expect(end).toMatchObject({ reason: 'begin', commit: repository.commits[1] });
  const series = makeSeries(points);
  const days = (own: Series = []) =>
    own.map(({ at, counts }) => [(at / 1_000_000 - dayAt(0)) / 86_400, counts === NO_FILE ? 'no file' : counts?.total]);
  expect(days(series.get('de'))).toEqual([
    [1, 1],
    [2, 'no file'],
    [5, 1],
  ]);
  expect(days(sumSeries([series.get('de')!, series.get('fr')!]))).toEqual([
    [1, 2],
    [2, 'no file'],
    [5, 2],
  ]);
});

test('counts each day and each tag of a past with renames, gaps, merges and other branches', async () => {
  const repository = scriptedRepository(PAST);
  const { points, end } = await historyOf(repository, definition);
  expect(points.map(shown)).toEqual(COUNTED);
  expect(end).toEqual({ reason: 'begin', commit: repository.commits[1], at: dayAt(1) * 1_000_000 });
  // Counts that did not change are the same objects.
  expect(points[1]!.languages.get('de')).toBe(points[0]!.languages.get('de'));
  expect(points[4]!.languages).toEqual(points[5]!.languages);
});

test('counts strings that a file lacks if the component is counted against its source', async () => {
  const { points } = await historyOf(scriptedRepository(PAST), { ...definition, count: 'source' });
  const counted = points.map(shown);
  expect(counted[0]).toBe('11: de 1+0/3, en 3+0/3, fr 1+0/3');
  // Without the template, it is unknown which strings are missing.
  expect(counted[1]).toBe('10: de -, en -, fr -');
  expect(counted.at(-3)).toBe('3: de -, en 2+0/2, fr 0+1/2, it 1+0/2');
});

test('counts only new commits and new tags in a second run, and continues an interrupted run', async () => {
  const repository = scriptedRepository(PAST);
  const { commits } = repository;
  const second = await historyOf(repository, definition, {
    known: commits[11],
    knownTags: new Map([
      ['v1', commits[2]!],
      ['v2', 'another commit'],
    ]),
  });
  expect(second.points.map(shown)).toEqual([
    ...COUNTED.slice(0, 2),
    '7: [v2] de 2+0/2, en 2+0/2, fr 0+1/2',
    '5: [v1.1] (other) de 2+0/2, en 2+0/2, fr 2+0/2',
  ]);
  expect(second.end.reason).toBe('known');
  const rest = await historyOf(repository, definition, { before: commits[7] });
  expect(rest.points.map(shown)).toEqual(COUNTED.slice(6));
  const gone = await historyOf(repository, definition, { known: '0'.repeat(40) });
  expect(gone.points).toHaveLength(COUNTED.length);
});

test('counts a period with the state at its beginning', async () => {
  const { points, end } = await historyOf(scriptedRepository(PAST), definition, { since: dayAt(6, 1) * 1_000_000 });
  expect(points.map(shown)).toEqual(COUNTED.slice(0, 6));
  expect(end.reason).toBe('since');
});

test('ends with the reason of the signal, and reports progress', async () => {
  const repository = scriptedRepository(PAST);
  const progress: string[] = [];
  await historyOf(repository, definition, { onProgress: (done, total) => progress.push(`${done}/${total}`) });
  expect(progress.at(-1)).toBe(`${progress.length}/${progress.length}`);
  const controller = new AbortController();
  const stopped = historyOf(repository, definition, {
    signal: controller.signal,
    onProgress: () => controller.abort(new Error('stopped')),
  });
  await expect(stopped).rejects.toThrow('stopped');
});

test('says where a shallow clone ends', async () => {
  const repository = scriptedRepository(PAST);
  const shallow = scriptedRepository([]);
  shallow.git('fetch', '--quiet', '--depth=3', `file://${repository.folder}`, '+main:main');
  const { points, end } = await historyOf(shallow, definition);
  expect(points.map(shown)).toEqual(COUNTED.slice(0, 3));
  expect(end).toMatchObject({ reason: 'shallow', commit: repository.commits[11] });
});

test('says that files cannot be followed, and that older commits cannot be counted', async () => {
  const lost = scriptedRepository([
    { seconds: dayAt(0), files: { 'old.po': po({ x: 'y' }) } },
    { seconds: dayAt(1), files: { 'old.po': null, 'po/de.po': po({ a: 'A', b: 'B', c: 'C' }) } },
  ]);
  const { end } = await historyOf(lost, definitionOf());
  expect(end).toMatchObject({ reason: 'not-followed', commit: lost.commits[1] });

  const json = definitionOf({ format: 'json', filemask: 'l/*.json', template: 'l/en.json' });
  const baseless = scriptedRepository([
    { seconds: dayAt(0), files: { 'l/de.json': '{"a": "A"}' } },
    { seconds: dayAt(1), files: { 'l/en.json': '{"a": "a", "b": "b"}' } },
    { seconds: dayAt(2), files: { 'l/en.json': '{' } },
    { seconds: dayAt(3), files: { 'l/en.json': '{"a": "a"}' } },
  ]);
  const counted = await historyOf(baseless, json);
  expect(counted.points.map(shown)).toEqual(['3: de 1+0/1, en 1+0/1', '2: de -, en -', '1: de 1+0/2, en 2+0/2']);
  expect(counted.end).toMatchObject({ reason: 'not-countable', commit: baseless.commits[1] });
});

test('reads hostile repositories: links, odd names, pointers, thousands of tags', async () => {
  const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n';
  const repository = scriptedRepository([
    { seconds: dayAt(0), files: { 'shared/base.po': po({ a: 'A' }), 'po/pt.po': { link: '../shared/base.po' } } },
    { seconds: dayAt(1), files: { 'shared/base.po': po({ a: '' }), 'po/de\n\u001b[31m.po': po({ a: 'A' }) } },
    {
      seconds: dayAt(2),
      files: {
        'po/fr.po': { link: '/etc/passwd' },
        'po/es.po': { link: 'es.po' },
        'po/it.po': { link: '../../outside.po' },
        'po/nl.po': { link: 'x'.repeat(5000) },
        'po/lv.po': pointer,
        'po/*.po': po({ a: 'A' }),
        'po/de.po': po({ a: 'A' }),
      },
      tag: 'odd',
    },
  ]);
  const head = repository.commits.at(-1)!;
  const packed = Array.from({ length: 3000 }, (_, index) => `${head} refs/tags/t${index}\n`).join('');
  writeFileSync(join(repository.folder, 'packed-refs'), packed);
  const { points } = await historyOf(repository, definitionOf());
  expect(points[0]!.tags).toHaveLength(3001);
  expect(points.map((point) => shown({ ...point, tags: [] }))).toEqual([
    '2: de 1+0/1, en 1+0/1, lv -, pt 0+0/1',
    '1: en 1+0/1, pt 0+0/1',
    '0: en 1+0/1, pt 1+0/1',
  ]);
});
