/** The statistics endpoint, compared with its specification byte by byte, not as parsed JSON. */
import { rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect, createServer as createNetServer } from 'node:net';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { comment } from '../../src/services/strings/comment.js';
import { listStrings } from '../../src/services/strings/list-strings.js';
import { saveTranslation } from '../../src/services/strings/save-translation.js';
import { suggest } from '../../src/services/strings/suggest.js';
import {
  type Entry,
  openTestApp,
  type StatisticsBody,
  statisticsPath,
  type TestApp,
  testApp,
} from '../support/server.js';
import { po } from '../support/workspace.js';

/** 3 strings, 5 words, 22 characters. */
const FILES = {
  'po/Main-App_2.pot': po([
    ['Open', ''],
    ['Close', ''],
    ['Save the file', ''],
  ]),
  'po/de.po': po([
    ['Open', 'Öffnen'],
    ['Close', 'Schließen'],
    ['Save the file', 'Datei speichern'],
  ]),
  'po/eo.po': po([]),
  'po/fr.po': po([
    ['Open', 'Ouvrir'],
    ['Close', 'Fermer'],
    ['Save the file', ''],
  ]),
  'po/pt_BR.po': po([['Open', 'Abrir'], { source: 'Close', target: 'Fechar!', flags: 'fuzzy' }, ['Save the file', '']]),
  'po/sr@latin.po': po([['Open', '']]),
};
const COMPONENT = 'Main-App_2';
const PATH = statisticsPath(COMPONENT);

const FIELDS = [
  'total',
  'total_words',
  'total_chars',
  'last_change',
  'recent_changes',
  'translated',
  'translated_words',
  'translated_chars',
  'translated_percent',
  'translated_words_percent',
  'translated_chars_percent',
  'fuzzy',
  'fuzzy_percent',
  'failing',
  'failing_percent',
  'approved',
  'approved_percent',
  'readonly',
  'readonly_percent',
  'suggestions',
  'comments',
  'code',
  'name',
  'url',
  'translate_url',
];

let demo: TestApp;
beforeAll(async () => {
  demo = await openTestApp(FILES, { baseUrl: 'https://translate.example.org' });
});
afterAll(() => demo.close());

const ask = (url: string, options: InjectOptions = {}, on = demo) => on.server.inject({ url, ...options });
const withHeaders = (headers: Record<string, string>, url = PATH) => ask(url, { headers });
const bodyOf = async (url: string, on = demo) => (await ask(url, {}, on)).json<StatisticsBody>();
const entryOf = async (code: string, url: string, on: TestApp) =>
  (await bodyOf(url, on)).results.find((entry) => entry.code === code)!;

/** The keys of each entry, in the order of the text. */
const keysInText = (text: string) =>
  [...text.matchAll(/\{("total":.*?)\}/g)].map(([, members]) =>
    [...members!.matchAll(/"([a-z_]+)":/g)].map(([, name]) => name),
  );

