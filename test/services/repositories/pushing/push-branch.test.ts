/** Tests of pushing edits to a branch of their own, which somebody merges later. */
import { expect, test } from 'vitest';
import { startLanguage } from '../../../../src/services/write-back/start-language.js';
import { PushedRepository } from '../../../support/pushed-repository.js';
import { openStore, STORE_KINDS } from '../../../support/stores.js';
import { po } from '../../../support/workspace.js';

const german = (open: string, close: string) =>
  po([
    ['Open', open],
    ['Close', close],
  ]);
const FILES = { 'po/shop.pot': german('', ''), 'po/de.po': german('', ''), 'README.md': 'Read me' };
const BRANCH = 'translations';

const open = async () =>
  PushedRepository.open(await openStore(STORE_KINDS[0]!), FILES, { branch: 'main', pushBranch: BRANCH });

test('pushes each edit once, keeps the branch up to date, and takes back edits that were undone', async () => {
  const pushed = await open();
  const { followed } = pushed;
  await pushed.save('de', 'Open', 'Auf');
  await startLanguage(followed.context, {
    project: 'shop',
    component: 'shop',
    language: 'it',
    writing: { author: 'bob' },
  });
  expect(await pushed.push({ updateHeaders: true })).toMatchObject({ pushed: { branch: BRANCH } });
  const first = pushed.log(BRANCH);
  expect(first.slice(0, 2)).toEqual(['ada: Update translations of shop (de)', 'bob: Add Italian to shop']);
  expect(await pushed.push({ updateHeaders: true })).toMatchObject({ pushed: undefined });
  expect(pushed.log('main')).toHaveLength(1);

  await pushed.save('de', 'Close', 'Zu', 'bob');
  await pushed.push({ updateHeaders: true });
  expect(pushed.log(BRANCH)).toEqual(['bob: Update translations of shop (de)', ...first]);

  followed.push({ 'README.md': 'Read this' });
  await pushed.push({ updateHeaders: true });
  expect(pushed.log(BRANCH)[0]).toBe("Tallyglot: Merge branch 'main' into translations");
  expect(pushed.show('README.md', BRANCH)).toBe('Read this');
  expect(pushed.show('po/de.po', BRANCH)).toContain('Zu');
  expect(pushed.show('po/it.po', BRANCH)).toContain('Open');
  expect(await pushed.push({ updateHeaders: true })).toMatchObject({ pushed: undefined });

  await pushed.save('de', 'Close', '');
  await pushed.push();
  expect(pushed.show('po/de.po', BRANCH)).not.toContain('Zu');
  expect(pushed.show('po/de.po', BRANCH)).toContain('Auf');
});

test.each(['merge', 'squash'])(
  'recognises edits after a %s, and keeps an edit that was made meanwhile',
  async (how) => {
    const pushed = await open();
    const { origin } = pushed.followed;
    await pushed.save('de', 'Open', 'Auf');
    await pushed.save('de', 'Close', 'Zu');
    await pushed.push();
    await pushed.save('de', 'Close', 'Schließen', 'bob');
    if (how === 'merge') origin.git('merge', '--quiet', '--no-ff', '--message=Merged', BRANCH);
    else {
      origin.git('merge', '--quiet', '--squash', BRANCH);
      pushed.followed.push({});
    }
    await pushed.followed.update();
    expect(await pushed.unit('de', 'Open')).toMatchObject({ target: ['Auf'], imported: null, suggestions: [] });
    expect(await pushed.unit('de', 'Close')).toMatchObject({
      target: ['Schließen'],
      imported: { target: ['Zu'] },
      suggestions: [],
    });
    await pushed.push();
    expect(pushed.show('po/de.po', BRANCH)).toBe(german('Auf', 'Schließen'));
    expect(pushed.log(BRANCH)[0]).toBe('bob: Update translations of shop (de)');
    expect(await pushed.push()).toMatchObject({ pushed: undefined });
    // The branch is deleted after it was merged, and begins again.
    origin.git('branch', '-D', BRANCH);
    await pushed.push();
    expect(pushed.show('po/de.po', BRANCH)).toBe(german('Auf', 'Schließen'));
  },
);

test('does not touch commits of other people on the branch', async () => {
  const pushed = await open();
  const { origin } = pushed.followed;
  origin.git('checkout', '--quiet', '-b', BRANCH);
  pushed.followed.push({ 'README.md': 'Mine' });
  origin.git('checkout', '--quiet', 'main');
  await pushed.save('de', 'Open', 'Auf');
  await expect(pushed.push()).rejects.toMatchObject({ code: 'git.foreign-branch' });
  expect(pushed.log(BRANCH)).toHaveLength(2);
  expect(await pushed.followed.row()).toMatchObject({ problemCode: 'git.foreign-branch' });
  origin.git('merge', '--quiet', BRANCH);
  await pushed.push();
  expect(pushed.show('README.md', BRANCH)).toBe('Mine');
  expect(pushed.show('po/de.po', BRANCH)).toContain('Auf');
});
