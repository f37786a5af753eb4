/** Texts typed in the editor are never lost, never changed, and never overwrite a version the user has not seen. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../src/model/error.js';
import { comment } from '../../../src/services/strings/comment.js';
import { saveTranslation } from '../../../src/services/strings/save-translation.js';
import { suggest } from '../../../src/services/strings/suggest.js';
import { Browser } from '../../support/browser.js';
import { editorForm, press, words } from '../../support/editor-form.js';
import {
  at,
  type EditorWorld,
  INDENTED,
  OLD_MAC,
  open,
  openEditorWorld,
  WINDOWS,
  WINDOWS_INDENTED,
} from '../../support/editor-world.js';

let world: EditorWorld;

beforeAll(async () => {
  world = await openEditorWorld();
});
afterAll(() => world.close());

describe('an unsaved text', () => {
  const written = { target: ['Meine Worte\n<b>"&'], comment: 'Meine\nFrage' };

  it.each([
    ['Accept suggestion by rita Example', '', 200],
    ['Reject suggestion by rita Example', '', 200],
    ['Resolve comment by rita Example', 'comments', 200],
    ['Comment', 'comments', 200],
    ['Dismiss Mismatched full stop', 'comments', 200],
    ['Restore', 'history', 200],
  ])('survives “%s”', async (label, tab, status) => {
    const id = await world.fresh('Früher');
    await saveTranslation(world.app, { ...at(id), target: ['Später'], state: 'translated', author: 'tom' });
    await suggest(world.app, { ...at(id), target: ['Besser.'], author: 'rita' });
    await comment(world.app, { ...at(id), text: 'Hm.', author: 'rita' });
    const page = await open(world.reviewer, id, `tab=${tab}&`);
    const button = [...editorForm(page).buttons.keys()].find((known) => known.startsWith(label))!;
    const { statusCode, body } = await press(world.reviewer, page, button, written);
    expect(statusCode).toBe(status);
    expect(editorForm(body).target).toEqual(written.target);
    if (tab === 'comments') expect(editorForm(body).comment).toBe(label === 'Comment' ? '' : written.comment);
    // The user can save it from there.
    await press(world.reviewer, body, 'Save and continue');
    expect((await world.unit(id))!.target).toEqual(written.target);
  });

  it('can be a comment, which stays when the translation is saved', async () => {
    const id = await world.fresh();
    const page = await open(world.translator, id, 'tab=comments&');
    const { statusCode, body } = await press(world.translator, page, 'Save and continue', written);
    expect([statusCode, editorForm(body).message, editorForm(body).comment]).toEqual([200, 'Saved.', written.comment]);
    expect((await world.unit(id))!.target).toEqual(written.target);
  });

  it.each<[string, number, RegExp, (page: string, id: number) => ReturnType<typeof press>]>([
    [
      'too many forms',
      400,
      /it needs one text, not 2/,
      (page) => press(world.translator, page, 'Save and continue', { target: [...written.target, 'b'] }),
    ],
    [
      'a locked component',
      423,
      /is locked/,
      (page) => world.locked(() => press(world.translator, page, 'Save and continue', written)),
    ],
    [
      'a full disk',
      503,
      /^The disk of the database is full/,
      async (page) => {
        const full = new AppError('storage.full', 'The disk that holds /srv/secret is full.');
        const writing = vi.spyOn(world.app.store, 'transaction').mockRejectedValue(full);
        return press(world.translator, page, 'Save and continue', written).finally(() => writing.mockRestore());
      },
    ],
    [
      'a session that is over',
      401,
      /not signed in, so nothing was saved/,
      (page) => press(new Browser(world.server), page, 'Save and continue', written),
    ],
    [
      'a role that is gone',
      403,
      /do not have permission/,
      (page) => press(world.reader, page, 'Save and continue', written),
    ],
    ['no button', 400, /sent without a button/, (page) => press(world.translator, page, ['do', 'burn'], written)],
    [
      'an entry that is gone',
      404,
      /has no open suggestion 987/,
      (page) => press(world.translator, page, ['accept', '987'], written),
    ],
    [
      'an entry that is none',
      400,
      /entry does not exist/,
      (page) => press(world.translator, page, ['accept', '1e9'], written),
    ],
  ])('survives %s', async (_name, status, reason, send) => {
    const id = await world.fresh('Satz.');
    const { statusCode, body } = await send(await open(world.translator, id), id);
    expect([statusCode, editorForm(body).message]).toEqual([status, expect.stringMatching(reason)]);
    expect(editorForm(body).target).toEqual(written.target);
    expect((await world.unit(id))!.target).toEqual(['Satz.']);
  });

  it('survives a character that cannot be stored', async () => {
    const id = await world.fresh('Satz.');
    const page = await open(world.translator, id);
    const { statusCode, body } = await press(world.translator, page, 'Save and continue', { target: ['a\0b'] });
    expect([statusCode, editorForm(body).message]).toEqual([400, expect.stringContaining('NUL')]);
    expect(editorForm(body).target).toEqual(['a\0b']);
  });

  it('is shown on the page that says that the string was removed', async () => {
    const page = await open(world.translator, await world.fresh());
    const gone = page.replaceAll(/(action="[^"]*string=)\d+/g, '$19999');
    const { statusCode, body } = await press(world.translator, gone, 'Save and continue', written);
    expect(statusCode).toBe(404);
    expect(/<textarea id="unsaved-0"[^>]*>([^<]*)</.exec(body)![1]).toBe('Meine Worte\n&lt;b>&quot;&amp;');
  });
});

describe('two users editing one string', () => {
  it('see both versions, and saving again replaces the other one', async () => {
    const id = await world.fresh('Alt.');
    const [first, second] = [await open(world.translator, id), await open(world.colleague, id)];
    await press(world.translator, first, 'Save and continue', { target: ['Von Tom.'] });
    const { statusCode, body } = await press(world.colleague, second, 'Save and continue', { target: ['Von Tina.'] });
    expect(statusCode).toBe(409);
    expect(words(/<div class="conflict" role="alert">(.*?)<\/div>/s.exec(body)![1]!)).toContain('Von Tom.');
    expect(editorForm(body).target).toEqual(['Von Tina.']);
    expect((await world.unit(id))!.target).toEqual(['Von Tom.']);
    expect((await press(world.colleague, body, 'Save and continue')).statusCode).toBe(303);
    expect((await world.unit(id))!.target).toEqual(['Von Tina.']);
  });

  it('are warned even if one of them presses another button first', async () => {
    const id = await world.fresh('Alt.');
    const page = await open(world.colleague, id, 'tab=comments&');
    await press(world.translator, await open(world.translator, id), 'Save and continue', { target: ['Von Tom.'] });
    const { body } = await press(world.colleague, page, 'Comment', { target: ['Von Tina.'], comment: 'Hm.' });
    expect(body).toContain('Somebody else saved this string in the meantime.');
    expect(editorForm(body).target).toEqual(['Von Tina.']);
  });
});

describe('line breaks', () => {
  it.each([
    ['CR LF', WINDOWS, 'Erste\r\nzweite'],
    ['carriage returns', OLD_MAC, 'Eine\rZeile'],
    ['one at the start', INDENTED, '\nDarunter'],
    ['CR LF at the start', WINDOWS_INDENTED, '\r\nDarunter'],
  ])('stay unchanged in an unchanged text: %s', async (_name, id, text) => {
    expect((await world.unit(id))!.target).toEqual([text]);
    const page = await open(world.reviewer, id);
    await press(world.reviewer, page, 'Approve');
    expect(await world.unit(id)).toMatchObject({ target: [text], state: 'approved' });
  });

  it.each([
    ['of the source', WINDOWS, 'Eins\nzwei', 'Eins\r\nzwei'],
    ['of one character if the source has none', OLD_MAC, 'Zwei\nZeilen', 'Zwei\nZeilen'],
    ['at the start', INDENTED, '\nUnten', '\nUnten'],
  ])('in a changed text are those %s', async (_name, id, typed, saved) => {
    await press(world.reviewer, await open(world.reviewer, id), 'Save and continue', { target: [typed] });
    expect((await world.unit(id))!.target).toEqual([saved]);
    expect(editorForm(await open(world.reviewer, id)).target).toEqual([typed]);
  });

  it('in a suggestion are those of the source', async () => {
    await press(world.reader, await open(world.reader, WINDOWS), 'Suggest', { target: ['Oben\nunten'] });
    await press(world.reviewer, await open(world.reviewer, WINDOWS), 'Accept suggestion by rita Example');
    expect((await world.unit(WINDOWS))!.target).toEqual(['Oben\r\nunten']);
  });
});
