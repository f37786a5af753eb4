/** The page of a language with a real store: its numbers match the API, and each links to what it counts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatPercent } from '../../../src/model/percent.js';
import { comment } from '../../../src/services/strings/comment.js';
import { dismissFinding } from '../../../src/services/strings/dismiss-finding.js';
import { saveTranslation } from '../../../src/services/strings/save-translation.js';
import { suggest } from '../../../src/services/strings/suggest.js';
import { makePerson } from '../../support/people.js';
import { type Entry, openTestApp, type StatisticsBody, statisticsPath, type TestApp } from '../../support/server.js';
import { type PoEntry, po } from '../../support/workspace.js';

let app: TestApp;

/** 260 strings, more than two pages, in every state and failing several checks. */
const entries: PoEntry[] = Array.from({ length: 260 }, (_, index) => {
  const source = `Sentence number ${index} stands here.`;
  if (index % 13 === 0) return { source };
  if (index % 7 === 0) return { source, target: `Satz ${index}.`, flags: 'fuzzy' };
  if (index % 5 === 0) return { source, target: `Satz ${index}` };
  if (index % 11 === 0) return { source, target: source };
  return { source, target: `Satz Nummer ${index} steht hier.` };
});

const files = {
  'app.pot': po(entries.map(({ source }) => ({ source }))),
  'de.po': po(entries, 'Language: de\\nPlural-Forms: nplurals=2; plural=n != 1;\\n'),
  'fr.po': po([], 'Language: fr\\n'),
  'ar.po': po(
    entries.map(({ source }) => ({ source, target: 'جملة.' })),
    'Language: ar\\n',
  ),
};

beforeAll(async () => {
  app = await openTestApp(files, { baseUrl: 'https://l10n.example.org' });
  await makePerson(app.app, { username: 'ada' });
  const at = (stringId: number) => ({ project: 'demo', component: 'app', language: 'de', stringId });
  for (const id of [2, 3, 4, 120]) {
    await saveTranslation(app.app, { ...at(id), target: [`Geprüft ${id}.`], state: 'approved', author: 'ada' });
  }
  await saveTranslation(app.app, { ...at(5), target: ['<b>Neu</b>'], state: 'translated', author: 'gone' });
  for (const id of [1, 9]) await suggest(app.app, { ...at(id), target: [`Vorschlag ${id}.`], author: 'ada' });
  await comment(app.app, { ...at(9), text: 'Why?', author: 'ada' });
  // Dismissed findings are not counted.
  await dismissFinding(app.app, { ...at(6), check: 'end-stop', dismissed: true });
});

afterAll(() => app.close());

async function get(address: string): Promise<string> {
  const [path] = address.split('#', 1);
  const { statusCode, body } = await app.server.inject(path!);
  expect([address, statusCode]).toEqual([address, 200]);
  return body;
}

async function statistics(code: string): Promise<Entry> {
  const { results } = JSON.parse(await get(`${statisticsPath('app')}?fields=extended`)) as StatisticsBody;
  return results.find((entry) => entry.code === code)!;
}

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim();

interface Card {
  readonly text: string;
  readonly href: string | undefined;
}

/** The cards by label. */
function cardsOf(page: string): Map<string, Card> {
  const found = page.matchAll(
    /<(?:a|span) class="card(?: card-none)?"(?: href="([^"]*)")?><span class="card-label">(.*?)<\/span> (.*?)<\/li>/gs,
  );
  return new Map([...found].map(([, href, label, rest]) => [plain(label!), { text: plain(rest!), href }]));
}

/** The strings on all pages of a list. */
async function rowsOf(first: string): Promise<string[]> {
  const rows: string[] = [];
  for (let address: string | undefined = first; address !== undefined; ) {
    const page = await get(address.replaceAll('&amp;', '&'));
    rows.push(...[...page.matchAll(/ id="(string-\d+)"/g)].map(([, id]) => id!));
    address = /<a [^>]*rel="next" href="([^"]*)"/.exec(page)?.[1];
  }
  expect(new Set(rows).size).toBe(rows.length);
  return rows;
}

