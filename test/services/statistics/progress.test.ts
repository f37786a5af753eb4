/** The progress of a project is one number on pages, in badges, in lists and in the API. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noCounts } from '../../../src/model/counts.js';
import { progressOf } from '../../../src/services/statistics/progress.js';
import { projectList } from '../../../src/services/statistics/project-list.js';
import { openTestApp, type TestApp } from '../../support/server.js';
import { po } from '../../support/workspace.js';

/** Two of three strings are translated. With the source language it would be four of five, without the terms one of two. */
const FILES = {
  'app/po/app.pot': po([
    ['Open', ''],
    ['Close', ''],
  ]),
  'app/po/de.po': po([
    ['Open', 'Öffnen'],
    ['Close', ''],
  ]),
  'terms/po/terms.pot': po([['harbour', '']]),
  'terms/po/de.po': po([['harbour', 'Hafen']]),
};

let demo: TestApp;
beforeAll(async () => {
  demo = await openTestApp(FILES);
  const { store } = demo.app;
  const terms = (await store.components.find('demo', 'terms'))!;
  await store.transaction((inner) => inner.components.update(terms.id, { glossary: true }));
});
afterAll(() => demo.close());

const get = async (url: string) => (await demo.server.inject({ url })).body;

describe('the progress of a project', () => {
  test('is the same on pages and in badges', async () => {
    expect(await get('/projects/demo/')).toContain('<strong class="summary-percent">66.6%</strong>');
    expect(await get('/projects/')).toContain('66.6% <span class="number-label">translated</span>');
    expect(await get('/widget/demo/svg-badge.svg')).toContain('66.6 % translated');
    expect(await get('/widget/demo/status-badge.svg')).toContain('66.6% in 1 language');
  });

  test('is in the extended fields of the API, beside the sums that include the source language', async () => {
    const url = '/api/projects/demo/statistics/';
    const standard = JSON.parse(await get(url));
    expect(standard).toMatchObject({ total: 6, translated: 5, translated_percent: 83.3 });
    expect(standard).not.toHaveProperty('progress_total');
    const { words, chars } = { words: [3, 2, 66.6], chars: [16, 11, 68.7] };
    expect(JSON.parse(await get(`${url}?fields=extended`))).toMatchObject({
      ...standard,
      progress_total: 3,
      progress_translated: 2,
      progress_percent: 66.6,
      progress_total_words: words[0],
      progress_translated_words: words[1],
      progress_words_percent: words[2],
      progress_total_chars: chars[0],
      progress_translated_chars: chars[1],
      progress_chars_percent: chars[2],
    });
    expect(await get(`${url}?fields=extended&format=csv`)).toContain(
      'progress_total,progress_translated,progress_percent',
    );
    const [entry] = JSON.parse(await get('/api/projects/demo/languages/?fields=extended'));
    expect(entry).not.toHaveProperty('progress_total');
  });

  test('is the sum of its components in lists', async () => {
    const [{ components }] = (await projectList(demo.app)) as [Awaited<ReturnType<typeof projectList>>[number]];
    expect(components.map(({ counts }) => [counts.translated, counts.total])).toEqual([
      [1, 2],
      [1, 1],
    ]);
  });
});

test('the source language does not count', () => {
  const counts = { ...noCounts(), total: 4, translated: 4 };
  expect(progressOf([{ id: 0, counts }]).total).toBe(0);
  expect(
    progressOf([
      { id: 0, counts },
      { id: 1, counts },
    ]).total,
  ).toBe(4);
});
