/** Tests of updates from a remote repository: what is imported, stored, removed and recorded. */
import { rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { committedProjects } from '../../../src/config/committed.js';
import { updateRepository } from '../../../src/services/repositories/update-repository.js';
import { saveTranslation } from '../../../src/services/strings/save-translation.js';
import { addString } from '../../../src/services/write-back/change-strings.js';
import { startLanguage } from '../../../src/services/write-back/start-language.js';
import type { Store } from '../../../src/storage/store.js';
import { FollowedRepository } from '../../support/followed-repository.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';
import { po } from '../../support/workspace.js';

describe.each(STORE_KINDS)('$name', (kind) => {
  test('imports the newest commit, then only what changed, and stores the files', async () => {
    const followed = await FollowedRepository.open(await openStore(kind), {
      'po/de.po': po([['Open', 'Auf']]),
      'po/fr.po': po([['Open', '']]),
    });
    const steps: string[] = [];
    const report = await followed.update({ onProgress: ({ step }) => steps.push(step) });
    expect(report).toMatchObject({ branch: 'main', isImported: true, failed: [] });
    expect([steps[0], steps.at(-1)]).toEqual(['fetch', 'store']);
    expect(await followed.translated('shop')).toMatchObject({ de: 1, fr: 0 });
    expect(await followed.files()).toEqual(['po/de.po', 'po/fr.po']);
    const { commit } = report;
    expect(await followed.row()).toMatchObject({
      followedBranch: 'main',
      remoteCommit: commit,
      importedCommit: commit,
    });
    expect(await followed.update()).toMatchObject({ isImported: false });

    rmSync(followed.workspace.path('there/po/de.po'));
    const next = followed.push({ 'po/fr.po': po([['Open', 'Ouvrir']]), 'po/it.po': po([['Open', 'Apri']]) });
    await followed.update();
    expect(await followed.translated('shop')).toMatchObject({ fr: 1, it: 1 });
    expect(await followed.translated('shop')).not.toHaveProperty('de');
    expect(await followed.files()).toEqual(['po/fr.po', 'po/it.po']);
    expect(await followed.row()).toMatchObject({ importedCommit: next, problem: '' });
  });

  test('compares only files that changed, and stores a file again that comes back', async () => {
    const store = await openStore(kind);
    const read: string[] = [];
    const watched: Store = {
      ...store,
      transaction: (work) =>
        store.transaction((inside) => {
          const readFile: Store['files']['read'] = (space, path) => {
            read.push(path);
            return inside.files.read(space, path);
          };
          return work({ ...inside, files: { ...inside.files, read: readFile } });
        }),
    };
    const [de, fr] = [po([['Open', 'Auf']]), po([['Open', 'Ouvrir']])];
    const followed = await FollowedRepository.open(watched, { 'po/de.po': de, 'po/fr.po': fr });
    await followed.update();
    read.length = 0;
    followed.push({ 'po/fr.po': po([['Open', '']]) });
    await followed.update();
    expect(read).toEqual(['po/fr.po']);
    rmSync(followed.workspace.path('there/po/de.po'));
    followed.push({ 'po/fr.po': fr });
    await followed.update();
    expect(await followed.files()).toEqual(['po/fr.po']);
    followed.push({ 'po/de.po': de });
    await followed.update();
    expect(await followed.files()).toEqual(['po/de.po', 'po/fr.po']);
    expect(await followed.translated('shop')).toMatchObject({ de: 1, fr: 1 });
  });

  test('keeps files that were added or changed here, and repeats the changes when the repository changes the files', async () => {
    const store = await openStore(kind);
    const followed = await FollowedRepository.open(store, {
      'de.json': '{"a": "Auf"}',
      'en.json': '{"a": "Open"}',
    });
    await followed.update();
    const place = { project: 'shop', component: 'shop', writing: { author: '' } };
    await startLanguage(followed.context, { ...place, language: 'fr' });
    await addString(followed.context, { ...place, key: 'b', value: ['Close'] });
    followed.push({ 'de.json': '{"a": "Öffnen"}' });
    await followed.update();
    expect(await followed.files()).toEqual(['de.json', 'en.json', 'fr.json']);
    expect(await followed.translated('shop')).toEqual({ de: 1, en: 2, fr: 0 });
    followed.push({ 'en.json': '{"a": "Open", "c": "Cancel"}' });
    await followed.update();
    expect(await followed.translated('shop')).toEqual({ de: 1, en: 3, fr: 0 });
    const en = await store.files.read({ projectId: followed.projectId, repositoryId: followed.id }, 'en.json');
    expect(JSON.parse(new TextDecoder().decode(en))).toEqual({ a: 'Open', c: 'Cancel', b: 'Close' });
  });

  test('a branch that was rewritten is followed, and edits that are nowhere else stay', async () => {
    const store = await openStore(kind);
    const followed = await FollowedRepository.open(store, { 'po/de.po': po([['Open', '']]) });
    await followed.update();
    followed.push({
      'po/de.po': po([
        ['Open', ''],
        ['Close', 'Zu'],
      ]),
    });
    await followed.update();
    const { id } = (await store.components.find('shop', 'shop'))!;
    const stringId = (await store.strings.list(id)).find(({ source }) => source[0] === 'Open')!.id;
    const place = { project: 'shop', component: 'shop', language: 'de', stringId };
    await saveTranslation(followed.context, { ...place, target: ['Auf'], state: 'translated', author: '' });
    followed.origin.git('reset', '--quiet', '--hard', 'HEAD~1');
    const rewritten = followed.push({
      'po/de.po': po([
        ['Open', ''],
        ['Cancel', ''],
      ]),
    });
    await followed.update();
    expect(await followed.row()).toMatchObject({ importedCommit: rewritten, problem: '' });
    expect(await followed.translated('shop')).toMatchObject({ de: 1 });
  });

  test('a problem of git or of the files is recorded, nothing is lost, and it goes away', async () => {
    const store = await openStore(kind);
    const followed = await FollowedRepository.open(store, { 'po/de.po': po([['Open', 'Auf']]) }, { branch: 'main' });
    const { commit } = await followed.update();
    followed.origin.git('branch', '--move', 'main', 'gone');
    await expect(followed.update()).rejects.toMatchObject({ code: 'git.no-branch' });
    const row = await followed.row();
    expect(row).toMatchObject({ importedCommit: commit, problemCode: 'git.no-branch' });
    expect(row.problem).toContain('has no branch main');
    expect(await followed.translated('shop')).toMatchObject({ de: 1 });
    followed.origin.git('branch', '--move', 'gone', 'main');
    await followed.update();
    expect(await followed.row()).toMatchObject({ importedCommit: commit, problemCode: '', problem: '' });
    const events = await store.events.list(followed.projectId, 0, 100);
    expect(events.filter(({ component }) => component === '')).toMatchObject([
      { type: 'repository.failed', reason: 'The repository fails: git.no-branch.' },
      { type: 'repository.recovered' },
    ]);
  });
});

test('the settings file of the repository describes its components, and nothing else', async () => {
  const store = await openStore(STORE_KINDS[0]!);
  const settings =
    'port: 1\nprojects:\n  - slug: other\n    name: The shop\n    git: { url: file:///x }\n    components:\n      - { slug: texts, filemask: po/*.po }\n';
  const followed = await FollowedRepository.open(store, {
    'po/de.po': po([['Open', 'Auf']]),
    'tallyglot.yaml': settings,
  });
  const context = { ...followed.context, readProjects: committedProjects };
  await updateRepository(context, followed.request);
  expect(await followed.translated('texts')).toMatchObject({ de: 1 });
  expect(await store.projects.find('shop')).toMatchObject({ name: 'The shop' });
  followed.push({ 'tallyglot.yaml': 'projects: 5' });
  await expect(updateRepository(context, followed.request)).rejects.toMatchObject({ code: 'config.invalid' });
  expect(await followed.row()).toMatchObject({ problemCode: 'config.invalid' });
});
