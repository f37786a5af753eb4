/** Tests of pushing edits of components whose files somebody moved or removed in the repository. */
import { expect, test } from 'vitest';
import { startLanguage } from '../../../../src/services/write-back/start-language.js';
import { PushedRepository } from '../../../support/pushed-repository.js';
import { openStore, STORE_KINDS } from '../../../support/stores.js';
import { po } from '../../../support/workspace.js';

const sqlite = STORE_KINDS[0]!;
const FILES = {
  'web/en.json': '{"open": "Open", "close": "Close"}\n',
  'web/de.json': '{"open": "", "close": ""}\n',
  'po/de.po': po([['Quit', '']]),
};

function paths(pushed: PushedRepository, branch = 'main'): string[] {
  return pushed.followed.origin.git('ls-tree', '-r', '--name-only', branch).trim().split('\n');
}

test.each(['', 'translations'])(
  'a push to the branch "%s" does not bring files back that somebody moved',
  async (pushBranch) => {
    const pushed = await PushedRepository.open(await openStore(sqlite), FILES, { pushBranch });
    const { context, origin } = pushed.followed;
    const place = { project: 'shop', component: 'web', writing: { author: 'ada' } };
    await pushed.save('de', 'open', 'Auf', 'ada', 'web');
    await pushed.push();
    await startLanguage(context, { ...place, language: 'it' });
    await pushed.save('it', 'open', 'Apri', 'ada', 'web');
    await pushed.save('de', 'close', 'Zu', 'ada', 'web');
    const slug = (await context.store.components.list(pushed.followed.projectId)).find(
      ({ format }) => format === 'po',
    )!.slug;
    await pushed.save('de', 'Quit', 'Ende', 'ada', slug);
    origin.git('mv', 'web', 'locales');
    origin.commit();

    const problem = { component: 'web', file: 'web/*.json', code: 'file.missing' };
    for (let round = 0; round < 2; round++) {
      expect(await pushed.push()).toMatchObject({ problems: [problem] });
      const target = pushBranch === '' ? 'main' : pushBranch;
      expect(paths(pushed, target)).toEqual(['locales/de.json', 'locales/en.json', 'po/de.po']);
      expect(pushed.show('po/de.po', target)).toContain('Ende');
    }
    expect(await pushed.unit('it', 'open', 'web')).toMatchObject({ target: ['Apri'] });

    // The folder comes back, and the edits are pushed.
    origin.git('mv', 'locales', 'web');
    origin.commit();
    expect(await pushed.push()).toMatchObject({ problems: [] });
    const target = pushBranch === '' ? 'main' : pushBranch;
    expect(JSON.parse(pushed.show('web/it.json', target))).toMatchObject({ open: 'Apri' });
    expect(JSON.parse(pushed.show('web/de.json', target))).toMatchObject({ open: 'Auf', close: 'Zu' });
    expect(await pushed.drift()).toEqual([]);
  },
);

test('pushed texts are recognised after somebody moved only the base file, and later edits stay', async () => {
  const pushed = await PushedRepository.open(await openStore(sqlite), FILES, { pushBranch: 'translations' });
  const { origin } = pushed.followed;
  await pushed.save('de', 'open', 'Auf', 'ada', 'web');
  await pushed.push();
  await pushed.save('de', 'open', 'Offen', 'ada', 'web');
  origin.git('merge', '--quiet', '--squash', 'translations');
  pushed.followed.push({ 'sources/en.json': FILES['web/en.json'] });
  origin.git('rm', '--quiet', 'web/en.json');
  origin.commit();
  await pushed.followed.update();
  expect(await pushed.unit('de', 'open', 'web')).toMatchObject({ target: ['Offen'], suggestions: [] });
  expect(await pushed.push()).toMatchObject({ problems: [] });
  expect(JSON.parse(pushed.show('web/de.json', 'translations'))).toEqual({ open: 'Offen', close: '' });
  expect(await pushed.drift()).toEqual([]);
});
