/** The editor without scripts: what each button of its form does, and for whom. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comment } from '../../../src/services/strings/comment.js';
import { saveTranslation } from '../../../src/services/strings/save-translation.js';
import { suggest } from '../../../src/services/strings/suggest.js';
import { editorForm, press, words } from '../../support/editor-form.js';
import { at, EDITOR, type EditorWorld, open, openEditorWorld, PLURAL } from '../../support/editor-world.js';

let world: EditorWorld;

beforeAll(async () => {
  world = await openEditorWorld();
});
afterAll(() => world.close());

type Role = 'reader' | 'translator' | 'reviewer';

describe('saving', () => {
  it('goes on to the next string of the query, moves the counts and remembers who did it', async () => {
    const [id, next] = [await world.fresh(), await world.fresh()];
    const before = await world.statistics();
    const page = await open(world.translator, id, 'q=state:empty&');
    const answer = await press(world.translator, page, 'Save and continue', { target: ['Satz.'] });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`${EDITOR}?q=state:empty&string=${next}&saved=${id}`);
    const after = await world.statistics();
    expect([after.translated, after.total]).toEqual([before.translated + 1, before.total]);
    const { body } = await world.translator.get(answer.headers.location!);
    expect(editorForm(body).message).toBe(`String ${id} is saved.`);
    expect(words(/<h2 id="pane-title">(.*?)<\/h2>/s.exec(body)![1]!)).toBe(`String ${next} Untranslated`);
    const history = await open(world.reader, id, 'tab=history&');
    expect(words(/<ol class="changes">(.*?)<\/ol>/s.exec(history)![1]!)).toMatch(/^tom Example translated .*Satz\./);
  });

  it.each([
    ['translator', 'Save as fuzzy', 'fuzzy', 'fuzzy'],
    ['reviewer', 'Approve', 'approved', 'approved'],
    ['reviewer', 'Save and continue', 'translated', 'translated'],
  ] as const)('by a %s who presses “%s” makes it %s', async (role, button, state, counter) => {
    const id = await world.fresh();
    const before = await world.statistics();
    const answer = await press(world[role], await open(world[role], id), button, { target: ['Satz.'] });
    expect(answer.statusCode).toBe(303);
    expect(await world.unit(id)).toMatchObject({ target: ['Satz.'], state });
    expect((await world.statistics())[counter]).toBe(before[counter] + 1);
  });

  it('takes all plural forms', async () => {
    const page = await open(world.translator, PLURAL);
    expect(editorForm(page).target).toEqual(['%d Datei', '%d Dateien']);
    await press(world.translator, page, 'Save and continue', { target: ['%d Akte', '%d Akten'] });
    expect((await world.unit(PLURAL))!.target).toEqual(['%d Akte', '%d Akten']);
  });

  it('stays with the last string of a list', async () => {
    const id = await world.fresh('Unverkennbar.');
    const page = await open(world.translator, id, 'q=Unverkennbar&');
    const answer = await press(world.translator, page, 'Save and continue', { target: ['Unverkennbar!'] });
    expect(answer.headers.location).toBe(`${EDITOR}?q=Unverkennbar&string=${id}&saved=${id}`);
  });

  it('takes nothing where the list cannot be made', async () => {
    const id = await world.fresh();
    const { version } = editorForm(await open(world.translator, id));
    const fields = { version, target: 'Satz.', do: 'save' };
    expect((await world.translator.post(`${EDITOR}?q=state:&string=${id}`, fields)).statusCode).toBe(400);
    expect((await world.unit(id))!.state).toBe('empty');
  });
});

describe('suggestions', () => {
  it('are made by readers, and wait', async () => {
    const [id, next] = [await world.fresh('Satz.'), await world.fresh()];
    const before = await world.statistics();
    const answer = await press(world.reader, await open(world.reader, id), 'Suggest', { target: ['Besser.'] });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${EDITOR}?string=${next}&suggested=${id}`]);
    const { body } = await world.reader.get(answer.headers.location!);
    expect(editorForm(body).message).toBe(`Your suggestion for string ${id} waits for a translator.`);
    expect((await world.statistics()).suggestions).toBe(before.suggestions + 1);
    expect((await world.unit(id))!.target).toEqual(['Satz.']);
  });

  it('of what is the translation already are refused, and the field keeps its text', async () => {
    const id = await world.fresh('Satz.');
    const { statusCode, body } = await press(world.reader, await open(world.reader, id), 'Suggest');
    expect([statusCode, editorForm(body).message]).toEqual([409, 'This is the translation already.']);
    expect(editorForm(body).target).toEqual(['Satz.']);
  });

  it('become the translation when they are accepted, in the field too', async () => {
    const id = await world.fresh('Satz.');
    await suggest(world.app, { ...at(id), target: ['Besser.'], author: 'rita' });
    const page = await open(world.translator, id);
    const { statusCode, body } = await press(world.translator, page, 'Accept suggestion by rita Example');
    expect([statusCode, editorForm(body).message]).toEqual([200, 'The suggestion is the translation now.']);
    expect(editorForm(body).target).toEqual(['Besser.']);
    expect(await world.unit(id)).toMatchObject({ target: ['Besser.'], state: 'translated' });
  });

  it.each([
    ['reader', 'rita', 200],
    ['reader', 'tom', 403],
    ['translator', 'rita', 200],
  ] as const)('can be rejected: by a %s one of %s gets %d', async (role, author, status) => {
    const id = await world.fresh();
    const { added } = await suggest(world.app, { ...at(id), target: ['Besser.'], author });
    const page = await open(world[role], id);
    expect(editorForm(page).buttons.has(`Reject suggestion by ${author} Example`)).toBe(status === 200);
    const answer = await press(world[role], page, ['reject', String(added.id)]);
    expect(answer.statusCode).toBe(status);
    expect((await open(world[role], id)).includes('Besser.')).toBe(status !== 200);
  });
});

describe('comments', () => {
  it('are written, shown and resolved', async () => {
    const id = await world.fresh();
    const before = await world.statistics();
    const page = await open(world.reader, id, 'tab=comments&');
    const said = await press(world.reader, page, 'Comment', { comment: 'Where\nis this?' });
    expect([said.statusCode, editorForm(said.body).comment]).toEqual([200, '']);
    expect(said.body).toContain('Where\nis this?');
    expect((await world.statistics()).comments).toBe(before.comments + 1);
    const resolved = await press(world.reader, said.body, 'Resolve comment by rita Example');
    expect(editorForm(resolved.body).message).toBe('The comment is resolved.');
    expect((await world.statistics()).comments).toBe(before.comments);
  });

  it.each([
    ['too long', 'x'.repeat(10_001), /at most 10000 characters/],
    ['empty', ' \n', /needs some text/],
  ])('are refused that are %s, and kept in the field', async (_name, text, reason) => {
    const id = await world.fresh();
    const page = await open(world.reader, id, 'tab=comments&');
    const { statusCode, body } = await press(world.reader, page, 'Comment', { comment: text });
    expect(statusCode).toBe(400);
    expect(editorForm(body).message).toMatch(reason);
    expect(editorForm(body).comment).toBe(text);
  });

  it('of others are not for readers to resolve', async () => {
    const id = await world.fresh();
    const { added } = await comment(world.app, { ...at(id), text: 'Hm.', author: 'tom' });
    const page = await open(world.reader, id);
    expect(page).not.toContain('name="resolve"');
    expect((await press(world.reader, page, ['resolve', String(added.id)])).statusCode).toBe(403);
    expect((await press(world.translator, page, ['resolve', String(added.id)])).statusCode).toBe(200);
  });
});

describe('findings', () => {
  it('are dismissed by reviewers, and come back', async () => {
    const id = await world.fresh('Satz');
    const before = await world.statistics();
    const page = await open(world.reviewer, id);
    const dismissed = await press(world.reviewer, page, 'Dismiss Mismatched full stop');
    expect([dismissed.statusCode, (await world.statistics()).failing]).toEqual([200, before.failing - 1]);
    const again = await press(world.reviewer, dismissed.body, 'Take back Mismatched full stop');
    expect([again.statusCode, (await world.statistics()).failing]).toEqual([200, before.failing]);
  });

  it('are not for translators to dismiss', async () => {
    const page = await open(world.translator, await world.fresh('Satz'));
    expect(page).not.toContain('name="dismiss"');
    const { statusCode, body } = await press(world.translator, page, ['dismiss', 'end-stop']);
    expect([statusCode, editorForm(body).message]).toEqual([403, 'You do not have permission to perform this action.']);
  });
});

describe('the history', () => {
  it('leads back to an earlier version', async () => {
    const id = await world.fresh('Früher.');
    await saveTranslation(world.app, { ...at(id), target: ['Später.'], state: 'translated', author: 'tom' });
    const page = await open(world.translator, id);
    const restore = [...editorForm(page).buttons.keys()].find((label) => label.startsWith('Restore'))!;
    const { statusCode, body } = await press(world.translator, page, restore);
    expect([statusCode, editorForm(body).target]).toEqual([200, ['Früher.']]);
    expect(await world.unit(id)).toMatchObject({ target: ['Früher.'], state: 'translated' });
  });
});

describe('who may do what', () => {
  it.each<[Role, readonly string[]]>([
    ['reader', ['Suggest']],
    ['translator', ['Save and continue', 'Save as fuzzy', 'Suggest']],
    ['reviewer', ['Save and continue', 'Save as fuzzy', 'Approve', 'Suggest']],
  ])('a %s is offered %j', async (role, labels) => {
    const { buttons } = editorForm(await open(world[role], await world.fresh()));
    expect([...buttons].filter(([, [name]]) => name === 'do').map(([label]) => label)).toEqual(labels);
  });

  it('approval is for reviewers, however the form is sent', async () => {
    const page = await open(world.translator, await world.fresh('Satz.'));
    expect((await press(world.translator, page, ['do', 'approve'])).statusCode).toBe(403);
  });

  it('what is approved, translators suggest changes to', async () => {
    const id = await world.fresh('Satz.');
    await press(world.reviewer, await open(world.reviewer, id), 'Approve');
    const page = await open(world.translator, id);
    expect(words(page)).toContain('approved, and only reviewers change it: suggest another one.');
    expect([...editorForm(page).buttons.keys()]).toEqual(['Suggest']);
    expect((await press(world.translator, page, ['do', 'save'], { target: ['Neu.'] })).statusCode).toBe(403);
    expect(await world.unit(id)).toMatchObject({ target: ['Satz.'], state: 'approved' });
  });
});
