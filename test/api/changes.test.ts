/** Changes in the API: lists, filters, single changes, and access. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeId } from '../../src/services/statistics/change-list.js';
import { saveTranslation } from '../../src/services/strings/save-translation.js';
import { acceptSuggestion, suggest } from '../../src/services/strings/suggest.js';
import { makePerson } from '../support/people.js';
import { openTwoProjects, type TwoProjects } from '../support/two-projects.js';
import { po } from '../support/workspace.js';

interface Change {
  readonly [field: string]: unknown;
  readonly id: number;
  readonly url: string;
  readonly action: number;
  readonly target: string;
  readonly timestamp: string;
}

let two: TwoProjects;

async function save(
  project: string,
  component: string,
  stringId: number,
  target: string,
  author: string,
  state = 'translated',
) {
  await saveTranslation(two.app, {
    project,
    component,
    language: 'de',
    stringId,
    target: [target],
    state: state as 'translated' | 'approved',
    author,
  });
}

/** Six changes of `demo/app` in German, and one of `secret`. */
beforeAll(async () => {
  two = await openTwoProjects();
  await makePerson(two.app, { username: 'Ada', roles: { demo: 'reviewer' } });
  await save('demo', 'app', 2, 'Zwei Worte', 'Ada');
  await save('demo', 'app', 2, 'Zwei Worte', 'Ada', 'approved');
  await save('secret', 'plans', 1, 'Plan C', 'Ada');
  const address = { project: 'demo', component: 'app', language: 'de', stringId: 1 };
  const { added } = await suggest(two.app, { ...address, target: ['Ein'], author: 'Ada' });
  await acceptSuggestion(two.app, { ...address, suggestionId: added.id, author: 'nobody-any-more' });
  two.workspace.write(
    'files/po/de.po',
    po([
      ['One', 'Eins'],
      ['Two words', ''],
      ['Four', 'Vier'],
    ]),
  );
  await two.reimport();
});
afterAll(() => two.close());

const list = async (url: string, headers = {}): Promise<{ count: number; next: string | null; results: Change[] }> =>
  (await two.get(url, headers)).json();
const told = ({ action, target }: Change) => `${action} ${target}`;

const OF_GERMAN = ['71 Vier', '63 ', '7 Ein', '36 Zwei Worte', '2 Zwei Worte'];

test('lists the changes of a language, newest first', async () => {
  const { count, results } = await list('/api/translations/demo/app/de/changes/');
  expect(count).toBe(5);
  const [added, removed] = results.slice(0, 2).map(told).sort().reverse();
  expect([added, removed, ...results.slice(2).map(told)]).toEqual(OF_GERMAN);
  const times = results.map(({ timestamp }) => timestamp);
  expect(times).toEqual(times.toSorted().reverse());
});

test('a change names the action, the string and the user', async () => {
  const at = 'http://tally.example/api';
  const { results } = await list('/api/translations/demo/app/de/changes/?action=36', { host: 'tally.example' });
  const [change] = results;
  const unit = change!.unit as string;
  expect(change).toEqual({
    url: `${at}/changes/${change!.id}/`,
    id: expect.toSatisfy(Number.isSafeInteger),
    unit: expect.stringMatching(/\/api\/units\/\d+\/$/),
    component: `${at}/components/demo/app/`,
    translation: `${at}/translations/demo/app/de/`,
    user: `${at}/users/Ada/`,
    author: `${at}/users/Ada/`,
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
    action: 36,
    action_name: 'Translation reviewed',
    target: 'Zwei Worte',
    old: 'Zwei Worte',
    details: {},
    language: 'de',
  });
  expect((await two.get(new URL(change!.url).pathname, { host: 'tally.example' })).json()).toEqual(change);
  // Ids in this form were in use before ids were numbers.
  const { id: componentId } = (await two.app.store.components.find('demo', 'app'))!;
  const [stored] = await two.app.store.changes.page({ componentIds: [componentId], kinds: ['reviewed'] }, 0, 1);
  const before = await two.get(`/api/changes/${changeId(stored!)}/`, { host: 'tally.example' });
  expect(before.json()).toEqual(change);
  for (const url of [unit, change!.component, change!.translation, change!.user]) {
    expect([url, (await two.get(new URL(url as string).pathname)).statusCode]).toEqual([url, 200]);
  }
});

test('links to removed strings and unknown users are null', async () => {
  const { results } = await list('/api/translations/demo/app/de/changes/');
  expect(results.find(({ action }) => action === 63)).toMatchObject({ unit: null, user: null, old: 'Drei' });
  expect(results.find(({ action }) => action === 7)).toMatchObject({ user: null, author: null });
});

