/** Tests of pushing edits: commits by author, a branch that moves, collisions, and files that are added and removed. */
import { chmodSync, rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { addString, removeString } from '../../../../src/services/write-back/change-strings.js';
import { removeLanguage } from '../../../../src/services/write-back/remove-language.js';
import { startLanguage } from '../../../../src/services/write-back/start-language.js';
import type { Store } from '../../../../src/storage/store.js';
import { PushedRepository } from '../../../support/pushed-repository.js';
import { openStore, STORE_KINDS } from '../../../support/stores.js';
import { po } from '../../../support/workspace.js';

const FILES = {
  'po/shop.pot': po([
    ['Open', ''],
    ['Close', ''],
    ['Quit', ''],
  ]),
  'po/de.po': po([
    ['Open', 'Auf'],
    ['Close', ''],
    ['Quit', ''],
  ]),
  'po/fr.po': po([
    ['Open', ''],
    ['Close', ''],
    ['Quit', ''],
  ]),
};
const german = (open: string, close: string, quit: string) =>
  po([
    ['Open', open],
    ['Close', close],
    ['Quit', quit],
  ]);
const place = { project: 'shop', component: 'shop', writing: { author: 'ada' } };

/** The import after the push fails: the second update of the row is the one after the push. */
function killedAfterPush(store: Store): Store {
  let updates = 0;
  return {
    ...store,
    transaction: (work) =>
      store.transaction((inside) =>
        work({
          ...inside,
          repositories: {
            ...inside.repositories,
            async update(...args) {
              if (updates++ > 0) throw new Error('killed');
              await inside.repositories.update(...args);
            },
          },
        }),
      ),
  };
}

describe.each(STORE_KINDS)('$name', (kind) => {
  test('commits the edits of each author and pushes them; then there is nothing to push', async () => {
    const pushed = await PushedRepository.open(await openStore(kind), FILES);
    await pushed.save('de', 'Close', 'Zu', 'ada');
    await pushed.save('fr', 'Open', 'Ouvrir', 'bob');
    await pushed.save('de', 'Quit', 'Ende', 'bob');
    const report = await pushed.push();
    expect(report).toMatchObject({ problems: [], pushed: { branch: 'main' } });
    expect(report.written.map(({ path, edits }) => `${path} ${edits}`).sort()).toEqual([
      'po/de.po 1',
      'po/de.po 1',
      'po/fr.po 1',
    ]);
    expect(pushed.log()).toEqual([
      'bob: Update translations of shop (de, fr)',
      'ada: Update translations of shop (de)',
      'Ada Example: Change',
    ]);
    expect(pushed.show('po/de.po')).toBe(german('Auf', 'Zu', 'Ende'));
    const { followed } = pushed;
    const { commit } = report.pushed!;
    expect(await followed.row()).toMatchObject({ importedCommit: commit, remoteCommit: commit, problem: '' });
    expect(await pushed.unit('de', 'Close')).toMatchObject({ target: ['Zu'], imported: null });
    const space = { projectId: followed.projectId, repositoryId: followed.id };
    const stored = await followed.context.store.files.read(space, 'po/de.po');
    expect(Buffer.from(stored!).toString()).toBe(german('Auf', 'Zu', 'Ende'));
    expect(await pushed.push()).toMatchObject({ pushed: undefined, written: [] });
    expect(pushed.log()).toHaveLength(3);
    expect(await pushed.drift()).toEqual([]);
  });

  test('if the server dies after the push, the next push recognises its own texts and loses no later edit', async () => {
    const store = await openStore(kind);
    const pushed = await PushedRepository.open(store, FILES);
    await pushed.save('de', 'Close', 'Zu');
    await pushed.save('de', 'Quit', 'Ende');
    const context = { ...pushed.followed.context, store: killedAfterPush(store) };
    await expect(pushed.push({}, context)).rejects.toThrow('killed');
    expect(pushed.show('po/de.po')).toBe(german('Auf', 'Zu', 'Ende'));
    expect(await pushed.unit('de', 'Close')).toMatchObject({ imported: { target: [''] } });
    await pushed.save('de', 'Close', 'Schließen', 'bob');
    await pushed.push();
    expect(pushed.show('po/de.po')).toBe(german('Auf', 'Schließen', 'Ende'));
    expect(pushed.log().slice(0, 2)).toEqual([
      'bob: Update translations of shop (de)',
      'ada: Update translations of shop (de)',
    ]);
    expect((await pushed.unit('de', 'Close')).suggestions).toEqual([]);
    expect(await pushed.unit('de', 'Quit')).toMatchObject({ target: ['Ende'], imported: null });
    expect(await pushed.drift()).toEqual([]);
  });
});

const sqlite = STORE_KINDS[0]!;

test('if the server dies after the push and others undo the pushed text, their text stays', async () => {
  const store = await openStore(sqlite);
  const pushed = await PushedRepository.open(store, FILES);
  await pushed.save('de', 'Close', 'Zu');
  await expect(pushed.push({}, { ...pushed.followed.context, store: killedAfterPush(store) })).rejects.toThrow();
  // The text is again that of the last import.
  pushed.followed.push({ 'po/de.po': german('Auf', '', 'Ende') });
  await pushed.followed.update();
  expect(await pushed.unit('de', 'Close')).toMatchObject({ target: [''], imported: null });
  expect(await pushed.unit('de', 'Quit')).toMatchObject({ target: ['Ende'] });
  expect(await pushed.drift()).toEqual([]);
});

test('imports what others pushed first, and keeps both', async () => {
  const pushed = await PushedRepository.open(await openStore(sqlite), FILES);
  await pushed.save('de', 'Close', 'Zu');
  pushed.followed.push({ 'po/de.po': german('Öffnen', '', ''), 'other.txt': 'more' });
  await pushed.push();
  expect(pushed.show('po/de.po')).toBe(german('Öffnen', 'Zu', ''));
  expect(pushed.show('other.txt')).toBe('more');
});

test('a push that is refused because the branch moved is planned again', async () => {
  const pushed = await PushedRepository.open(await openStore(sqlite), FILES);
  await pushed.save('de', 'Close', 'Zu');
  const { context } = pushed.followed;
  let isPushed = false;
  // Somebody pushes after the server has planned its commit: when the server stores what it is about to push.
  const store = {
    ...context.store,
    async transaction(work: Parameters<typeof context.store.transaction>[0]) {
      const result = await context.store.transaction(work);
      const component = (await context.store.components.find('shop', 'shop'))!;
      const record = await context.store.facts.get(`write-back-${component.id}`);
      if (!isPushed && JSON.stringify(record ?? {}).includes('"commit"')) {
        isPushed = true;
        pushed.followed.push({ 'po/de.po': german('Auf', '', 'Ende') });
      }
      return result;
    },
  } as typeof context.store;
  const report = await pushed.push({}, { ...context, store });
  expect(isPushed).toBe(true);
  expect(report.pushed).toBeDefined();
  expect(pushed.show('po/de.po')).toBe(german('Auf', 'Zu', 'Ende'));
  expect(pushed.log()).toEqual(['ada: Update translations of shop (de)', 'Ada Example: Change', 'Ada Example: Change']);
  expect(await pushed.drift()).toEqual([]);
});

test('where others changed the same string, their text stays and the edit becomes a suggestion', async () => {
  const pushed = await PushedRepository.open(await openStore(sqlite), FILES);
  await pushed.save('de', 'Close', 'Zu', 'bob');
  await pushed.save('de', 'Open', 'Öffnen', 'bob');
  pushed.followed.push({ 'po/de.po': german('Öffnen', 'Schließen', '') });
  await pushed.push();
  expect(pushed.show('po/de.po')).toBe(german('Öffnen', 'Schließen', ''));
  expect(await pushed.unit('de', 'Close')).toMatchObject({
    target: ['Schließen'],
    suggestions: [{ target: ['Zu'], author: 'bob' }],
  });
  expect((await pushed.unit('de', 'Open')).suggestions).toEqual([]);
  expect(pushed.log()).toHaveLength(2);
});

test('pushes languages that are started and removed, with later edits, also after others pushed', async () => {
  const pushed = await PushedRepository.open(await openStore(sqlite), FILES);
  const { context } = pushed.followed;
  await startLanguage(context, { ...place, language: 'it' });
  await removeLanguage(context, { ...place, language: 'fr' });
  await pushed.save('it', 'Open', 'Apri', 'bob');
  pushed.followed.push({ 'po/de.po': german('Auf', 'Zu', '') });
  // The look at the repository must keep the new language and the removed one.
  await pushed.followed.update();
  expect(await pushed.followed.files()).toEqual(['po/de.po', 'po/it.po', 'po/shop.pot']);
  expect(await pushed.unit('it', 'Open')).toMatchObject({ target: ['Apri'] });
  await pushed.push();
  expect(pushed.log().slice(0, 3)).toEqual([
    'bob: Update translations of shop (it)',
    'ada: Remove French from shop',
    'ada: Add Italian to shop',
  ]);
  expect(pushed.followed.origin.git('ls-tree', '--name-only', 'main', 'po/').trim().split('\n')).toEqual([
    'po/de.po',
    'po/it.po',
    'po/shop.pot',
  ]);
  expect(pushed.show('po/it.po')).toContain('Apri');
  expect(await pushed.push()).toMatchObject({ pushed: undefined });
  expect(await pushed.drift()).toEqual([]);
});

test('repeats added and removed strings on a base file that others changed', async () => {
  const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
  const pushed = await PushedRepository.open(await openStore(sqlite), {
    'locales/en.json': json({ a: 'A', b: 'B' }),
    'locales/de.json': json({ a: 'Ah', b: 'Beh' }),
  });
  const { context } = pushed.followed;
  const [component] = await context.store.components.list(pushed.followed.projectId);
  const strings = { project: 'shop', component: component!.slug, writing: { author: 'ada' } };
  await addString(context, { ...strings, key: 'c', value: ['C'] });
  const b = (await context.store.strings.list(component!.id)).find(({ key }) => key === 'b')!;
  await removeString(context, { ...strings, stringId: b.id, writing: { author: 'bob' } });
  pushed.followed.push({ 'locales/en.json': json({ a: 'A', b: 'B', d: 'D' }) });
  await pushed.push();
  expect(JSON.parse(pushed.show('locales/en.json'))).toEqual({ a: 'A', d: 'D', c: 'C' });
  expect(JSON.parse(pushed.show('locales/de.json'))).toEqual({ a: 'Ah' });
  const message = pushed.followed.origin.git('log', '-1', '--format=%B', 'main');
  expect(message).toContain('Add the string c');
  expect(message).toContain('Remove the string b');
  expect(message).toContain('Co-authored-by: ada <');
});

test('changes wait while pushing is off, and are pushed when it is turned on', async () => {
  const pushed = await PushedRepository.open(await openStore(sqlite), FILES, { push: 'off' });
  const { context, projectId, id } = pushed.followed;
  await startLanguage(context, { ...place, language: 'it' });
  await pushed.save('it', 'Open', 'Apri');
  await expect(pushed.push()).rejects.toMatchObject({ code: 'repository.no-push' });
  await context.store.transaction((store) => store.repositories.update(projectId, id, { push: 'branch' }));
  await pushed.push();
  expect(pushed.show('po/it.po')).toContain('Apri');
});

test('a branch that is gone, rewritten or closed says so, and nothing is lost', async () => {
  const pushed = await PushedRepository.open(await openStore(sqlite), FILES);
  const { origin, workspace } = pushed.followed;
  await pushed.save('de', 'Close', 'Zu');
  const hook = '.git/hooks/update';
  workspace.write(`there/${hook}`, '#!/bin/sh\necho "The branch is protected." >&2\nexit 1\n');
  chmodSync(workspace.path(`there/${hook}`), 0o755);
  await expect(pushed.push()).rejects.toMatchObject({ code: 'git.protected' });
  expect(await pushed.followed.row()).toMatchObject({ problemCode: 'git.protected' });
  // A look at the repository does not hide the problem.
  await pushed.followed.update();
  expect(await pushed.followed.row()).toMatchObject({ problemCode: 'git.protected' });
  rmSync(workspace.path(`there/${hook}`));

  origin.git('checkout', '--quiet', '-b', 'other');
  origin.git('branch', '-D', 'main');
  const gone = { code: 'git.no-branch' };
  await pushed.followed.context.store.transaction((store) =>
    store.repositories.update(pushed.followed.projectId, pushed.followed.id, { branch: 'main' }),
  );
  await expect(pushed.push()).rejects.toMatchObject(gone);
  expect(await pushed.unit('de', 'Close')).toMatchObject({ target: ['Zu'], imported: { target: [''] } });

  // The branch returns, without its past.
  origin.git('checkout', '--quiet', '--orphan', 'main');
  pushed.followed.push({ 'po/de.po': german('Öffnen', '', 'Ende') });
  await pushed.push();
  expect(pushed.show('po/de.po')).toBe(german('Öffnen', 'Zu', 'Ende'));
  expect(pushed.log()).toHaveLength(2);
  expect(await pushed.followed.row()).toMatchObject({ problemCode: '', problem: '' });
  const events = await pushed.followed.context.store.events.list(pushed.followed.projectId, 0, 100);
  expect(events.filter(({ type }) => type.startsWith('repository.')).map(({ type, reason }) => [type, reason])).toEqual(
    [
      ['repository.failed', 'The repository fails: git.protected.'],
      ['repository.failed', 'The repository fails: git.no-branch.'],
      ['repository.recovered', 'The repository works again.'],
    ],
  );
});
