/** What the editor's script asks for: the parts that show one string, rows of the list, and the order of all of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suggest } from '../../../src/services/strings/suggest.js';
import type { Browser } from '../../support/browser.js';
import { editorForm, words } from '../../support/editor-form.js';
import { at, EDITOR, type EditorWorld, open, openEditorWorld } from '../../support/editor-world.js';

let world: EditorWorld;

beforeAll(async () => {
  world = await openEditorWorld();
});
afterAll(() => world.close());

interface Parts {
  readonly title: string;
  readonly message?: { readonly kind: string; readonly text: string };
  readonly parts: Readonly<Record<string, string>>;
}

/** The numbers on the chips, by label. */
function chipsIn(html: string): Record<string, number> {
  const chips = html.matchAll(/<bdi>([^<]*)<\/bdi> <span class="chip-count">([\d,]+)</g);
  return Object.fromEntries([...chips].map(([, label, count]) => [label, Number(count!.replaceAll(',', ''))]));
}

/** What the parts say is what the API says at that moment. */
async function expectCurrent({ title, parts }: Parts, id: number): Promise<void> {
  const { total, translated, translated_percent, fuzzy, approved, readonly, failing, suggestions, comments } =
    await world.statistics();
  expect(Object.keys(parts).sort()).toEqual(['filters', 'pane', 'progress', `string-${id}`]);
  expect(words(parts.progress!)).toMatch(new RegExp(`${translated_percent.toFixed(1)}%$`));
  expect(chipsIn(parts.filters!)).toEqual({
    All: total,
    Translated: translated - approved - readonly,
    Fuzzy: fuzzy,
    Untranslated: total - translated - fuzzy,
    Approved: approved,
    'Read-only': readonly,
    Failing: failing,
    'With suggestions': suggestions,
    'With comments': comments,
  });
  expect(title).toBe(`${total - translated} left · German · app`);
  for (const [key, html] of Object.entries(parts)) expect(html).toMatch(new RegExp(`^<\\w+[^>]* id="${key}"`));
}

describe('the parts of a string', () => {
  it('have the numbers of the statistics, whatever was done', async () => {
    const id = await world.fresh('Satz');
    await suggest(world.app, { ...at(id), target: ['Besser.'], author: 'rita' });
    const { statusCode, body, headers } = await world.translator.get(`${EDITOR}parts/?string=${id}`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(headers['cache-control']).toBe('private, no-store');
    await expectCurrent(JSON.parse(body), id);
    const { parts } = JSON.parse(body) as Parts;
    expect(words(parts[`string-${id}`]!)).toBe(`Sentence ${id}.SatzTranslated, fails 1 check, has a suggestion`);
  });

  it.each(['', '?string=', '?string=99999', '?string=x'])('are not there at %j', async (query) => {
    expect((await world.translator.get(`${EDITOR}parts/${query}`)).statusCode).toBe(404);
  });

  const send = async (browser: Browser, page: string, fields: Readonly<Record<string, string>>) => {
    const { action, version } = editorForm(page);
    const { statusCode, body } = await browser.post(action, { version, parts: '1', ...fields });
    return { statusCode, answer: JSON.parse(body) as Parts };
  };

  it('answer a form that asks for them, with what came of it', async () => {
    const id = await world.fresh();
    const page = await open(world.translator, id);
    const { statusCode, answer } = await send(world.translator, page, { do: 'save', target: 'Satz.' });
    expect([statusCode, answer.message]).toEqual([200, { kind: 'done', text: 'Saved.' }]);
    await expectCurrent(answer, id);
    expect(editorForm(answer.parts.pane!)).toMatchObject({ target: ['Satz.'], message: 'Saved.' });
    expect(editorForm(answer.parts.pane!).version).not.toBe(editorForm(page).version);
  });

  it('answer a conflict with both versions', async () => {
    const id = await world.fresh('Alt.');
    const page = await open(world.colleague, id);
    await send(world.translator, page, { do: 'save', target: 'Von Tom.' });
    const { statusCode, answer } = await send(world.colleague, page, { do: 'save', target: 'Von Tina.' });
    expect(statusCode).toBe(409);
    await expectCurrent(answer, id);
    expect(editorForm(answer.parts.pane!).target).toEqual(['Von Tina.']);
    expect(words(answer.parts.pane!)).toMatch(/Somebody else saved this string meanwhile\..*Von Tom\./);
  });

  it('answer a refusal with the reason and what was written', async () => {
    const page = await open(world.translator, await world.fresh());
    const { statusCode, answer } = await send(world.reader, page, { do: 'save', target: 'Satz.' });
    expect([statusCode, answer.message?.kind]).toEqual([403, 'problem']);
    expect(editorForm(answer.parts.pane!).target).toEqual(['Satz.']);
  });
});

describe('the rows', () => {
  const idsIn = (html: string) => [...html.matchAll(/ data-row="(\d+)"/g)].map(([, id]) => Number(id));

  it.each([
    ['3,1,2', [1, 2, 3]],
    ['2,2', [2]],
    ['99999,5', [5]],
    ['', []],
    ['1;DROP', []],
    ['-1', []],
    ['1,,2', []],
    ['9999999999', []],
  ])('of %j are %j', async (ids, expected) => {
    const { statusCode, body } = await world.reader.get(`${EDITOR}rows/?ids=${encodeURIComponent(ids)}`);
    expect([statusCode, idsIn(body)]).toEqual([200, expected]);
  });

  it('are as the page has them', async () => {
    const { body: page } = await world.reader.get(`${EDITOR}?q=state:empty`);
    const list = /<ol class="rows" id="rows">(.*?)<\/ol>/s.exec(page)![1]!.replace(' aria-current="true"', '');
    const { body } = await world.reader.get(`${EDITOR}rows/?q=state:empty&ids=${idsIn(list).join()}`);
    expect(body).toBe(list);
  });

  it('are two hundred at most', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join();
    expect((await world.reader.get(`${EDITOR}rows/?ids=${ids(200)}`)).statusCode).toBe(200);
    expect((await world.reader.get(`${EDITOR}rows/?ids=${ids(201)}`)).statusCode).toBe(400);
  });
});

describe('the order', () => {
  /** The strings of the list on all its pages. */
  async function listed(query: string): Promise<number[]> {
    const ids: number[] = [];
    let address: string | undefined = `${EDITOR}?q=${encodeURIComponent(query)}`;
    while (address !== undefined) {
      const { body } = await world.reader.get(address);
      ids.push(...[...body.matchAll(/ data-row="(\d+)"/g)].map(([, id]) => Number(id)));
      address = /<a [^>]*rel="next" href="([^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&');
    }
    return ids;
  }

  it.each(['', 'state:empty', 'has:failing', 'id:2 OR id:4 OR id:5', 'NOT id:50', 'Sentence', 'zeppelin'])(
    'of %j is that of its pages',
    async (query) => {
      const { statusCode, body } = await world.reader.get(`${EDITOR}order/?q=${encodeURIComponent(query)}`);
      const { runs } = JSON.parse(body) as { runs: [first: number, count: number][] };
      const ids = runs.flatMap(([first, count]) => Array.from({ length: count }, (_, index) => first + index));
      expect([statusCode, ids]).toEqual([200, await listed(query)]);
      expect(ids.length > 0).toBe(query !== 'zeppelin');
    },
  );

  it('was held against more than one page above', async () => {
    expect((await world.reader.get(EDITOR)).body).toContain('rel="next"');
  });

  it('of a query that cannot be read is an error', async () => {
    expect((await world.reader.get(`${EDITOR}order/?q=state:`)).statusCode).toBe(400);
  });
});