const integer = (value: unknown) => new Intl.NumberFormat('en').format(value as number);
const amount = (value: unknown, noun: string) => `${integer(value)} ${noun}${value === 1 ? '' : 's'}`;
const percent = (value: unknown) => `${(value as number).toFixed(1)}%`;

const GROUPS = [
  ['Translated', 'translated'],
  ['Approved', 'approved'],
  ['Fuzzy', 'fuzzy'],
  ['Failing checks', 'failing'],
  ['Read-only', 'readonly'],
] as const;

describe.each(['de', 'en', 'fr', 'ar'])('the page of %s', (code) => {
  it('shows every number of the API', async () => {
    const entry = await statistics(code);
    const page = await get(`/projects/demo/app/${code}/`);
    const cards = cardsOf(page);
    expect(cards.get('All')!.text).toBe(
      `${amount(entry.total, 'string')} ${amount(entry.total_words, 'word')} ${amount(entry.total_chars, 'character')}`,
    );
    for (const [label, group] of GROUPS) {
      const share = (suffix: string) => percent(entry[`${group}${suffix}_percent`]);
      expect(`${label}: ${cards.get(label)!.text}`).toBe(
        `${label}: ${amount(entry[group], 'string')} ${share('')} of strings ` +
          `${amount(entry[`${group}_words`], 'word')} (${share('_words')}) ` +
          `${amount(entry[`${group}_chars`], 'character')} (${share('_chars')})`,
      );
    }
    for (const [label, field] of [
      ['With suggestions', 'suggestions'],
      ['With comments', 'comments'],
    ] as const) {
      const share = formatPercent(entry[field] as number, entry.total, 'none');
      expect(cards.get(label)!.text).toBe(`${amount(entry[field], 'string')} ${share}% of strings`);
    }
    const summary =
      entry.total === 0
        ? '<p class="muted">No strings.</p>'
        : `<strong class="summary-percent">${percent(entry.translated_percent)}</strong>`;
    expect(page).toContain(summary);
    expect(/<h1>(.*?)<\/h1>/s.exec(page)![1]).toMatch(
      new RegExp(`^<bdi>${entry.name}</bdi> .*<code class="code">${entry.code}</code>`),
    );
    if (entry.last_change === null) expect(page).toContain('No changes since the first import.');
    else expect(page).toContain(`<time datetime="${entry.last_change}"`);
    expect(entry.url).toBe(`https://l10n.example.org/projects/demo/app/${code}/`);
    expect(cards.get('All')!.href ?? `/translate/demo/app/${code}/`).toBe(new URL(entry.translate_url).pathname);
    const checks = [...page.matchAll(/href="[^"]*q=check:([^"]+)">([\d,]+) /g)].map(([, id, count]) => [id, count]);
    expect(Object.fromEntries(checks)).toEqual(
      Object.fromEntries(Object.entries(entry.checks as object).map(([id, count]) => [id, integer(count)])),
    );
  });

  it.each(['strings', 'words', 'chars'])('links each number in %s to exactly that many strings', async (unit) => {
    const page = await get(`/projects/demo/app/${code}/?unit=${unit}`);
    const cards = [...cardsOf(page)];
    expect(cards.length).toBe(9);
    for (const [label, { text, href }] of cards) {
      const strings = Number(/([\d,]+) strings?\b/.exec(text)![1]!.replaceAll(',', ''));
      expect([label, href === undefined]).toEqual([label, strings === 0]);
      // The lists do not depend on the measure, so it is enough to read one of them.
      if (href !== undefined && unit === 'strings')
        expect([label, (await rowsOf(href)).length]).toEqual([label, strings]);
    }
  });

  it('links each check to exactly that many strings', async () => {
    const page = await get(`/projects/demo/app/${code}/`);
    for (const [, href, count] of page.matchAll(/href="([^"]*q=check:[^"]+)">([\d,]+) /g)) {
      expect([href, (await rowsOf(href!)).length]).toEqual([href, Number(count)]);
    }
  });

  it('has no dead link', async () => {
    const page = await get(`/projects/demo/app/${code}/`);
    const hrefs = new Set([...page.matchAll(/ href="(\/[^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&')));
    for (const href of hrefs) {
      const { statusCode } = await app.server.inject(href.replace(/#.*/, ''));
      // A source language without a file downloads the template.
      expect([href, statusCode]).toEqual([href, 200]);
    }
    expect(hrefs.size).toBeGreaterThan(6);
  });
});

describe('the page of a language', () => {
  it('has strings of every kind, so that the tests above cover all numbers', async () => {
    const { total, translated, fuzzy, approved, failing, suggestions, comments } = await statistics('de');
    expect([total, approved, suggestions, comments]).toEqual([260, 4, 2, 1]);
    expect(Math.min(fuzzy, failing, total - translated - fuzzy)).toBeGreaterThan(10);
    expect((await statistics('en')).readonly).toBe(260);
    expect((await statistics('fr')).total).toBe(0);
  });

  it('continues with the first string that needs work', async () => {
    const page = await get('/projects/demo/app/de/');
    const [, href] = /<a class="button button-primary" href="([^"]*)">Continue translating</.exec(page)!;
    const rows = await rowsOf(href!);
    const { total, translated } = await statistics('de');
    expect(rows).toHaveLength(total - translated);
    expect(rows[0]).toBe('string-1');
  });

  it('shows recent changes and their authors', async () => {
    const page = await get('/projects/demo/app/de/');
    const { recent_changes, last_change } = await statistics('de');
    const [, href, count] = /<a class="inline-link" href="([^"]*)">(\d+) changes<\/a> in the six hours/.exec(page)!;
    expect(Number(count)).toBe(recent_changes);
    expect(JSON.parse(await get(href!.replaceAll('&amp;', '&'))).count).toBe(recent_changes);
    const list = /<ol class="changes">.*?<\/ol>/s.exec(page)![0];
    expect(list.match(/<li /g)).toHaveLength(5);
    expect(list).toContain(`<bdi>gone</bdi></b> edited <time datetime="${last_change}"`);
    expect(list).toContain('&lt;b>Neu&lt;/b>');
    expect(list).toContain('<bdi>ada Example</bdi></b> edited');
    expect(await rowsOf(/href="([^"]*q=id:5)"/.exec(list)![1]!)).toEqual(['string-5']);
  });

  it('draws activity and lists it by day', async () => {
    const page = await get('/projects/demo/app/de/');
    expect(page).toContain('5 changes in the last 90 days, on 1 day; at most 5 on one day.');
    expect(await get('/projects/demo/app/ar/')).toContain('Nothing changed in the last 90 days.');
  });

  it('is hidden from users who may not see the project', async () => {
    const [project] = await app.app.store.projects.list();
    await app.app.store.transaction((store) => store.projects.update(project!.id, { private: true }));
    const { statusCode } = await app.server.inject('/projects/demo/app/de/');
    await app.app.store.transaction((store) => store.projects.update(project!.id, { private: false }));
    expect(statusCode).toBe(404);
  });

  it.each(['', '?unit=', '?unit=pages', '?unit=words&unit=chars', '?unit[x]=1'])(
    'takes %j for strings',
    async (query) => {
      expect(await get(`/projects/demo/app/de/${query}`)).toContain('aria-current="true">Strings</a>');
    },
  );

  it('is small and has a strict security policy', async () => {
    const { headers, body } = await app.server.inject('/projects/demo/app/de/');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy[0]).toBe("default-src 'none'");
    for (const own of ['script', 'connect', 'style', 'img']) expect(policy).toContain(`${own}-src 'self'`);
    expect(policy.join()).not.toContain('unsafe');
    expect(body).toMatch(/<script type="module" src="\/assets\/pages\.[0-9a-f]{12}\.js"><\/script>/);
    expect(body).not.toMatch(/<script(?! type="module" src="\/assets\/[\w.]+"><\/script>)|<style|\sstyle=|\son\w+=/);
    expect(body.length).toBeLessThan(30_000);
  });
});