describe('the document', () => {
  test('equals the expected text byte for byte', async () => {
    const { payload } = await ask(PATH);
    const address = (page: string, code: string) => `https://translate.example.org/${page}/demo/${COMPONENT}/${code}/`;
    const entry = (code: string, name: string, numbers: string) =>
      `{${numbers},"code":"${code}","name":"${name}","url":"${address('projects', code)}","translate_url":"${address('translate', code)}"}`;
    const expected = [
      entry(
        'en',
        'English',
        '"total":3,"total_words":5,"total_chars":22,"last_change":null,"recent_changes":0,"translated":3,"translated_words":5,"translated_chars":22,"translated_percent":100.0,"translated_words_percent":100.0,"translated_chars_percent":100.0,"fuzzy":0,"fuzzy_percent":0.0,"failing":0,"failing_percent":0.0,"approved":0,"approved_percent":0.0,"readonly":3,"readonly_percent":100.0,"suggestions":0,"comments":0',
      ),
      entry(
        'de',
        'German',
        '"total":3,"total_words":5,"total_chars":22,"last_change":null,"recent_changes":0,"translated":3,"translated_words":5,"translated_chars":22,"translated_percent":100.0,"translated_words_percent":100.0,"translated_chars_percent":100.0,"fuzzy":0,"fuzzy_percent":0.0,"failing":0,"failing_percent":0.0,"approved":0,"approved_percent":0.0,"readonly":0,"readonly_percent":0.0,"suggestions":0,"comments":0',
      ),
      entry(
        'eo',
        'Esperanto',
        '"total":0,"total_words":0,"total_chars":0,"last_change":null,"recent_changes":0,"translated":0,"translated_words":0,"translated_chars":0,"translated_percent":100.0,"translated_words_percent":100.0,"translated_chars_percent":100.0,"fuzzy":0,"fuzzy_percent":0.0,"failing":0,"failing_percent":0.0,"approved":0,"approved_percent":0.0,"readonly":0,"readonly_percent":0.0,"suggestions":0,"comments":0',
      ),
      entry(
        'fr',
        'French',
        '"total":3,"total_words":5,"total_chars":22,"last_change":null,"recent_changes":0,"translated":2,"translated_words":2,"translated_chars":9,"translated_percent":66.6,"translated_words_percent":40.0,"translated_chars_percent":40.9,"fuzzy":0,"fuzzy_percent":0.0,"failing":0,"failing_percent":0.0,"approved":0,"approved_percent":0.0,"readonly":0,"readonly_percent":0.0,"suggestions":0,"comments":0',
      ),
      entry(
        'pt_BR',
        'Portuguese (Brazil)',
        '"total":3,"total_words":5,"total_chars":22,"last_change":null,"recent_changes":0,"translated":1,"translated_words":1,"translated_chars":4,"translated_percent":33.3,"translated_words_percent":20.0,"translated_chars_percent":18.1,"fuzzy":1,"fuzzy_percent":33.3,"failing":1,"failing_percent":33.3,"approved":0,"approved_percent":0.0,"readonly":0,"readonly_percent":0.0,"suggestions":0,"comments":0',
      ),
      entry(
        'sr_Latn',
        'Serbian (Latin)',
        '"total":1,"total_words":1,"total_chars":4,"last_change":null,"recent_changes":0,"translated":0,"translated_words":0,"translated_chars":0,"translated_percent":0.0,"translated_words_percent":0.0,"translated_chars_percent":0.0,"fuzzy":0,"fuzzy_percent":0.0,"failing":0,"failing_percent":0.0,"approved":0,"approved_percent":0.0,"readonly":0,"readonly_percent":0.0,"suggestions":0,"comments":0',
      ),
    ];
    expect(payload).toBe(`{"count":6,"next":null,"previous":null,"results":[${expected.join(',')}]}`);
  });

  test('has the four members of the envelope and the 25 fields in order', async () => {
    const { payload } = await ask(PATH);
    expect(Object.keys(JSON.parse(payload))).toEqual(['count', 'next', 'previous', 'results']);
    const keys = keysInText(payload);
    expect(keys).toHaveLength(6);
    for (const names of keys) expect(names).toEqual(FIELDS);
    expect(FIELDS).toHaveLength(25);
  });

  test('prints every percentage with exactly one decimal', async () => {
    const { payload } = await ask(`${PATH}?fields=extended`);
    const percentages = [...payload.matchAll(/"[a-z_]+_percent":([^,}]+)/g)].map(([, text]) => text);
    expect(percentages).toHaveLength(6 * (7 + 8));
    for (const text of percentages) expect(text).toMatch(/^(?:100\.0|\d{1,2}\.\d)$/);
  });

  test('truncates percentages, so that 100.0 means all strings', async () => {
    const strings = Array.from({ length: 2001 }, (_, index): [string, string] => [`Text ${index}`, `Tekst ${index}`]);
    strings[7] = ['Text 7', ''];
    const large = await testApp({ 'po/large.pot': po([]), 'po/pl.po': po(strings) });
    const { payload } = await ask(statisticsPath('large'), {}, large);
    expect(payload).toContain('"translated":2000,');
    expect(payload).toContain('"translated_percent":99.9,');
  });

  test('lists languages in the order of addition, and restored languages in their old position', async () => {
    const app = await testApp({ 'po/x.pot': po([['Hello', '']]), 'po/nl.po': po([]), 'po/fi.po': po([]) });
    const codes = async () => (await bodyOf(statisticsPath('x'), app)).results.map(({ code }) => code);
    expect(await codes()).toEqual(['en', 'fi', 'nl']);
    app.workspace.write('files/po/cs.po', po([]));
    app.workspace.write('files/po/be.po', po([]));
    await app.reimport();
    expect(await codes()).toEqual(['en', 'fi', 'nl', 'be', 'cs']);
    rmSync(app.workspace.path('files/po/fi.po'));
    await app.reimport();
    expect(await codes()).toEqual(['en', 'nl', 'be', 'cs']);
    app.workspace.write('files/po/fi.po', po([]));
    await app.reimport();
    expect(await codes()).toEqual(['en', 'fi', 'nl', 'be', 'cs']);
  });

  test('counts the strings of a component without translations', async () => {
    const app = await testApp({ 'po/empty.pot': po([]) });
    const { payload } = await ask(statisticsPath('empty'), {}, app);
    expect(payload).toMatch(/^\{"count":1,"next":null,"previous":null,"results":\[\{"total":0,/);
    expect(payload).toContain('"translated_percent":100.0,');
    expect(payload).toContain('"readonly_percent":0.0,');
  });
});

describe('headers', () => {
  test('are exactly as specified', async () => {
    const { statusCode, headers, rawPayload } = await ask(PATH);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      allow: 'GET, HEAD, OPTIONS',
      'content-type': 'application/json',
      vary: 'Accept',
      'cache-control': 'no-cache',
      'content-length': String(rawPayload.length),
    });
    expect(headers.etag).toMatch(/^"[\w-]{27}"$/);
  });

  test('HEAD returns the same as GET, without the body', async () => {
    const get = await ask(PATH);
    const head = await ask(PATH, { method: 'HEAD' });
    expect(head.statusCode).toBe(200);
    expect(head.payload).toBe('');
    for (const name of ['allow', 'content-type', 'vary', 'etag', 'cache-control', 'content-length']) {
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]]);
    }
    expect((await ask(statisticsPath('none'), { method: 'HEAD' })).statusCode).toBe(404);
  });

  test('OPTIONS describes the resource', async () => {
    const { statusCode, headers } = await ask(PATH, { method: 'OPTIONS' });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ allow: 'GET, HEAD, OPTIONS', 'content-type': 'application/json', vary: 'Accept' });
  });
});

