/** Saving, on both databases: whose work it is, whose version it was, and what a lock is for. */
import { describe, expect, test } from 'vitest';
import { systemClock } from '../../../src/model/instant.js';
import type { Context } from '../../../src/services/context.js';
import { importDirectory } from '../../../src/services/imports/import-directory.js';
import { comment } from '../../../src/services/strings/comment.js';
import { versionName } from '../../../src/services/strings/name-version.js';
import { saveTranslation } from '../../../src/services/strings/save-translation.js';
import { acceptSuggestion, suggest } from '../../../src/services/strings/suggest.js';
import { openStore, STORE_KINDS, type StoreKind } from '../../support/stores.js';
import { po, testWorkspace } from '../../support/workspace.js';

const ADDRESS = { project: 'p', component: 'app', language: 'de', stringId: 1 };

async function demo(kind: StoreKind): Promise<Context> {
  const context = { store: await openStore(kind), clock: systemClock, revision: 'test' };
  const { root } = testWorkspace({ 'po/app.pot': po([['One', '']]), 'po/de.po': po([['One', 'Eins']]) });
  const project = { slug: 'p', name: 'P' };
  await importDirectory(context, { project, directory: root, sourceLanguage: 'en', components: undefined });
  return context;
}

const save = (context: Context, target: string, more: Partial<Parameters<typeof saveTranslation>[1]> = {}) =>
  saveTranslation(context, { ...ADDRESS, target: [target], state: 'translated', author: 'ada', ...more });

async function currentTarget({ store }: Context): Promise<string | undefined> {
  const component = await store.components.find('p', 'app');
  return (await store.units.find(component!.id, 1, 1))?.target[0];
}

describe.each(STORE_KINDS)('$name', (kind) => {
  test('what is done is counted for its author, once, and not for nobody', async () => {
    const context = await demo(kind);
    await save(context, 'Ein');
    await save(context, 'Ein');
    await save(context, 'Ein', { state: 'approved' });
    await save(context, '');
    await save(context, 'Uno', { author: '' });
    const { added } = await suggest(context, { ...ADDRESS, target: ['Eins'], author: 'ada' });
    await acceptSuggestion(context, { ...ADDRESS, suggestionId: added.id, author: 'bob' });
    const said = await comment(context, { ...ADDRESS, text: 'Hm', author: 'ada' });
    // Sent again, as browsers do whose answer was lost: nothing is new.
    expect((await comment(context, { ...ADDRESS, text: 'Hm', author: 'ada' })).added).toEqual(said.added);
    const { work } = context.store;
    const [done, ...others] = await work.ofAuthor('ada');
    expect(done).toMatchObject({ language: 'de', translated: 1, suggested: 1, uploaded: 0, commented: 1 });
    expect(others).toEqual([]);
    expect(await work.ofAuthor('bob')).toMatchObject([{ translated: 1 }]);
    expect(await work.ofAuthor('')).toEqual([]);
  });

  test('what does not land is nobody’s work', async () => {
    const context = await demo(kind);
    await expect(save(context, 'a', { target: ['a', 'b'] })).rejects.toMatchObject({ code: 'string.plural-forms' });
    const wrong = { ...ADDRESS, target: ['a', 'b'], author: 'ada' };
    await expect(suggest(context, wrong)).rejects.toMatchObject({ code: 'string.plural-forms' });
    expect(await context.store.work.ofAuthor('ada')).toEqual([]);
  });

  test('of several who saw the same version one saves', async () => {
    const context = await demo(kind);
    const expected = versionName({ target: ['Eins'], state: 'translated' });
    const saved = await Promise.allSettled(['a', 'b', 'c', 'd'].map((text) => save(context, text, { expected })));
    const refused = saved.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused).toHaveLength(3);
    const current = { target: [await currentTarget(context)], state: 'translated' };
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'string.conflict', current });
  });

  test('the same save that comes again, since its answer was lost, is no conflict', async () => {
    const context = await demo(kind);
    const expected = versionName({ target: ['Eins'], state: 'translated' });
    const { unit } = await save(context, 'a', { expected });
    expect(await save(context, 'a', { expected })).toMatchObject({ unit });
    await expect(save(context, 'b', { expected })).rejects.toMatchObject({ code: 'string.conflict' });
  });

  test('without a text the state alone changes', async () => {
    const context = await demo(kind);
    const { unit } = await saveTranslation(context, { ...ADDRESS, state: 'fuzzy', author: 'ada' });
    expect(unit).toMatchObject({ target: ['Eins'], state: 'fuzzy' });
    const emptied = await saveTranslation(context, { ...ADDRESS, state: 'empty', author: 'ada' });
    expect(emptied.unit).toMatchObject({ target: [''], state: 'empty' });
  });

  test('a locked component keeps its translations, and takes suggestions and comments', async () => {
    const context = await demo(kind);
    const component = (await context.store.components.find('p', 'app'))!;
    await context.store.transaction((store) => store.components.update(component.id, { locked: true }));
    const locked = { code: 'component.locked' };
    await expect(save(context, 'Ein')).rejects.toMatchObject(locked);
    const { added } = await suggest(context, { ...ADDRESS, target: ['Ein'], author: 'ada' });
    await comment(context, { ...ADDRESS, text: 'Why?', author: 'ada' });
    const accepting = acceptSuggestion(context, { ...ADDRESS, suggestionId: added.id, author: 'ada' });
    await expect(accepting).rejects.toMatchObject(locked);
    expect(await currentTarget(context)).toBe('Eins');
  });
});

test.each([
  [
    { target: ['a', 'b'], state: 'fuzzy' },
    { target: ['a', 'b'], state: 'translated' },
  ],
  [
    { target: ['a', 'b'], state: 'fuzzy' },
    { target: ['ab'], state: 'fuzzy' },
  ],
  [
    { target: ['a","b'], state: 'fuzzy' },
    { target: ['a', 'b'], state: 'fuzzy' },
  ],
  [
    { target: [''], state: 'empty' },
    { target: ['', ''], state: 'empty' },
  ],
] as const)('%j and %j have different names', (one, other) => {
  expect(versionName(one)).not.toBe(versionName(other));
  expect(versionName(one)).toBe(versionName({ ...one }));
});
