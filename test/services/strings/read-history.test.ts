/** Tests the history of one string, restoring versions, feedback, and the neighbours of a string. */
import { describe, expect, test } from 'vitest';
import type { Version } from '../../../src/model/change.js';
import type { Context } from '../../../src/services/context.js';
import { importDirectory } from '../../../src/services/imports/import-directory.js';
import { languagesOf, type PlacedLanguage } from '../../../src/services/statistics/project-statistics.js';
import { comment, resolveComment } from '../../../src/services/strings/comment.js';
import { findNeighbours } from '../../../src/services/strings/find-neighbours.js';
import { nameVersion } from '../../../src/services/strings/name-version.js';
import { readComments, readSuggestions } from '../../../src/services/strings/read-feedback.js';
import { type RestoreRequest, readHistory, restoreVersion } from '../../../src/services/strings/read-history.js';
import { saveTranslation } from '../../../src/services/strings/save-translation.js';
import { suggest } from '../../../src/services/strings/suggest.js';
import { parseResolved } from '../../support/parsed-query.js';
import { change, person } from '../../support/store-rows.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';
import { po, testWorkspace } from '../../support/workspace.js';

const ADDRESS = { project: 'p', component: 'app', language: 'de', stringId: 1 };
const EINS: Version = { target: ['Eins'], state: 'translated' };

interface Demo extends PlacedLanguage {
  readonly context: Context;
  /** Saves as ada and returns the id of the change. */
  save(target: string, state?: 'fuzzy' | 'translated' | 'approved'): Promise<string>;
  restore(changeId: string, more?: Partial<RestoreRequest>): Promise<Version>;
}

async function demo(): Promise<Demo> {
  const store = await openStore(STORE_KINDS[0]!);
  let now = 1_790_000_000_000_000;
  const clock = () => {
    now += 1000;
    return now;
  };
  const context = { store, clock, revision: 'test' };
  const pairs: [string, string][] = [
    ['One', 'Eins'],
    ['Two', ''],
    ['Three', 'Drei'],
    ['Four', ''],
  ];
  const { root } = testWorkspace({
    'po/app.pot': po(pairs.map(([source]) => [source, ''])),
    'po/de.po': po(pairs),
    'po/fr.po': po([['One', 'Un']]),
  });
  const project = { slug: 'p', name: 'P' };
  await importDirectory(context, { project, directory: root, sourceLanguage: 'en', components: undefined });
  await store.transaction((inside) => inside.users.add(person('ada', { fullName: 'Ada Lovelace' })));
  await store.transaction((inside) => inside.users.add(person('eve', { fullName: '' })));
  const placed = (await languagesOf(store, await store.projects.list())).find(
    ({ language }) => language.code === 'de',
  )!;
  return {
    ...placed,
    context,
    async save(target, state = 'translated') {
      await saveTranslation(context, { ...ADDRESS, target: [target], state, author: 'ada' });
      return (await readHistory(store, placed, 1, 1))[0]!.id;
    },
    async restore(changeId, more) {
      const { unit } = await restoreVersion(context, {
        ...ADDRESS,
        changeId,
        author: 'eve',
        keepsApproved: true,
        mayApprove: false,
        ...more,
      });
      return { target: unit.target, state: unit.state };
    },
  };
}

describe('history', () => {
  test('is sorted newest first, with author names, and marks the current version', async () => {
    const { context, save, restore, ...placed } = await demo();
    const first = await save('Ein');
    await save('Uno');
    await restore(first);
    await saveTranslation(context, { ...ADDRESS, state: 'fuzzy', author: 'gone' });
    await saveTranslation(context, { ...ADDRESS, state: 'translated', author: '' });
    const history = await readHistory(context.store, placed, 1, 99);
    const entries = history.map(({ authorName, before, after, isCurrent, isRestorable }) => [
      authorName,
      before!.target[0],
      after!.target[0],
      after!.state,
      isCurrent,
      isRestorable,
    ]);
    expect(entries).toEqual([
      ['', 'Ein', 'Ein', 'translated', true, false],
      ['gone', 'Ein', 'Ein', 'fuzzy', false, true],
      ['eve', 'Uno', 'Ein', 'translated', false, false],
      ['Ada Lovelace', 'Ein', 'Uno', 'translated', false, true],
      ['Ada Lovelace', 'Eins', 'Ein', 'translated', false, false],
    ]);
    expect(history.at(-1)!.id).toBe(first);
    expect(await readHistory(context.store, placed, 1, 2)).toEqual(history.slice(0, 2));
    expect(await readHistory(context.store, placed, 2, 99)).toEqual([]);
  });

  test.each<[string, Version | null]>([
    ['was removed', null],
    ['had no text', { target: [''], state: 'empty' }],
    ['had another number of plural forms', { target: ['a', 'b'], state: 'translated' }],
  ])('a version that %s cannot be restored', async (_, after) => {
    const { context, restore, component, language } = await demo();
    await context.store.transaction((store) => store.changes.add(component.id, language.id, [change(1, 5, { after })]));
    const [entry] = await readHistory(context.store, { component, language }, 1, 1);
    expect(entry).toMatchObject({ isRestorable: false, isCurrent: false });
    const code = after?.target.length === 2 ? 'string.plural-forms' : 'change.without-text';
    await expect(restore(entry!.id)).rejects.toMatchObject({ code });
    expect((await context.store.units.find(component.id, language.id, 1))!.target).toEqual(['Eins']);
  });
});