test('the link to a language without a file is null, but its history stays', async () => {
  const own = await openTwoProjects();
  try {
    const first = { project: 'demo', component: 'app', language: 'de', stringId: 1 };
    await saveTranslation(own.app, { ...first, target: ['Ein'], state: 'translated', author: '' });
    const { rmSync } = await import('node:fs');
    rmSync(own.workspace.path('files/po/de.po'));
    await own.reimport();
    const { results } = (await own.get('/api/components/demo/app/changes/')).json();
    const edited = results.find(({ action }: Change) => action === 2);
    expect(edited).toMatchObject({ translation: null, unit: null, target: 'Ein', language: 'de' });
  } finally {
    await own.close();
  }
});

describe('filters', () => {
  const url = '/api/translations/demo/app/de/changes/';

  test.each([
    ['?user=Ada', ['36 Zwei Worte', '2 Zwei Worte']],
    ['?user=ada', ['36 Zwei Worte', '2 Zwei Worte']],
    ['?user=nobody', []],
    ['?action=2', ['2 Zwei Worte']],
    ['?action=suggestion-accepted', ['7 Ein']],
    ['?action=2&action=7', ['7 Ein', '2 Zwei Worte']],
    ['?timestamp_after=2000-01-01&action=2', ['2 Zwei Worte']],
    ['?timestamp_before=2000-01-01T00:00:00Z', []],
    ['?page_size=1&page=3', ['7 Ein']],
  ])('%s', async (query, expected) => {
    const { results } = await list(url + query);
    expect(results.map(told)).toEqual(expected);
  });

  test('times are exact to the microsecond: after is inclusive, before is exclusive', async () => {
    const { results } = await list(url);
    const { timestamp } = results.find(({ action }) => action === 7)!;
    const after = await list(`${url}?timestamp_after=${timestamp}`);
    const before = await list(`${url}?timestamp_before=${timestamp}`);
    expect([after.count, before.count]).toEqual([3, 2]);
  });

  test.each(['action=flying', 'action=1', 'timestamp_after=yesterday', 'timestamp_before=2026-13-01', 'page_size=0'])(
    '%s is 400 and names the parameter',
    async (query) => {
      const answer = await two.get(`${url}?${query}`);
      expect([answer.statusCode, answer.json().errors[0].attr]).toEqual([400, query.split('=')[0]]);
    },
  );

  test.each(["'", 'a b', '😀'])('the user %s has no changes', async (user) => {
    expect((await list(`${url}?user=${encodeURIComponent(user)}`)).count).toBe(0);
  });

  test('a NUL in a user name is refused', async () => {
    expect((await two.get(`${url}?user=%00`)).statusCode).toBe(400);
  });
});

describe('access', () => {
  test('the list of all changes only shows visible projects', async () => {
    const [anonymous, member] = [await list('/api/changes/'), await list('/api/changes/', two.member.headers)];
    expect(member.count - anonymous.count).toBe(1);
    const plan = member.results.find(({ target }) => target === 'Plan C')!;
    expect(anonymous.results.some(({ target }) => target === 'Plan C')).toBe(false);
    const path = new URL(plan.url).pathname;
    expect((await two.get(path)).statusCode).toBe(404);
    expect((await two.get(path, two.member.headers)).json()).toEqual(plan);
  });

  test.each(['projects/secret', 'components/secret/plans', 'translations/secret/plans/de'])(
    'those of %s are for its members',
    async (place) => {
      expect((await two.get(`/api/${place}/changes/`)).statusCode).toBe(404);
      expect((await list(`/api/${place}/changes/`, two.member.headers)).count).toBe(1);
    },
  );

  test('lists the changes of a project and of a component', async () => {
    const ofComponent = await list('/api/components/demo/app/changes/');
    expect((await list('/api/projects/demo/changes/')).count).toBe(ofComponent.count);
    expect(ofComponent.results.map(({ language }) => language)).toContain('en');
  });
});

test.each(['x', '1', '9007199254740991', '1-2-3', '1-2-3-4', '99999999999999999999-1-1-1', '1-1-99999999999999999-1'])(
  'there is no change %s',
  async (id) => {
    expect((await two.get(`/api/changes/${id}/`)).statusCode).toBe(404);
  },
);

test('unknown projects, components and languages are 404', async () => {
  for (const place of ['projects/no', 'components/demo/no', 'translations/demo/app/xx']) {
    expect((await two.get(`/api/${place}/changes/`)).statusCode).toBe(404);
  }
});
