/** The pages and feeds of changes with a real store: what they list, filters, paging and private projects. */
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseInstant } from '../../../src/model/instant.js';
import { saveTranslation } from '../../../src/services/strings/save-translation.js';
import { makePerson } from '../../support/people.js';
import { edit, openTwoProjects, type TwoProjects } from '../../support/two-projects.js';

let demo: TwoProjects;

beforeAll(async () => {
  demo = await openTwoProjects();
  const { user } = await makePerson(demo.app, { username: 'ada' });
  const person = { fullName: 'Ada <b>', email: 'ada@example.org' };
  await demo.app.store.transaction((inside) => inside.users.update(user.id, person));
  await edit(demo, 'de', 'ada');
  await edit(demo, 'he', 'bob');
  const at = (when: string) => ({ ...demo.app, clock: () => parseInstant(when)! });
  const secret = { project: 'secret', component: 'plans', language: 'de', stringId: 1 };
  await saveTranslation(at('2030-01-01'), { ...secret, target: ['Geheim'], state: 'translated', author: 'ada' });
});
afterAll(() => demo.close());

const get = async (url: string, headers = {}) => {
  const answer = await demo.get(url, headers);
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.payload.replaceAll('&amp;', '&');
};
const listed = (html: string) => [...html.matchAll(/<li class="change">/g)].length;

describe('pages', () => {
  test.each([
    ['/changes/', 2],
    ['/changes/browse/demo/', 2],
    ['/changes/browse/demo/app/', 2],
    ['/changes/browse/demo/app/de/', 1],
    ['/changes/browse/demo/-/he/', 1],
    ['/changes/browse/-/-/de/', 1],
    ['/changes/?user=ADA', 1],
    ['/changes/?user=nobody', 0],
    ['/changes/?action=edited&day=', 2],
    ['/changes/?action=2&action=reviewed', 2],
    ['/changes/?action=updated', 0],
    ['/changes/?day=2020-01-01', 0],
    ['/users/ada/', 1],
    ['/users/ada/?action=reviewed', 0],
  ])('%s lists %d changes to a visitor', async (url, count) => {
    const html = await get(url);
    expect(listed(html)).toBe(count);
    expect(html).not.toMatch(/Geheim|secret|ada@example/i);
  });

  test('a member also sees the changes of the private project', async () => {
    const html = await get('/changes/', demo.member.headers);
    expect(listed(html)).toBe(3);
    expect(html).toContain('Geheim');
    expect(listed(await get('/users/ada/', demo.member.headers))).toBe(2);
    expect(await get('/changes/?day=2030-01-01', demo.member.headers)).toContain('Geheim');
  });

  test('each change names its author, language and component, and links to them', async () => {
    const html = await get('/changes/browse/demo/app/de/');
    expect(html).toContain('<a href="/users/ada/"><b title="ada"><bdi>Ada &lt;b></bdi></b></a>');
    expect(html).toContain('href="/projects/demo/app/de/"');
    expect(html).toMatch(/href="\/translate\/demo\/app\/de\/\?string=\d+"/);
    // Bob has no account, so there is no page to link to.
    expect(await get('/changes/browse/demo/app/he/')).not.toContain('/users/bob/');
  });

  test('pages name their feeds, with the same filters', async () => {
    const html = await get('/changes/browse/demo/?user=ada&action=edited');
    const link = '/exports/atom/demo/?user=ada&action=edited';
    expect(html).toContain(
      `<link rel="alternate" type="application/atom+xml" title="Changes · demo (Atom)" href="${link}"`,
    );
    expect(html).toContain('href="/exports/rss/demo/?user=ada&action=edited"');
    expect(await get('/users/ada/')).toContain('href="/exports/rss/?user=ada"');
  });

  test.each([
    ['/changes/?action=edit', 'Did you mean edited?'],
    ['/changes/?day=31.1.2026', 'a date such as 2026-01-31'],
    ['/changes/?before=x', 'follow the link to older changes'],
  ])('%s is refused', async (url, message) => {
    const { statusCode, payload } = await demo.get(url);
    expect(statusCode).toBe(400);
    expect(payload).toContain(message);
  });

  test('addresses of things that do not exist, and other spellings', async () => {
    expect((await demo.get('/users/nobody/')).statusCode).toBe(404);
    expect((await demo.get('/changes/browse/demo/nothing/')).statusCode).toBe(404);
    expect((await demo.get('/changes/browse/-/-/fi/')).statusCode).toBe(404);
    expect((await demo.get('/users/ADA/')).headers.location).toBe('/users/ada/');
    expect((await demo.get('/changes/browse/demo/-/iw/?day=2026-01-31')).headers.location).toBe(
      '/changes/browse/demo/-/he/?day=2026-01-31',
    );
  });

  test('older changes follow by links, each once', async () => {
    const component = (await demo.app.store.components.find('demo', 'texts'))!;
    const de = (await demo.app.store.languages.find(component.id, 'de'))!;
    const changes = Array.from({ length: 120 }, (_, index) => ({
      stringId: 1,
      kind: 'updated' as const,
      at: 1_700_000_000_000_000,
      author: '',
      before: null,
      after: { target: [`Text ${index}`], state: 'translated' as const },
    }));
    await demo.app.store.transaction((inside) => inside.changes.add(component.id, de.id, changes));
    const found: string[] = [];
    let url: string | undefined = '/changes/browse/demo/texts/?action=updated';
    for (let pages = 1; url !== undefined; pages++) {
      const html: string = await get(url);
      found.push(...[...html.matchAll(/Text (\d+)/g)].map(([, number]) => number!));
      expect(html.includes('>Newest<')).toBe(pages > 1);
      url = /rel="next" href="([^"]+)"/.exec(html)?.[1];
    }
    expect(found).toEqual(Array.from({ length: 120 }, (_, index) => String(119 - index)));
  });
});

