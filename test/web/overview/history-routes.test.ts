/** The pages of histories with a real store: moments, problems, private projects, and pages cached for visitors. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Counts, noCounts } from '../../../src/model/counts.js';
import { DAY, formatInstant } from '../../../src/model/instant.js';
import { relockComponent } from '../../../src/services/lock-component.js';
import type { HistoryState } from '../../../src/storage/store.js';
import { HISTORY, snapshot } from '../../support/store-rows.js';
import { openTwoProjects, type TwoProjects } from '../../support/two-projects.js';

let demo: TwoProjects;
let now: number;
const day = (ago: number) => formatInstant(now - ago * DAY).slice(0, 10);

const counts = (total: number, translated: number): Counts => ({
  ...noCounts(),
  ...{ total, translated, totalWords: 2 * total, translatedWords: 2 * translated },
});

/** `demo/app` was counted from commits 300 to 10 days ago. A tag has its own name, and French is gone. */
beforeAll(async () => {
  demo = await openTwoProjects();
  now = demo.app.clock();
  const { id: componentId, projectId } = (await demo.app.store.components.find('demo', 'app'))!;
  await demo.app.store.transaction(async (store) => {
    await relockComponent(store, { id: componentId, projectId });
    await store.snapshots.add({ componentId, series: 'git' }, [
      snapshot('en', now - 300 * DAY, { counts: counts(40, 40) }),
      snapshot('de', now - 300 * DAY, { counts: counts(40, 10) }),
      snapshot('fr', now - 300 * DAY, { counts: counts(40, 40) }),
      snapshot('de', now - 200 * DAY, { counts: null }),
      snapshot('fr', now - 200 * DAY, { counts: null, absent: true }),
      snapshot('de', now - 10 * DAY, { counts: counts(50, 20) }),
    ]);
    await store.history.putTags(componentId, [
      { name: 'v1.0', commit: 'abcdef123', at: now - 300 * DAY, series: 'git' },
    ]);
    await setState(store, componentId, {});
  });
});
afterAll(() => demo.close());

type Store = TwoProjects['app']['store'];
const setState = (store: Store, componentId: number, state: Partial<HistoryState>) =>
  store.history.setState(componentId, { ...HISTORY, oldestAt: now - 300 * DAY, ...state });

const textOf = (page: string) =>
  page
    .replace(/<(head|title|desc)>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

const read = async (url: string, status = 200) => {
  const { statusCode, payload } = await demo.get(url);
  expect([url, statusCode]).toEqual([url, status]);
  return textOf(payload);
};

describe('the history of a component', () => {
  test('shows the languages as of a tag, a day and now', async () => {
    const tagged = await read('/history/demo/app/?at=v1.0');
    expect(tagged).toMatch(/German de [^→]*25.0% 30 0 40/);
    expect(tagged).toMatch(/French fr [^→]*100.0% 0 0 40/);
    expect(await read(`/history/demo/app/?at=${day(9)}`)).toMatch(/German de [^→]*40.0% 30 0 50/);
    expect(await read(`/history/demo/app/?at=${day(100)}`)).toContain('German de The file could not be parsed.');
    expect(await read('/history/demo/app/?at=now')).toMatch(/German de [^→]*66.6% 1 0 3/);
  });

  test('compares two moments, the older one first', async () => {
    const sentence = 'German de 25.0 % → 40.0 %: +10 source strings, 10 translated';
    expect(await read(`/history/demo/app/?at=v1.0&with=${day(9)}`)).toContain(sentence);
    const text = await read(`/history/demo/app/?at=${day(9)}&with=v1.0`);
    expect(text).toContain(sentence);
    expect(text).toContain('French fr 100.0 % → removed');
    expect(await read('/history/demo/app/?with=v1.0')).toContain('German de 25.0 % → 66.6 %');
  });

  test('names gaps and where it begins', async () => {
    const text = await read('/history/demo/app/');
    expect(text).toMatch(/German : the file could not be parsed from \d+ \w+ \d+ to \d+ \w+ \d+\./);
    expect(text).toMatch(/History begins on \d+ \w+ \d+, with the first commit of the files\./);
    expect(text).toContain('v1.0');
  });

  test.each([
    ['at=v9', 404, 'There is no history of a tag or commit'],
    [`at=1999-01-01`, 404, 'The history begins on '],
    ['with=9999-01-01', 400, '9999-01-01 is in the future.'],
    ['at=a&at=b&with[]=c&unit=nothing&target=-1', 200, 'Look back'],
    [`at=${'x'.repeat(5000)}`, 404, 'There is no history'],
    ['at=%3Cscript%3E', 404, 'There is no history'],
  ])('?%s is answered with %i', async (query, status, text) => {
    expect(await read(`/history/demo/app/?${query}`, status)).toContain(text);
  });
});

test('the history of a language has a forecast, that of the source language has none', async () => {
  const german = await read('/history/demo/app/de/?target=50');
  expect(german).toContain('50.0%');
  expect(german).toContain('Translated each week');
  expect(await read('/history/demo/app/en/')).not.toContain('Forecast');
  expect(await read('/history/demo/app/fr/', 404)).toContain('has no language fr');
});

test('the history of a project adds up its components', async () => {
  // Two strings of `texts` and three of `app`.
  expect(await read('/history/demo/?at=now')).toMatch(/German de [^→]*80.0% 1 0 5/);
  // The history of `texts` begins today.
  expect(await read('/history/demo/?at=v1.0')).toMatch(/German de [^→]*25.0% 30 0 40/);
});

test.each(['/projects/demo/', '/projects/demo/app/', '/projects/demo/app/de/'])(
  '%s has a small chart and a link to the history',
  async (path) => {
    const { payload } = await demo.get(path);
    expect(payload).toContain(`<a href="${path.replace('/projects/', '/history/')}">Whole history</a>`);
    expect(payload.match(/<path class="hc-translated" d=/g)).toHaveLength(1);
  },
);

test('there is no small chart before there is a past', async () => {
  expect((await demo.get('/projects/demo/texts/')).payload).not.toContain('Whole history');
});

test('the history of a private project is invisible to visitors', async () => {
  for (const path of ['/history/secret/', '/history/secret/plans/', '/history/secret/plans/de/']) {
    expect([path, (await demo.get(path)).statusCode]).toEqual([path, 404]);
    expect([path, (await demo.get(path, demo.member.headers)).statusCode]).toEqual([path, 200]);
  }
});

test('a page that is cached for visitors changes with the history', async () => {
  const url = '/history/demo/app/?unit=words';
  const before = await demo.get(url);
  expect((await demo.get(url, { 'if-none-match': String(before.headers.etag) })).statusCode).toBe(304);
  const { id, projectId } = (await demo.app.store.components.find('demo', 'app'))!;
  await demo.app.store.transaction(async (store) => {
    await relockComponent(store, { id, projectId });
    await setState(store, id, { complete: false, done: 312, total: 1600 });
  });
  expect(await read(url)).toContain('Counting the past: 312 of 1,600 commits.');
});

test('the sum of a project is not compared while a file could not be parsed', async () => {
  const { id: componentId } = (await demo.app.store.components.find('demo', 'texts'))!;
  const at = now - 299 * DAY;
  await demo.app.store.transaction((store) =>
    store.snapshots.add({ componentId, series: 'git' }, [
      snapshot('en', at, { counts: counts(8, 8) }),
      snapshot('de', at, { counts: counts(8, 8) }),
    ]),
  );
  const text = await read(`/history/demo/?at=${day(250)}&with=${day(100)}`);
  expect(text).toContain('German de The file could not be parsed at the second time.');
});
