/** Categories in the API: folders of components, their statistics, and the addresses of components inside them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Asked, asker } from '../support/ask.js';
import { makePerson } from '../support/people.js';
import { edit, openTwoProjects, type TwoProjects } from '../support/two-projects.js';

let demo: TwoProjects;
let manager: Readonly<Record<string, string>>;
let ask: ReturnType<typeof asker>['ask'];
let upload: ReturnType<typeof asker>['upload'];

beforeAll(async () => {
  demo = await openTwoProjects();
  manager = (await makePerson(demo.app, { username: 'max', roles: { demo: 'manager', secret: 'manager' } })).headers;
  ({ ask, upload } = asker(demo.server));
});
afterAll(() => demo.close());

const BASE = 'http://localhost:80/api';
const add = (name: string, more: object = {}): Promise<Asked> =>
  ask('POST', '/api/categories/', manager, { name, project: `${BASE}/projects/demo/`, ...more });
const change = (id: number, body: object) => ask('PATCH', `/api/categories/${id}/`, manager, body);
const move = (slug: string, category: unknown) => ask('PATCH', `/api/components/demo/${slug}/`, manager, { category });
const errorOf = ({ status, body }: Asked) => [status, body.errors[0].code, body.errors[0].attr];

describe('a category', () => {
  test('is added, listed, changed and removed', async () => {
    const { status, body: made } = await add('Game texts');
    expect([status, made]).toEqual([
      201,
      {
        id: expect.toSatisfy(Number.isSafeInteger),
        name: 'Game texts',
        slug: 'game-texts',
        project: `${BASE}/projects/demo/`,
        category: null,
        url: `${BASE}/categories/${made.id}/`,
        web_url: `http://localhost:80/projects/demo/#category-${made.id}`,
        statistics_url: `${BASE}/categories/${made.id}/statistics/`,
      },
    ]);
    for (const url of [`/api/categories/${made.id}/`]) expect((await ask('GET', url)).body).toEqual(made);
    for (const url of ['/api/categories/', '/api/projects/demo/categories/'])
      expect((await ask('GET', url)).body.results).toContainEqual(made);
    const renamed = { ...made, name: 'Games', slug: 'games' };
    expect((await change(made.id, { name: 'Games', slug: 'games' })).body).toEqual(renamed);
    const put = { name: 'All games', project: made.project };
    expect((await ask('PUT', made.url.slice(BASE.length - 4), manager, put)).body).toEqual({
      ...renamed,
      name: 'All games',
    });
    expect((await ask('DELETE', `/api/categories/${made.id}/`, manager)).status).toBe(204);
    expect((await ask('GET', `/api/categories/${made.id}/`)).status).toBe(404);
  });

  test('has a slug that is unique among its siblings', async () => {
    const { body: outer } = await add('Outer');
    expect(errorOf(await add('Outer'))).toEqual([400, 'unique', 'slug']);
    expect((await add('Outer', { category: outer.url })).status).toBe(201);
    const { body: other } = await add('Other');
    expect(errorOf(await change(other.id, { slug: 'outer' }))).toEqual([400, 'unique', 'slug']);
    expect((await change(other.id, { category: outer.id, slug: 'outer-2' })).body.category).toBe(outer.url);
  });

  test('cannot be inside itself, too deep, or inside a category of another project', async () => {
    const { body: one } = await add('One');
    const { body: two } = await add('Two', { category: one.url });
    const { body: three } = await add('Three', { category: two.url });
    expect(errorOf(await add('Four', { category: three.url }))).toEqual([400, 'category.too-deep', 'category']);
    const { body: root } = await add('Root');
    expect(errorOf(await change(one.id, { category: root.url }))).toEqual([400, 'category.too-deep', 'category']);
    expect(errorOf(await change(one.id, { category: three.id }))).toEqual([400, 'category.inside-itself', 'category']);
    const foreign = await ask('POST', '/api/categories/', manager, { name: 'Far', project: 'secret' });
    expect(errorOf(await change(one.id, { category: foreign.body.url }))).toEqual([
      ...[400, 'category.unknown', 'category'],
    ]);
    expect(errorOf(await change(one.id, { project: 'secret' }))).toEqual([400, 'invalid', 'project']);
    expect(errorOf(await move('app', foreign.body.url))).toEqual([400, 'category.unknown', 'category']);
    expect(errorOf(await add('Bad', { category: 'https://example.org/' }))).toEqual([400, 'invalid', 'category']);
    expect((await change(two.id, { category: null })).body.category).toBeNull();
  });

  test('of a private project is visible to members only', async () => {
    const { body: hidden } = await ask('POST', '/api/categories/', manager, { name: 'Hidden', project: 'secret' });
    const ids = async (headers = {}) =>
      (await ask('GET', '/api/categories/', headers)).body.results.map(({ id }: { id: number }) => id);
    expect(await ids()).not.toContain(hidden.id);
    expect(await ids(demo.member.headers)).toContain(hidden.id);
    for (const part of ['', 'statistics/']) {
      const [own, other] = [
        await ask('GET', `/api/categories/${hidden.id}/${part}`),
        await ask('GET', `/api/categories/7/${part}`),
      ];
      expect([own.status, own.body]).toEqual([404, other.body]);
    }
    await ask('PATCH', '/api/components/secret/plans/', manager, { category: hidden.id });
    const right = await ask('GET', '/api/components/secret/hidden%252Fplans/statistics/');
    const wrong = await ask('GET', '/api/components/secret/wrong%252Fplans/statistics/');
    expect([right.status, right.body]).toEqual([404, wrong.body]);
    const seen = await ask('GET', '/api/components/secret/hidden%252Fplans/statistics/', demo.member.headers);
    expect(seen.status).toBe(200);
  });
});

describe('a component in a category', () => {
  test('has the same data at its plain slug and at its path, for every address that names it', async () => {
    const { body: apps } = await add('Apps');
    const { body: web } = await add('Web', { category: apps.url });
    expect((await move('app', web.url)).body.category).toBe(web.url);
    const places = [
      ...['components/demo/app/', 'components/demo/app/statistics/', 'components/demo/app/translations/'],
      ...['components/demo/app/lock/', 'components/demo/app/changes/', 'translations/demo/app/de/'],
      ...['translations/demo/app/de/units/', 'translations/demo/app/de/file/', 'translations/demo/app/de/statistics/'],
    ];
    for (const place of places) {
      const plain = await ask('GET', `/api/${place}`);
      expect([place, plain.status]).toEqual([place, 200]);
      for (const slash of ['%2F', '%2f', '%252F', '%252f']) {
        const path = place.replace('/app/', `/apps${slash}web${slash}app/`);
        expect([path, (await ask('GET', `/api/${path}`)).bytes]).toEqual([path, plain.bytes]);
      }
    }
    for (const wrong of ['web%252Fapp', 'apps%252Fapp', 'x%252Fweb%252Fapp', '%252Fapp', 'apps%252Fweb%252F'])
      expect([wrong, (await ask('GET', `/api/components/demo/${wrong}/`)).status]).toEqual([wrong, 404]);
    expect((await ask('GET', '/api/components/demo/apps%252Ftexts/')).status).toBe(404);
    const links = Object.entries((await ask('GET', '/api/components/demo/app/')).body);
    for (const [name, link] of links) {
      if (typeof link !== 'string' || !link.startsWith(BASE)) continue;
      expect([name, (await ask('GET', link.slice(BASE.length - 4), manager)).status]).toEqual([name, 200]);
    }
  });

  test('leaves its old address at once when the category is renamed or the component moves', async () => {
    const { body: old } = await add('Old');
    await move('texts', old.id);
    const status = async (path: string) =>
      (await ask('GET', `/api/components/demo/${path}/statistics/`, { host: 'localhost' })).status;
    expect([await status('old%252Ftexts'), await status('old%252Ftexts')]).toEqual([200, 200]);
    await change(old.id, { slug: 'new' });
    expect([await status('old%252Ftexts'), await status('new%252Ftexts')]).toEqual([404, 200]);
    await move('texts', null);
    expect([await status('new%252Ftexts'), await status('texts')]).toEqual([404, 200]);
  });

  test('keeps its category when its files are imported again, and the category is not removed', async () => {
    const { body: kept } = await add('Kept');
    await move('texts', kept.url);
    demo.workspace.write('files/texts/locales/de.json', '{"open": "Auf", "shut": "Zu"}');
    await demo.reimport();
    expect((await ask('GET', '/api/components/demo/texts/')).body.category).toBe(kept.url);
    const refused = await ask('DELETE', `/api/categories/${kept.id}/`, manager);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'The category kept contains components: move them out of it first.',
    ]);
    await move('texts', '');
    expect((await ask('DELETE', `/api/categories/${kept.id}/`, manager)).status).toBe(204);
  });

  test('can be made in a category, with and without files', async () => {
    const { body: made } = await add('Made');
    const declared = { name: 'Declared', filemask: 'd/*.json', file_format: 'json', template: 'd/en.json' };
    const post = (category: unknown) =>
      ask('POST', '/api/projects/demo/components/', manager, { ...declared, category });
    expect(errorOf(await post(7))).toEqual([400, 'category.unknown', 'category']);
    expect((await post(made.url)).body.category).toBe(made.url);
    const docfile = { filename: 'up/en.json', content: '{"a": "A"}' };
    const send = (category: string) =>
      upload('/api/projects/demo/components/', manager, { name: 'Up', category, docfile });
    expect(errorOf(await send('7'))).toEqual([400, 'category.unknown', 'category']);
    const { status, body } = await send(made.url);
    expect([status, body.category]).toEqual([201, made.url]);
    const put = { name: 'Up', category: null };
    expect((await ask('PUT', '/api/components/demo/made%252Fup/', manager, put)).body.category).toBeNull();
  });

  test('a repeated removal at its path gets the first answer', async () => {
    const { body: place } = await add('Place');
    const declared = { name: 'Gone', filemask: 'g/*.json', file_format: 'json', template: 'g/en.json' };
    await ask('POST', '/api/projects/demo/components/', manager, { ...declared, category: place.id });
    const headers = { ...manager, 'idempotency-key': 'remove-gone' };
    const remove = async () => (await ask('DELETE', '/api/components/demo/place%252Fgone/', headers)).status;
    expect([await remove(), await remove()]).toEqual([204, 204]);
  });
});

describe('statistics', () => {
  test('are the sums of all components inside, and follow every change at once', async () => {
    const { body: outer } = await add('Sums');
    const { body: inner } = await add('Inside', { category: outer.url });
    const read = async (id: number, query = '') =>
      (await ask('GET', `/api/categories/${id}/statistics/${query}`, { host: 'localhost' })).body;
    const empty = await read(outer.id);
    expect(empty).toMatchObject({ name: 'Sums', total: 0, translated: 0, last_change: null });
    await move('app', outer.url);
    await move('texts', inner.url);
    const entries = async (slug: string) =>
      (await ask('GET', `/api/components/demo/${slug}/statistics/`)).body.results as Record<string, number>[];
    const all = [...(await entries('app')), ...(await entries('texts'))];
    const sum = (field: string) => all.reduce((total, entry) => total + entry[field]!, 0);
    const sums = await read(outer.id);
    for (const field of ['total', 'total_words', 'translated', 'translated_chars', 'fuzzy', 'failing', 'readonly'])
      expect([field, sums[field]]).toEqual([field, sum(field)]);
    expect(sums.url).toBe(`http://localhost/projects/demo/#category-${outer.id}`);
    expect(Object.keys(sums)).toEqual(Object.keys((await ask('GET', '/api/projects/demo/statistics/')).body));
    expect((await read(inner.id)).total).toBeLessThan(sums.total);
    expect((await read(outer.id, '?fields=extended')).progress_total).toBeGreaterThan(0);
    await edit(demo, 'he', 'max');
    expect((await read(outer.id)).translated).toBe(sums.translated + 1);
    await move('texts', null);
    expect((await read(outer.id)).total).toBeLessThan(sums.total);
    await change(outer.id, { name: 'Totals' });
    expect((await read(outer.id)).name).toBe('Totals');
  });
});