interface Node {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
  text: string;
}

/** Parses strictly: throws if the text is not well-formed XML. */
function parseXml(text: string): Node {
  const root: Node = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    const node: Node = { name, attributes, children: [], text: '' };
    open.at(-1)!.children.push(node);
    open.push(node);
  });
  parser.on('text', (part) => {
    open.at(-1)!.text += part;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  return root.children[0]!;
}

const all = (node: Node, name: string) => node.children.filter((child) => child.name === name);
const textOf = (node: Node, name: string) => all(node, name)[0]?.text;

describe('feeds', () => {
  test('RSS: items with absolute links and stable ids', async () => {
    const { headers, payload } = await demo.get('/exports/rss/demo/app/de/');
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const [channel] = parseXml(payload).children;
    expect(textOf(channel!, 'title')).toBe('Changes · German · app · demo');
    expect(textOf(channel!, 'link')).toBe('http://localhost:80/changes/browse/demo/app/de/');
    expect(all(channel!, 'atom:link')[0]!.attributes.href).toBe('http://localhost:80/exports/rss/demo/app/de/');
    const [item, ...others] = all(channel!, 'item');
    expect(others).toEqual([]);
    expect(textOf(item!, 'title')).toBe('Ada <b> edited a string in German, demo / app');
    expect(textOf(item!, 'link')).toMatch(/^http:\/\/localhost:80\/translate\/demo\/app\/de\/\?string=\d+$/);
    expect(textOf(item!, 'guid')).toMatch(/^tag:localhost,2026:change-\d+-\d+-\d+-0$/);
    expect(Number.isNaN(Date.parse(textOf(item!, 'pubDate')!))).toBe(false);
  });

  test('Atom: the required elements', async () => {
    const { headers, payload } = await demo.get('/exports/atom/?user=ada');
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const feed = parseXml(payload);
    expect(textOf(feed, 'id')).toBe('http://localhost:80/exports/atom/?user=ada');
    expect(textOf(feed, 'updated')).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    const [entry, ...others] = all(feed, 'entry');
    expect(others).toEqual([]);
    expect(entry!.children.map(({ name }) => name)).toEqual(['id', 'title', 'updated', 'author', 'link', 'content']);
    expect(payload).not.toContain('ada@example');
  });

  test('a client that has the feed gets 304', async () => {
    const { headers } = await demo.get('/exports/rss/');
    expect(headers['cache-control']).toBe('no-cache');
    const again = await demo.get('/exports/rss/', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect((await demo.get('/exports/rss/', demo.member.headers)).headers['cache-control']).toBe('private, no-store');
  });

  test('feeds show private projects only to members', async () => {
    for (const url of ['/exports/rss/', '/exports/atom/', '/exports/rss/?user=ada', '/exports/rss/language/de/']) {
      expect((await demo.get(url)).payload).not.toMatch(/Geheim|secret/i);
      expect((await demo.get(url, demo.member.headers)).payload).toContain('Geheim');
    }
    expect((await demo.get('/exports/rss/secret/')).statusCode).toBe(404);
  });

  test.each(['rss', 'atom'])('%s stays well-formed with hostile texts', async (format) => {
    const text = 'a\u0000\u000b]]>&lt;<script>"\'\ufffe\ud800\u202e𐐀';
    const component = (await demo.app.store.components.find('demo', 'app'))!;
    const he = (await demo.app.store.languages.find(component.id, 'he'))!;
    const after = { target: [text.replace('\u0000', '')], state: 'translated' } as const;
    const change = {
      stringId: 1,
      kind: 'edited',
      at: 1_600_000_000_000_000,
      author: '<&"',
      before: null,
      after,
    } as const;
    await demo.app.store.transaction(async (inside) => {
      const known = await inside.changes.find(component.id, he.id, change.at, 0);
      if (known === undefined) await inside.changes.add(component.id, he.id, [change]);
    });
    const { payload } = await demo.get(`/exports/${format}/demo/app/he/?day=2020-09-13`);
    const root = parseXml(payload);
    const [entry] = format === 'rss' ? all(root.children[0]!, 'item') : all(root, 'entry');
    expect(textOf(entry!, 'title')).toContain('<&"');
    expect(payload).not.toContain('<script>');
  });

  test('a feed without changes is valid', async () => {
    expect(all(parseXml((await demo.get('/exports/atom/?user=nobody')).payload), 'entry')).toEqual([]);
    expect(parseXml((await demo.get('/exports/rss/?user=nobody')).payload).name).toBe('rss');
  });
});