describe('an ETag', () => {
  const etagOf = async (url = PATH) => String((await ask(url)).headers.etag);

  test.each<[name: string, header: (etag: string) => string]>([
    ['alone', (etag) => etag],
    ['marked weak', (etag) => `W/${etag}`],
    ['in a list', (etag) => `"one", "two",${etag} , "three"`],
    ['in a list, marked weak', (etag) => `"one",W/${etag}`],
    ['as a star', () => '*'],
  ])('%s is answered 304 without a body', async (_name, header) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const etag = await etagOf();
      const { statusCode, payload, headers } = await ask(PATH, {
        method,
        headers: { 'if-none-match': header(etag) },
      });
      expect([statusCode, payload]).toEqual([304, '']);
      expect(headers).toMatchObject({ etag, vary: 'Accept', 'cache-control': 'no-cache' });
    }
  });

  test.each(['"other"', 'W/"other"', '"*"', 'nonsense', ''])('%j does not match', async (header) => {
    expect((await withHeaders({ 'if-none-match': header })).statusCode).toBe(200);
  });

  test('differs between formats, pages and field sets', async () => {
    const addresses = [
      '',
      '?format=json-flat',
      '?format=csv',
      '?page_size=1',
      '?page_size=1&page=2',
      '?fields=extended',
    ];
    const etags = await Promise.all(addresses.map((query) => etagOf(PATH + query)));
    expect(new Set(etags).size).toBe(addresses.length);
    expect(await etagOf(`${PATH}?format=api`)).toBe(etags[0]);
  });

  test('changes with an edit, and the new numbers are correct immediately', async () => {
    const app = await testApp(FILES);
    const before = await ask(PATH, {}, app);
    const address = { project: 'demo', component: COMPONENT, language: 'fr' };
    const [string] = (await listStrings(app.app, { ...address, query: 'state:empty', after: 0, limit: 1 })).strings;
    await saveTranslation(app.app, {
      ...address,
      stringId: string!.stringId,
      target: ['Enregistrer le fichier'],
      state: 'translated',
      author: 'ana',
    });
    const after = await ask(PATH, { headers: { 'if-none-match': String(before.headers.etag) } }, app);
    expect(after.statusCode).toBe(200);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    const french = after.json<StatisticsBody>().results.find(({ code }) => code === 'fr')!;
    expect(french).toMatchObject({ translated: 3, translated_words: 5, translated_percent: 100, recent_changes: 1 });
    expect(french.last_change).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
    const others = (body: StatisticsBody) => body.results.filter(({ code }) => code !== 'fr');
    expect(others(after.json())).toEqual(others(before.json()));
  });
});

describe('changes', () => {
  test('approvals, suggestions and comments are counted per string immediately', async () => {
    const app = await testApp(FILES);
    const address = { project: 'demo', component: COMPONENT, language: 'de' };
    const { strings } = await listStrings(app.app, { ...address, query: '', after: 0, limit: 1 });
    const string = { ...address, stringId: strings[0]!.stringId };
    for (const text of ['one', 'two']) {
      await suggest(app.app, { ...string, target: [text], author: 'ana' });
      await comment(app.app, { ...string, text, author: 'ben' });
    }
    expect(await entryOf('de', PATH, app)).toMatchObject({ suggestions: 1, comments: 1, last_change: null });
    await saveTranslation(app.app, { ...string, target: ['Öffnen'], state: 'approved', author: 'ana' });
    expect(await entryOf('de', PATH, app)).toMatchObject({
      translated: 3,
      approved: 1,
      approved_percent: 33.3,
      recent_changes: 1,
    });
  });

  test('a second import records changes, but the same bytes record nothing', async () => {
    const app = await testApp(FILES);
    app.workspace.write(
      'files/po/fr.po',
      po([
        ['Open', 'Ouvrir'],
        ['Close', 'Fermer…'],
      ]),
    );
    await app.reimport();
    const changed = await ask(PATH, {}, app);
    const french = await entryOf('fr', PATH, app);
    expect(french).toMatchObject({ total: 2, translated: 2, failing: 1, recent_changes: 2 });
    await app.reimport();
    const again = await ask(PATH, {}, app);
    expect(again.payload).toBe(changed.payload);
    expect(again.headers.etag).toBe(changed.headers.etag);
  });
});

describe('methods', () => {
  const bodies: [name: string, options: InjectOptions][] = [
    ['no body', {}],
    ['JSON', { payload: { translated: 3 } }],
    ['broken JSON', { payload: '{"a":', headers: { 'content-type': 'application/json' } }],
    ['an unknown type', { payload: 'x', headers: { 'content-type': 'application/x-nothing' } }],
    ['a broken type', { payload: 'x', headers: { 'content-type': ';;;' } }],
    ['empty JSON', { payload: '', headers: { 'content-type': 'application/json' } }],
  ];
  const methods = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
  test.each(methods.flatMap((method) => bodies.map(([name, options]) => ({ method, name, options }))))(
    '$method with $name is 405',
    async ({ method, options }) => {
      const answer = await ask(PATH, { ...options, method });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers).toMatchObject({ allow: 'GET, HEAD, OPTIONS', 'content-type': 'application/json' });
      expect(answer.json()).toEqual({
        type: 'client_error',
        errors: [{ code: 'method_not_allowed', detail: `Method "${method}" not allowed.`, attr: null }],
        detail: `Method "${method}" not allowed.`,
      });
    },
  );

  test('an oversized body is refused because of its method', async () => {
    const answer = await ask(PATH, { method: 'POST', payload: 'x'.repeat(3_000_000) });
    expect(answer.statusCode).toBe(405);
  });

  test.each(['TRACE', 'PROPFIND', 'MKCOL', 'LOCK', 'SEARCH', 'REPORT'])(
    '%s over the network is 405',
    async (method) => {
      const app = await testApp(FILES);
      const address = new URL(PATH, await app.listen());
      const answer = await new Promise<{ status: number | undefined; allow: string | undefined }>((resolve, reject) => {
        httpRequest(address, { method, agent: false }, (response) => {
          response.resume();
          resolve({ status: response.statusCode, allow: response.headers.allow });
        })
          .on('error', reject)
          .end();
      });
      expect(answer).toEqual({ status: 405, allow: 'GET, HEAD, OPTIONS' });
    },
  );
});

