/** Programs that read this endpoint today: each asks as the real one does and reads what it reads. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Entry, openTestApp, type StatisticsBody, type TestApp } from '../support/server.js';
import { po } from '../support/workspace.js';

/** More languages than any service's default page has room for. */
const CODES = (
  'af am ar az be bg bn bs ca cs cy da de el eo es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko ky ' +
  'lo lt lv mk ml mn mr ms my nb ne nl nn pa pl pt pt_BR ro ru si sk sl sq sr sr@latin sv sw ta te th tr uk ur uz vi zh_Hans zh_Hant'
).split(' ');

/** The code as the interface spells it. */
const normal = (code: string) => code.replace('@latin', '_Latn');

let demo: TestApp;
let url: string;

beforeAll(async () => {
  const strings = ['Add', 'Remove', 'Update all', 'Cancel'];
  const languages = CODES.map((code, index) => {
    const done = index % (strings.length + 1);
    return [`po/${code}.po`, po(strings.map((text, place) => [text, place < done ? `${text} (${code})` : '']))];
  });
  demo = await openTestApp(
    { 'po/client.pot': po(strings.map((text) => [text, ''])), ...Object.fromEntries(languages) },
    { project: 'f-droid' },
  );
  url = `${await demo.listen()}/api/components/f-droid/client/statistics/`;
});
afterAll(() => demo.close());

const get = async <T>(address: string, headers: Record<string, string> = {}): Promise<T> => {
  const answer = await fetch(address, { headers, redirect: 'error' });
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
};

describe('readers that never ask for a second page', () => {
  test('F-Droid, trim-incomplete-translations: every language is in the first answer, the source above the gate', async () => {
    const { results } = await get<StatisticsBody>(url, { 'user-agent': 'python-requests/2.32', accept: '*/*' });
    const kept = results.filter((entry) => entry.translated_percent > 70).map(({ code }) => code);
    expect(results).toHaveLength(CODES.length + 1);
    expect(kept).toContain('en');
    expect(kept).toHaveLength(1 + CODES.filter((_, index) => index % 5 >= 3).length);
  });

  test('F-Droid, pick-complete-translations: 100.0 compares equal to 100 and failing is a number', async () => {
    const { results } = await get<StatisticsBody>(`${url}?format=json`);
    const complete = results.filter((entry) => entry.translated_percent === 100 && entry.failing === 0);
    expect(complete.map(({ code }) => code)).toEqual([
      'en',
      ...CODES.filter((_, index) => index % 5 === 4).map(normal),
    ]);
  });

  test('fdroidserver: approved_percent and failing_percent are always there', async () => {
    const { results } = await get<StatisticsBody>(`${url}?format=json`);
    for (const entry of results) {
      expect(typeof entry.approved_percent).toBe('number');
      expect(typeof entry.failing_percent).toBe('number');
    }
  });

  test('r-devel dashboard: count is the number of results', async () => {
    const { count, results } = await get<StatisticsBody>(url);
    expect(results).toHaveLength(count);
  });

  test('YunoHost landing page and Mue: code, translated_percent and last_change, in a steady order', async () => {
    const [first, second] = [await get<StatisticsBody>(url), await get<StatisticsBody>(url)];
    expect(first).toEqual(second);
    for (const entry of first.results) expect(entry).toHaveProperty('last_change');
  });
});

test('Slicer language packs: page_size=1000 is honoured', async () => {
  const { results, next } = await get<StatisticsBody>(`${url}?format=json&page_size=1000`);
  expect([results.length, next]).toEqual([CODES.length + 1, null]);
  const usable = results.filter((entry) => entry.translated >= 3);
  expect(usable.every(({ name, code }) => name !== '' && code !== '')).toBe(true);
});

describe('readers of json-flat', () => {
  test('list-translated-languages: a bare array, filtered by translated_percent', async () => {
    const entries = await get<Entry[]>(`${url}?format=json-flat`);
    expect(Array.isArray(entries)).toBe(true);
    const codes = entries.filter((entry) => entry.translated_percent > 40).map(({ code }) => code);
    expect(codes).toHaveLength(1 + CODES.filter((_, index) => index % 5 >= 2).length);
  });

  test('Suwayomi: every language of its list is there with a name', async () => {
    const entries = await get<Entry[]>(`${url}?format=json-flat`);
    const byCode = new Map(entries.map((entry) => [entry.code, entry.name]));
    expect(byCode.get('pt_BR')).toBe('Portuguese (Brazil)');
    expect(byCode.get('zh_Hans')).toBe('Chinese (Simplified)');
    expect(byCode.get('sr_Latn')).toBe('Serbian (Latin)');
  });
});

describe('readers that follow next', () => {
  /** Follows next as it stands and counts the requests. */
  async function follow(start: string): Promise<{ entries: Entry[]; requests: number }> {
    const entries: Entry[] = [];
    let requests = 0;
    for (let address: string | null = start; address !== null; requests++) {
      const page: StatisticsBody = await get(address);
      expect(page).toHaveProperty('next');
      entries.push(...page.results);
      address = page.next;
    }
    return { entries, requests };
  }

  test('phpMyAdmin website: one request is enough, and each entry has what the table shows', async () => {
    const { entries, requests } = await follow(url);
    expect([entries.length, requests]).toEqual([CODES.length + 1, 1]);
    for (const field of ['name', 'code', 'translate_url', 'translated', 'translated_percent', 'last_change']) {
      for (const entry of entries) expect(entry).toHaveProperty(field);
    }
  });

  test('COMP/CON: small pages lead through all languages, each once', async () => {
    const { entries, requests } = await follow(`${url}?page_size=20`);
    expect(requests).toBe(Math.ceil((CODES.length + 1) / 20));
    expect(new Set(entries.map(({ code }) => code)).size).toBe(CODES.length + 1);
  });

  test('wlc: every link stays on the origin that was asked', async () => {
    const port = new URL(url).port;
    for (const origin of [`http://127.0.0.1:${port}`, `http://localhost:${port}`]) {
      const headers = { host: new URL(origin).host, accept: 'application/json', 'user-agent': 'wlc/2.1.1' };
      const answer = await demo.server.inject({ url: `${new URL(url).pathname}?page_size=1`, headers });
      const { next, results } = answer.json<StatisticsBody>();
      for (const link of [next!, results[0]!.url, results[0]!.translate_url]) expect(new URL(link).origin).toBe(origin);
    }
  });

  test('wlc: all entries have the same keys', async () => {
    const { results } = await get<StatisticsBody>(url);
    const keys = new Set(results.map((entry) => Object.keys(entry).join()));
    expect(keys.size).toBe(1);
  });
});

test('elementary-l10n and wlc: an error tells its reason in both shapes', async () => {
  const answer = await fetch(url.replace('client', 'nothing'));
  const body = (await answer.json()) as { detail: string; errors: { detail: string }[] };
  expect([answer.status, body.detail, body.errors[0]!.detail]).toEqual([404, 'Not found.', 'Not found.']);
});