describe('restoring a version', () => {
  test.each<[state: 'fuzzy' | 'translated' | 'approved', mayApprove: boolean, Version['state']]>([
    ['fuzzy', false, 'fuzzy'],
    ['translated', true, 'translated'],
    ['approved', false, 'translated'],
    ['approved', true, 'approved'],
  ])('with the state %s, may approve: %s', async (state, mayApprove, expected) => {
    const { context, save, restore, ...placed } = await demo();
    const saved = await save('Ein', state);
    await save('Uno');
    expect(await restore(saved, { mayApprove, keepsApproved: !mayApprove })).toEqual({
      target: ['Ein'],
      state: expected,
    });
    const [newest] = await readHistory(context.store, placed, 1, 1);
    expect(newest).toMatchObject({ authorName: 'eve', isCurrent: true, change: { kind: 'edited', author: 'eve' } });
    // The second time changes nothing.
    await restore(saved, { mayApprove, keepsApproved: !mayApprove });
    expect(await readHistory(context.store, placed, 1, 99)).toHaveLength(3);
  });

  test('an approved translation can only be replaced by a reviewer', async () => {
    const { save, restore } = await demo();
    const saved = await save('Ein');
    await save('Uno', 'approved');
    await expect(restore(saved)).rejects.toMatchObject({ code: 'access.denied' });
    expect(await restore(saved, { keepsApproved: false })).toEqual({ target: ['Ein'], state: 'translated' });
  });

  test('fails if the current version is not the expected one', async () => {
    const { save, restore } = await demo();
    const saved = await save('Ein');
    await save('Uno');
    const expected = nameVersion(EINS);
    await expect(restore(saved, { expected })).rejects.toMatchObject({ code: 'string.conflict' });
    const seen = nameVersion({ ...EINS, target: ['Uno'] });
    expect(await restore(saved, { expected: seen })).toMatchObject({ target: ['Ein'] });
  });

  test('accepts only changes of this string in this language', async () => {
    const { save, restore } = await demo();
    const id = await save('Ein');
    const [component, , at, seq] = id.split('-');
    const others = ['', 'x', `${component}-2-${at}-${seq}`, `${component}-1-${at}-99`, `999-1-${at}-${seq}`];
    for (const other of others) {
      await expect(restore(other)).rejects.toMatchObject({ code: 'change.not-found' });
    }
    for (const other of [{ stringId: 3 }, { language: 'fr' }]) {
      await expect(restore(id, other)).rejects.toMatchObject({ code: 'change.not-found' });
    }
  });

  test('fails in a locked component', async () => {
    const { context, component, save, restore } = await demo();
    const saved = await save('Ein');
    await save('Uno');
    await context.store.transaction((store) => store.components.update(component.id, { locked: true }));
    await expect(restore(saved)).rejects.toMatchObject({ code: 'component.locked' });
  });
});

test('suggestions and comments have author names and are sorted oldest first', async () => {
  const { context, save: _save, restore: _restore, ...placed } = await demo();
  for (const author of ['ada', 'eve', 'gone']) {
    await suggest(context, { ...ADDRESS, target: [`by ${author}`], author });
    await comment(context, { ...ADDRESS, text: `by ${author}`, author });
  }
  const [oldest] = await readComments(context.store, placed, 1);
  await resolveComment(context, { ...ADDRESS, commentId: oldest!.id });
  const named = [
    { author: 'ada', authorName: 'Ada Lovelace' },
    { author: 'eve', authorName: 'eve' },
    { author: 'gone', authorName: 'gone' },
  ];
  expect(await readSuggestions(context.store, placed, 1)).toMatchObject(
    named.map((one) => ({ ...one, target: [`by ${one.author}`] })),
  );
  expect(await readComments(context.store, placed, 1)).toMatchObject(
    named.map((one) => ({ ...one, text: `by ${one.author}`, resolved: one.author === 'ada' })),
  );
  expect(await readSuggestions(context.store, placed, 2)).toEqual([]);
});

test.each<[query: string, stringId: number, previous: number | undefined, next: number | undefined]>([
  ['', 1, undefined, 2],
  ['', 4, 3, undefined],
  ['state:empty', 3, 2, 4],
  ['state:translated', 3, 1, undefined],
  ['state:approved', 3, undefined, undefined],
])('query "%s": neighbours of string %d', async (query, stringId, previous, next) => {
  const { context, component, language } = await demo();
  expect(await findNeighbours(context.store, component, language, parseResolved(query), stringId)).toEqual({
    previous,
    next,
  });
});