describe('unknown objects', () => {
  const notFound = {
    type: 'client_error',
    errors: [{ code: 'not_found', detail: 'Not found.', attr: null }],
    detail: 'Not found.',
  };
  test.each([
    ['an unknown project', statisticsPath(COMPONENT, 'other')],
    ['an unknown component', statisticsPath('other')],
    ['a slug in the wrong case', statisticsPath('main-app_2')],
    ['NUL', statisticsPath('%00')],
    ['NUL in a project', statisticsPath(COMPONENT, 'de%00mo')],
    ['an encoded slash', statisticsPath('Main%2FApp')],
    ['a slash encoded twice', statisticsPath('Main%252FApp')],
    ['dots', statisticsPath('%2E%2E')],
    ['a space', statisticsPath('Main%20App')],
    ['Unicode', statisticsPath('%C3%BCber')],
    ['an unpaired surrogate', statisticsPath('%ED%A0%80')],
    ['bytes that are not UTF-8', statisticsPath('%C0%AF')],
    ['a malformed escape', statisticsPath('%ZZ')],
    ['a lone percent sign', statisticsPath('%')],
    ['an escape cut off', statisticsPath('%4')],
    ['a quotation mark', statisticsPath('%22%27%60')],
    ['markup', statisticsPath('%3Cscript%3E')],
    ['SQL', statisticsPath("x'%20or%20'1'='1")],
    ['the name of a property', statisticsPath('__proto__', 'constructor')],
    ['a slug of 100 letters', statisticsPath('a'.repeat(100))],
    ['a slug of 101 letters', statisticsPath('a'.repeat(101))],
    ['a slug of 5000 letters', statisticsPath('a'.repeat(5000))],
    ['an empty slug', statisticsPath('')],
    ['another resource', '/api/components/demo/nothing/'],
    ['no resource', '/api/nothing/'],
    ['two slashes', PATH.replace('/components', '//components')],
  ])('%s is 404', async (_name, url) => {
    const answer = await ask(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/json']);
    expect(answer.json()).toEqual(notFound);
    expect(answer.payload).not.toMatch(/\n\s+at |node_modules|\.[jt]s:/);
  });

  test.each(['json2', 'xml', 'JSON', '', 'json-flat2', 'html'])('format=%s is 404', async (format) => {
    const answer = await ask(`${PATH}?format=${format}`);
    expect([answer.statusCode, answer.json()]).toEqual([404, notFound]);
  });

  test('raw bytes in a request line never cause a stack trace', async () => {
    const app = await testApp(FILES);
    const { port } = new URL(await app.listen());
    for (const slug of ['é', '\\', '"', '{}', '|', '^', "'", '%E9', 'a;b', 'a:b']) {
      const answer = await raw(Number(port), `GET /api/components/demo/${slug}/statistics/ HTTP/1.1`, 'localhost');
      expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
      expect(answer).not.toMatch(/\n\s+at |node_modules/);
    }
  });
});

describe('Accept', () => {
  test.each([
    '*/*',
    'application/json',
    'application/*',
    'APPLICATION/JSON',
    'application/json; indent=4',
    'application/json;q=0.1',
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'text/html, application/json',
    '*/*;q=0.5, text/html;q=0',
    '',
  ])('%j gets JSON', async (accept) => {
    const answer = await withHeaders({ accept });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json']);
  });

  test.each([
    'text/html',
    'text/*',
    'application/xml',
    'application/json;q=0',
    'application/json;q=0, */*',
    'application/*;q=0.0, text/html',
    'nonsense',
    'application/jsonp',
  ])('%j is 406', async (accept) => {
    const answer = await withHeaders({ accept });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([406, 'application/json']);
    expect(answer.json()).toEqual({
      type: 'client_error',
      errors: [{ code: 'not_acceptable', detail: 'Could not satisfy the request Accept header.', attr: null }],
      detail: 'Could not satisfy the request Accept header.',
    });
  });

  test('a cached answer is never used for another Accept header', async () => {
    expect((await withHeaders({ accept: 'application/json' })).statusCode).toBe(200);
    expect((await withHeaders({ accept: 'text/html' })).statusCode).toBe(406);
    expect((await withHeaders({ accept: 'application/json' })).statusCode).toBe(200);
  });

  test('text/csv is accepted for format=csv', async () => {
    expect((await withHeaders({ accept: 'text/csv' }, `${PATH}?format=csv`)).statusCode).toBe(200);
    expect((await withHeaders({ accept: 'text/csv' })).statusCode).toBe(406);
  });
});

describe('format', () => {
  test('json and api are the same document', async () => {
    const { payload } = await ask(PATH);
    for (const format of ['json', 'api']) {
      const answer = await ask(`${PATH}?format=${format}`);
      expect([answer.payload, answer.headers['content-type']]).toEqual([payload, 'application/json']);
    }
  });

  test('json-flat is the array of the same entries', async () => {
    const { payload } = await ask(PATH);
    const flat = await ask(`${PATH}?format=json-flat`);
    expect(flat.headers['content-type']).toBe('application/json');
    expect(payload).toBe(`{"count":6,"next":null,"previous":null,"results":${flat.payload}}`);
  });

  test('csv is a table of the same fields', async () => {
    const answer = await ask(`${PATH}?format=csv`);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = answer.payload.split('\r\n');
    expect(lines[0]).toBe(FIELDS.join(','));
    expect(lines).toHaveLength(8);
    expect(lines[4]).toBe(
      `3,5,22,,0,2,2,9,66.6,40.0,40.9,0,0.0,0,0.0,0,0.0,0,0.0,0,0,fr,French,https://translate.example.org/projects/demo/${COMPONENT}/fr/,https://translate.example.org/translate/demo/${COMPONENT}/fr/`,
    );
    expect(lines[7]).toBe('');
  });
});

describe('paging', () => {
  const codes = ({ results }: StatisticsBody) => results.map(({ code }) => code);
  const base = `https://translate.example.org${PATH}`;

  test('returns pages that link to each other', async () => {
    const first = await bodyOf(`${PATH}?page_size=4`);
    expect([first.count, first.next, first.previous]).toEqual([6, `${base}?page_size=4&page=2`, null]);
    expect(codes(first)).toEqual(['en', 'de', 'eo', 'fr']);
    const second = await bodyOf(`${PATH}?page_size=4&page=2`);
    expect([second.count, second.next, second.previous]).toEqual([6, null, `${base}?page_size=4`]);
    expect(codes(second)).toEqual(['pt_BR', 'sr_Latn']);
    const middle = await bodyOf(`${PATH}?page=2&page_size=2`);
    expect([middle.next, middle.previous]).toEqual([`${base}?page=3&page_size=2`, `${base}?page_size=2`]);
  });

  test('keeps the other parameters in its links', async () => {
    const { next } = await bodyOf(`${PATH}?format=json&fields=extended&page_size=5&utm=a%26b`);
    const { searchParams } = new URL(next!);
    expect(Object.fromEntries(searchParams)).toEqual({
      format: 'json',
      fields: 'extended',
      page_size: '5',
      utm: 'a&b',
      page: '2',
    });
  });

  test('following next returns every language once', async () => {
    const app = await testApp(FILES);
    const found: string[] = [];
    let address: string | null = `${await app.listen()}${PATH}?page_size=1`;
    while (address !== null) {
      const page = (await (await fetch(address)).json()) as StatisticsBody;
      found.push(...codes(page));
      address = page.next;
    }
    expect(found).toEqual(['en', 'de', 'eo', 'fr', 'pt_BR', 'sr_Latn']);
  });

  test.each(['page_size=10000', 'page=1', 'page=1&page_size=6'])('%s returns everything', async (query) => {
    const body = await bodyOf(`${PATH}?${query}`);
    expect([body.results.length, body.next, body.previous]).toEqual([6, null, null]);
  });

  test.each([
    'page=2',
    'page=7&page_size=1',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=',
    'page=01',
    'page=99999999999999999999',
  ])('%s does not exist', async (query) => {
    const answer = await ask(`${PATH}?${query}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      type: 'client_error',
      errors: [{ code: 'not_found', detail: 'Invalid page.', attr: null }],
      detail: 'Invalid page.',
    });
  });

  test.each(['0', '10001', '-1', 'x', '', '1e3', '99999999999999999999'])('page_size=%s is 400', async (size) => {
    const answer = await ask(`${PATH}?page_size=${size}`);
    const detail = 'page_size must be a number from 1 to 10000.';
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      type: 'client_error',
      errors: [{ code: 'invalid', detail, attr: 'page_size' }],
      detail,
    });
  });

  test('json-flat and csv also have pages', async () => {
    const flat = (await ask(`${PATH}?format=json-flat&page_size=2&page=2`)).json<Entry[]>();
    expect(flat.map(({ code }) => code)).toEqual(['eo', 'fr']);
    const csv = (await ask(`${PATH}?format=csv&page_size=2&page=2`)).payload;
    expect(csv.trimEnd().split('\r\n')).toHaveLength(3);
  });
});

describe('a format as the suffix of the address', () => {
  const SUFFIXED = PATH.slice(0, -1);

  test.each([
    ['.json', 'application/json', `${PATH}?format=json`],
    ['.json/', 'application/json', `${PATH}?format=json`],
    ['.api', 'application/json', `${PATH}?format=api`],
    ['.csv', 'text/csv; charset=utf-8', `${PATH}?format=csv`],
    ['.csv?page_size=2&page=2', 'text/csv; charset=utf-8', `${PATH}?format=csv&page_size=2&page=2`],
    ['.csv?format=json', 'text/csv; charset=utf-8', `${PATH}?format=csv`],
    ['.json?page_size=2', 'application/json', `${PATH}?format=json&page_size=2`],
  ])('%s is %s, like %s', async (suffix, type, url) => {
    const [answer, same] = [await ask(`${SUFFIXED}${suffix}`), await ask(url)];
    expect([answer.statusCode, answer.headers['content-type'], answer.payload]).toEqual([200, type, same.payload]);
    expect(answer.headers.etag).toBe(same.headers.etag);
    const head = await demo.server.inject({ method: 'HEAD', url: `${SUFFIXED}${suffix}` });
    expect([head.statusCode, head.payload]).toEqual([200, '']);
  });

  test('links of pages work', async () => {
    const { next } = (await ask(`${SUFFIXED}.json?page_size=2`)).json<StatisticsBody>();
    expect((await ask(new URL(next!).pathname + new URL(next!).search)).statusCode).toBe(200);
  });

  test.each(['.xml', '.jsonx'])('an unknown one, %s, is not found', async (suffix) => {
    expect((await ask(`${SUFFIXED}${suffix}`)).statusCode).toBe(404);
  });

  test('other methods get 405, and OPTIONS says what is allowed', async () => {
    const refused = await demo.server.inject({ method: 'POST', url: `${SUFFIXED}.json` });
    expect([refused.statusCode, refused.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect((await demo.server.inject({ method: 'OPTIONS', url: `${SUFFIXED}.json` })).statusCode).toBe(200);
  });

  test.each(['/api/projects.json', '/api/projects.csv', '/api/projects/demo/languages.csv', '/api/changes.json'])(
    'other lists have it too: %s',
    async (url) => {
      expect((await ask(url)).statusCode).toBe(200);
    },
  );

  test('the server answers it over HTTP too, before and after it is cached', async () => {
    const app = await testApp(FILES);
    const { port } = new URL(await app.listen());
    for (const target of [`${SUFFIXED}.json`, `${SUFFIXED}.json`, `http://localhost${SUFFIXED}.json`]) {
      expect(await raw(Number(port), `GET ${target} HTTP/1.1`, 'localhost')).toMatch(/^HTTP\/1\.1 200 /);
    }
  });

  test('only addresses with several formats have it', async () => {
    for (const url of ['/api/projects/demo.json', '/api/users/a.json', '/projects.json', '/api/.json']) {
      expect([url, (await ask(url)).statusCode]).not.toEqual([url, 200]);
    }
  });
});

describe('a missing trailing slash', () => {
  test.each([
    [PATH.slice(0, -1), PATH],
    [`${PATH.slice(0, -1)}?format=json&page_size=2`, `${PATH}?format=json&page_size=2`],
    [`${PATH.slice(0, -1)}?next=/x/`, `${PATH}?next=/x/`],
  ])('%s redirects to %s', async (url, location) => {
    const answer = await ask(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([308, location]);
  });

  test('never redirects to another host', async () => {
    const app = await testApp(FILES);
    const { port } = new URL(await app.listen());
    for (const target of [
      '//evil.example.org/api',
      '//evil.example.org/projects/x',
      '/\\evil.example.org/api/x',
      'http://evil.example.org/api/x',
    ]) {
      const answer = await raw(Number(port), `GET ${target} HTTP/1.1`, 'localhost');
      expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
      expect(answer).not.toMatch(/^location:/im);
    }
  });

  test('is corrected by a redirect', async () => {
    const app = await testApp(FILES);
    const answer = await fetch(`${await app.listen()}${PATH.slice(0, -1)}?format=json-flat`);
    expect([answer.redirected, ((await answer.json()) as Entry[]).length]).toEqual([true, 6]);
  });
});

describe('addresses', () => {
  test('use the configured base address', async () => {
    const { results, next } = (
      await ask(`${PATH}?page_size=1`, { headers: { host: 'other.example.org' } })
    ).json<StatisticsBody>();
    expect(results[0]!.url).toBe(`https://translate.example.org/projects/demo/${COMPONENT}/en/`);
    expect(next).toBe(`https://translate.example.org${PATH}?page_size=1&page=2`);
  });

  test.each(['localhost:8080', '127.0.0.1:9', '[::1]:8080', 'tally.example.org'])(
    'come from the host %s of the request otherwise',
    async (host) => {
      const app = await testApp(FILES);
      const { results, next } = (await ask(`${PATH}?page_size=1`, { headers: { host } }, app)).json<StatisticsBody>();
      expect(results[0]!.url).toBe(`http://${host}/projects/demo/${COMPONENT}/en/`);
      expect(results[0]!.translate_url).toBe(`http://${host}/translate/demo/${COMPONENT}/en/`);
      expect(next).toBe(`http://${host}${PATH}?page_size=1&page=2`);
    },
  );

  test('use the address of the server if the host is invalid', async () => {
    const app = await testApp(FILES);
    const { port } = new URL(await app.listen());
    for (const host of ['evil"><script>', 'user@evil.example.org', 'a/b', 'a b', 'x'.repeat(300), 'a:b', '[zz]', 'é']) {
      const answer = await raw(Number(port), `GET ${PATH} HTTP/1.1`, host);
      if (/^HTTP\/1\.1 400 /.test(answer)) continue;
      expect(answer).toContain(`"url":"http://127.0.0.1:${port}/projects/demo/`);
      expect(answer).not.toContain('evil');
    }
  });

  test('stay on this server if the request line names another host', async () => {
    const app = await testApp(FILES);
    const { port } = new URL(await app.listen());
    const line = `GET http://evil.example.org${PATH}?page_size=1 HTTP/1.1`;
    expect(await raw(Number(port), line, `127.0.0.1:${port}`)).not.toContain('evil');
  });

  test('all pages exist', async () => {
    const app = await testApp(FILES);
    const { results } = (await (await fetch(`${await app.listen()}${PATH}`)).json()) as StatisticsBody;
    for (const { url, translate_url } of results) {
      for (const address of [url, translate_url]) {
        const answer = await fetch(address);
        expect([address, answer.status]).toEqual([address, 200]);
        expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(await answer.text()).toContain(COMPONENT);
      }
    }
  });
});

describe('fields=extended', () => {
  test('adds words, characters, checks and missing strings after the 25', async () => {
    const { payload } = await ask(`${PATH}?fields=extended`);
    const groups = ['fuzzy', 'failing', 'approved', 'readonly'];
    const added = groups.flatMap((group) =>
      ['words', 'words_percent', 'chars', 'chars_percent'].map((field) => `${group}_${field}`),
    );
    const [brazil] = JSON.parse(payload).results.filter(({ code }: Entry) => code === 'pt_BR');
    expect(Object.keys(brazil)).toEqual([...FIELDS, ...added, 'checks', 'missing_from_file']);
    expect(brazil).toMatchObject({ fuzzy_words: 1, fuzzy_chars: 5, fuzzy_chars_percent: 22.7, failing_words: 1 });
    expect(brazil.checks).toEqual({ 'end-exclamation': 1 });
  });

  test('counts the strings that files lack, in sums too', async () => {
    const app = await testApp({
      'po/x.pot': po([
        ['Yes', ''],
        ['No', ''],
        ['Maybe', ''],
      ]),
      'po/fi.po': po([['Yes', 'Kyllä']]),
      'po/sv.po': po([
        ['Yes', 'Ja'],
        ['No', 'Nej'],
      ]),
    });
    const missing = async (code: string) =>
      (await entryOf(code, `${statisticsPath('x')}?fields=extended`, app)).missing_from_file;
    expect([await missing('en'), await missing('fi'), await missing('sv')]).toEqual([0, 2, 1]);
    const { payload } = await ask('/api/projects/demo/statistics/?fields=extended', {}, app);
    expect(JSON.parse(payload).missing_from_file).toBe(3);
  });

  test('the counts equal the length of the lists', async () => {
    const app = await testApp({
      'po/x.pot': po([]),
      'po/fi.po': po([
        ['Yes please.', 'Kyllä kiitos'],
        ['Not now.', 'Ei nyt'],
        ['Really?', 'Todella!'],
        { source: 'Wait…', target: ' Odota', flags: 'fuzzy' },
        { source: 'Hello %s', target: 'Terve', flags: 'c-format' },
        ['Nothing.', ''],
      ]),
    });
    const entry = await entryOf('fi', `${statisticsPath('x')}?fields=extended`, app);
    const list = async (query: string) =>
      (await listStrings(app.app, { project: 'demo', component: 'x', language: 'fi', query, after: 0, limit: 100 }))
        .strings.length;
    const checks = entry.checks as Record<string, number>;
    expect(Object.keys(checks).length).toBeGreaterThan(3);
    expect(checks['end-stop']).toBe(2);
    for (const [check, strings] of Object.entries(checks)) {
      expect([check, await list(`check:${check}`)]).toEqual([check, strings]);
    }
    expect(await list('has:failing')).toBe(entry.failing);
    expect(await list('state:translated')).toBe(entry.translated);
    expect(await list('state:fuzzy')).toBe(entry.fuzzy);
    expect(await list('')).toBe(entry.total);
  });

  test('is the only allowed value', async () => {
    const answer = await ask(`${PATH}?fields=all`);
    expect([answer.statusCode, answer.json().errors[0].attr]).toEqual([400, 'fields']);
  });
});

describe('a cached answer', () => {
  /** Status, specified headers and body of a response over the network. */
  async function seen(address: string, options: RequestInit = {}) {
    const answer = await fetch(address, { redirect: 'manual', ...options });
    const names = ['allow', 'content-type', 'content-length', 'vary', 'etag', 'cache-control'];
    return {
      status: answer.status,
      headers: names.map((name) => [name, answer.headers.get(name)]),
      body: await answer.text(),
    };
  }

  test.each([
    '',
    '?format=json-flat',
    '?format=csv',
    '?page_size=2&page=2',
    '?fields=extended',
    '?page=9',
    '?format=x',
  ])('is the same at the second and third request: %s', async (query) => {
    const app = await testApp(FILES);
    const address = `${await app.listen()}${PATH}${query}`;
    const first = await seen(address);
    expect(await seen(address)).toEqual(first);
    expect(await seen(address)).toEqual(first);
    const head = await seen(address, { method: 'HEAD' });
    expect(head).toEqual({ ...first, body: '' });
  });

  test('is only used for the same request', async () => {
    const app = await testApp(FILES);
    const url = await app.listen();
    const address = `${url}${PATH}`;
    const { headers, body } = await seen(address);
    const etag = String(Object.fromEntries(headers).etag);
    const status = async (options: RequestInit) => (await seen(address, options)).status;
    await seen(address);
    expect(await status({ headers: { accept: 'text/html' } })).toBe(406);
    expect(await status({ headers: { authorization: 'Token wrong' } })).toBe(401);
    expect(await status({ method: 'POST', body: '{}' })).toBe(405);
    expect(await status({ method: 'OPTIONS' })).toBe(200);
    expect(await status({ headers: { 'if-none-match': etag } })).toBe(304);
    expect(await status({ headers: { 'if-none-match': '"other"' } })).toBe(200);
    expect((await seen(`${address}?`)).body).toBe(body);
    const { port } = new URL(url);
    const other = await raw(Number(port), `GET ${PATH} HTTP/1.1`, `localhost:${port}`);
    expect(other).toContain(`"url":"http://localhost:${port}/projects/demo/`);
    expect(other).not.toContain('127.0.0.1');
  });

  test('is not used for another host and Accept whose concatenation is the same', async () => {
    const app = await testApp(FILES);
    const port = Number(new URL(await app.listen()).port);
    const line = `GET ${PATH} HTTP/1.1`;
    const own = await raw(port, line, 'good.example application/json, text/plain,', ['Accept: */*']);
    expect(own).toContain(`"url":"http://127.0.0.1:${port}/projects/demo/`);
    const good = await raw(port, line, 'good.example', ['Accept: application/json, text/plain, */*']);
    expect(good).toContain('"url":"http://good.example/projects/demo/');
    expect(good).not.toContain('127.0.0.1');
  });

  test('is not used for a header whose value is the text "undefined"', async () => {
    const app = await testApp(FILES);
    const port = Number(new URL(await app.listen()).port);
    expect(await raw(port, `GET ${PATH} HTTP/1.1`, 'a.example')).toMatch(/^HTTP\/1\.1 200 /);
    expect(await raw(port, `GET ${PATH} HTTP/1.1`, 'a.example', ['Accept: undefined'])).toMatch(/^HTTP\/1\.1 406 /);
    expect(await raw(port, `GET ${PATH} HTTP/1.1`, 'undefined')).toContain('"url":"http://undefined/');
    expect(await raw(port, `GET ${PATH} HTTP/1.0`, undefined)).toContain(`"url":"http://127.0.0.1:${port}/`);
  });

  test('is not used for a request without the required host', async () => {
    const app = await testApp(FILES, { baseUrl: 'https://translate.example.org' });
    const port = Number(new URL(await app.listen()).port);
    for (let time = 0; time < 3; time++) {
      expect(await raw(port, `GET ${PATH} HTTP/1.0`, undefined)).toMatch(/^HTTP\/1\.1 200 /);
      expect(await raw(port, `GET ${PATH} HTTP/1.1`, undefined)).toMatch(/^HTTP\/1\.1 400 /);
    }
  });

  test('is not used on a connection with another local address if it contains that address', async () => {
    const app = await testApp(FILES);
    const port = Number(new URL(await app.listen()).port);
    const second = createNetServer((socket) => app.server.server.emit('connection', socket));
    await new Promise<void>((listening) => second.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void second.close());
    const secondPort = (second.address() as AddressInfo).port;
    for (const at of [port, secondPort, port]) {
      expect(await raw(at, `GET ${PATH} HTTP/1.1`, 'no host')).toContain(
        `"url":"http://127.0.0.1:${at}/projects/demo/`,
      );
    }
  });

  test('is dropped when a change makes it stale', async () => {
    const app = await testApp(FILES);
    const address = `${await app.listen()}${PATH}?format=json-flat`;
    /** Repeats the request until everything is cached. */
    const french = async () => {
      const numbers = new Set<number | undefined>();
      for (let time = 0; time < 4; time++) {
        const entries = (await (await fetch(address)).json()) as Entry[];
        numbers.add(entries.find(({ code }) => code === 'fr')?.translated);
      }
      return [...numbers];
    };
    const at = { project: 'demo', component: COMPONENT, language: 'fr' };
    const { strings } = await listStrings(app.app, { ...at, query: 'state:translated', after: 0, limit: 2 });
    expect(await french()).toEqual([2]);
    for (const [index, { stringId }] of strings.entries()) {
      await saveTranslation(app.app, { ...at, stringId, target: [''], state: 'translated', author: 'ana' });
      expect(await french()).toEqual([1 - index]);
    }
    app.workspace.write('files/po/fr.po', po([['Open', 'Ouvrir']]));
    await app.reimport();
    expect(await french()).toEqual([0]);
    app.workspace.write('files/po/fr.po', po([['Open', 'Ouvrez']]));
    await app.reimport();
    expect(await french()).toEqual([1]);
    rmSync(app.workspace.path('files/po/fr.po'));
    await app.reimport();
    expect(await french()).toEqual([undefined]);
  });

  test('is not reported as unchanged to a client with the previous version', async () => {
    const app = await testApp(FILES);
    const address = `${await app.listen()}${PATH}`;
    const headers = { 'if-none-match': String((await fetch(address)).headers.get('etag')) };
    const statuses = async () => {
      const answers = [];
      for (let time = 0; time < 4; time++) answers.push((await fetch(address, { headers })).status);
      return answers;
    };
    expect(await statuses()).toEqual([304, 304, 304, 304]);
    app.workspace.write('files/po/fr.po', po([['Open', 'Ouvrir']]));
    await app.reimport();
    expect(await statuses()).toEqual([200, 200, 200, 200]);
  });
});

describe('Authorization', () => {
  test.each([
    ['Token wrong', 'Invalid token.'],
    ['Bearer wrong', 'Invalid token.'],
    ['token x', 'Invalid token.'],
    ['BEARER x', 'Invalid token.'],
    ['Token', 'Invalid token header. No credentials provided.'],
    ['Bearer ', 'Invalid token header. No credentials provided.'],
    ['Token two words', 'Invalid token header. Token string should not contain spaces.'],
  ])('%j is an invalid token, even if no token is required', async (authorization, detail) => {
    const answer = await withHeaders({ authorization });
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Token']);
    expect(answer.json()).toEqual({
      type: 'client_error',
      errors: [{ code: 'authentication_failed', detail, attr: null }],
      detail,
    });
  });
});

describe('bilingual totals', () => {
  test('the source language has the strings of all files', async () => {
    const app = await testApp({
      'locale/de/LC_MESSAGES/web.po': po([
        ['One', 'Eins'],
        ['Two words', 'Zwei Wörter'],
      ]),
      'locale/fr/LC_MESSAGES/web.po': po([
        ['One', 'Un'],
        ['Three', 'Trois'],
        ['Four', ''],
      ]),
    });
    const { results } = await bodyOf(statisticsPath('web'), app);
    expect(results.map(({ code, total, translated }) => [code, total, translated])).toEqual([
      ['en', 4, 4],
      ['de', 2, 2],
      ['fr', 3, 2],
    ]);
  });

  test('another source language has its own name, and Japanese counts characters as words', async () => {
    const app = await testApp({ 'po/app.pot': po([['保存 OK', '']]) }, { sourceLanguage: 'ja' });
    const [source] = (await bodyOf(statisticsPath('app'), app)).results;
    expect(source).toMatchObject({ code: 'ja', name: 'Japanese', total_words: 3, total_chars: 5 });
  });
});

/** Sends a raw request line and returns the complete text of the response. */
function raw(port: number, line: string, host: string | undefined, fields: readonly string[] = []): Promise<string> {
  const head = [line, ...(host === undefined ? [] : [`Host: ${host}`]), ...fields, 'Connection: close'];
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(Buffer.from(`${head.join('\r\n')}\r\n\r\n`));
    });
    socket
      .on('data', (data) => {
        text += data.toString();
      })
      .on('error', reject)
      .on('close', () => resolve(text));
  });
}
