/** What the editor shows to different users: refusals, lists, errors and tabs. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comment } from '../../../src/services/strings/comment.js';
import { suggest } from '../../../src/services/strings/suggest.js';
import { Browser } from '../../support/browser.js';
import { editorForm, press, words } from '../../support/editor-form.js';
import { at, EDITOR, type EditorWorld, open, openEditorWorld, PLURAL } from '../../support/editor-world.js';

let world: EditorWorld;
let anonymous: Browser;

beforeAll(async () => {
  world = await openEditorWorld();
  anonymous = new Browser(world.server);
});
afterAll(() => world.close());

async function get(address: string, browser = world.reviewer) {
  const { statusCode, body, headers } = await browser.get(address);
  return { statusCode, body, headers };
}

const actionsOf = (page: string) => words(/<div class="string-actions"[^>]*>(.*?)<\/div>/s.exec(page)![1]!);

describe('a user who may not save', () => {
  it('sees the source language without fields and without “No translation yet”', async () => {
    const { body } = await get('/translate/demo/app/en/');
    expect(body).toContain('<ol class="rows"');
    expect(body).not.toContain('No translation yet');
    expect(body).toContain('<div class="targets" hidden>');
    expect(await open(world.reviewer, PLURAL)).toContain('<div class="targets">');
  });

  it('sees that the source language cannot be translated', async () => {
    const { body } = await get('/translate/demo/app/en/?string=1');
    expect(actionsOf(body)).toBe('This is the source language: its texts change only with its files.');
    expect(body.match(/<textarea [^>]*\breadonly\b/gi)).toHaveLength(2);
    const answer = await press(world.reviewer, body, ['do', 'save'], { target: ['a', 'b'] });
    expect([answer.statusCode, editorForm(answer.body).message]).toEqual([
      400,
      'This is the source language: its texts change only with its files.',
    ]);
  });

  it('sees that the component is locked', async () => {
    const id = await world.fresh();
    const page = await world.locked(() => open(world.reviewer, id));
    expect(actionsOf(page)).toBe('app is locked: its translations cannot be changed now.Suggest');
  });

  it('returns to the same string after signing in', async () => {
    const id = await world.fresh();
    const page = await open(anonymous, id, 'q=state:empty&');
    const next = encodeURIComponent(`${EDITOR}?q=state:empty&string=${id}`).replaceAll('%3A', ':');
    expect(page).toContain(`<a href="/sign-in/?next=${next}"><bdi>Sign in to translate.</bdi></a>`);
    expect([...editorForm(page).buttons.keys()]).toEqual([]);
  });
});

describe('the list', () => {
  it('contains the strings that the query picks and starts at the requested string', async () => {
    const [first, second] = [await world.fresh(), await world.fresh()];
    const rowsIn = async (address: string) =>
      [...(await get(address)).body.matchAll(/ data-row="(\d+)"/g)].map(([, id]) => Number(id));
    expect(await rowsIn(`${EDITOR}?q=id:${first} OR id:${second}`)).toEqual([first, second]);
    expect((await rowsIn(`${EDITOR}?string=${second}`))[0]).toBe(second);
  });

  it('opens a string even if the query does not pick it', async () => {
    const id = await world.fresh('Satz.');
    const page = await open(world.reviewer, id, 'q=state:empty&');
    expect(page).toContain(`<h2 id="pane-title">String ${id} `);
    expect(page).not.toContain(`id="string-${id}"`);
  });

  it.each([
    ['?string=99999', 404, 'app has no string 99999 in de.'],
    ['?q=state:', 400, 'Invalid query'],
    ['?q=zeppelin', 200, 'No string matches zeppelin.'],
    ['?string=none', 200, '%d file'],
    ['?string=1&string=2', 200, '%d file'],
    ['?after=99999', 200, 'There are no more strings.'],
  ])('at %s returns %d', async (query, status, text) => {
    const { statusCode, body } = await get(EDITOR + query);
    expect(statusCode).toBe(status);
    expect(words(body)).toContain(text);
  });

  it('does not reveal strings of a private project', async () => {
    const [project] = await world.app.store.projects.list();
    const setPrivate = (isPrivate: boolean) =>
      world.app.store.transaction((store) => store.projects.update(project!.id, { private: isPrivate }));
    await setPrivate(true);
    for (const path of ['', 'parts/?string=1', 'rows/?ids=1', 'order/']) {
      const { statusCode, body } = await get(EDITOR + path, anonymous);
      expect([path, statusCode, body.includes('Datei')]).toEqual([path, 404, false]);
    }
    expect((await anonymous.post(`${EDITOR}?string=1`, { do: 'save', target: 'a' })).statusCode).toBe(404);
    expect((await get(EDITOR, world.reader)).statusCode).toBe(200);
    await setPrivate(false);
  });
});

describe('the tabs', () => {
  const LABELS = {
    history: 'History',
    suggestions: 'Suggestions',
    comments: 'Comments',
    languages: 'Other languages',
    similar: 'Similar strings',
  };
  const openTab = (page: string) => /<section id="about"[^>]* aria-label="([^"]*)"/.exec(page)![1];

  it.each(Object.entries(LABELS))('can be opened: %s', async (tab, label) => {
    const page = await open(world.reviewer, PLURAL, `tab=${tab}&`);
    expect(openTab(page)).toBe(label);
    // A form sent from this tab returns to it.
    expect(editorForm(page).action).toBe(`${EDITOR}?string=${PLURAL}&tab=${tab}`);
  });

  it('open what needs an answer by default', async () => {
    const id = await world.fresh();
    const opened = async (query: string) => openTab(await open(world.reviewer, id, query));
    expect([await opened(''), await opened('tab=zeppelin&')]).toEqual(['History', 'History']);
    await comment(world.app, { ...at(id), text: 'Hm.', author: 'rita' });
    expect([await opened(''), await opened('tab=zeppelin&')]).toEqual(['Comments', 'Comments']);
    await suggest(world.app, { ...at(id), target: ['Besser.'], author: 'rita' });
    expect([await opened(''), await opened('tab=history&')]).toEqual(['Suggestions', 'History']);
  });
});

describe('the string for the script', () => {
  it('contains everything the checks need, equal to what the page shows', async () => {
    const id = await world.fresh('Satz');
    const page = await open(world.reviewer, id);
    const { data, version } = editorForm(page);
    const plural = { forms: 2, formula: 'n != 1' };
    expect(data).toEqual({
      id,
      version,
      state: 'translated',
      source: [`Sentence ${id}.`],
      target: ['Satz'],
      note: '',
      sourceLanguage: 'en',
      language: 'de',
      sourcePlural: expect.objectContaining({ forms: 2 }),
      plural: expect.objectContaining(plural),
      flags: [],
      names: ['demo', 'app'],
      glossary: false,
      findings: [expect.objectContaining({ check: 'end-stop', label: 'Mismatched full stop', dismissed: false })],
      mayDismiss: true,
      mayWrite: true,
    });
    const [{ message }] = (data as { findings: [{ message: string }] }).findings;
    expect(words(/<ul class="findings"[^>]*>(.*?)<\/ul>/s.exec(page)![1]!)).toBe(
      `Mismatched full stop ${message} looks wrongFix Mismatched full stopDismiss Mismatched full stop`,
    );
    expect(editorForm(await open(world.translator, id)).data).toMatchObject({ mayDismiss: false });
    expect(editorForm(await open(world.translator, PLURAL)).data).toMatchObject({ flags: ['c-format'] });
  });
});
