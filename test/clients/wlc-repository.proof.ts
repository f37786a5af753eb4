/** Runs the installed command-line client wlc against a project from a remote repository: pull, push, commit, reset, repo. */
import { expect, onTestFinished, test } from 'vitest';
import { remoteSite } from '../support/remote-site.js';
import { po } from '../support/workspace.js';
import { WlcProcess, wlcVersion } from './wlc-process.js';

const FILES = { 'po/shop.pot': po([['Open', '']]), 'po/de.po': po([['Open', '']]) };

test.skipIf(wlcVersion() === undefined)('wlc pulls, pushes, commits and resets', async () => {
  const { pushed, manager, workspace, listen } = await remoteSite(FILES);
  workspace.write('home/empty.ini', '[weblate]\n');
  const client = new WlcProcess(workspace.path('home'));
  onTestFinished(() => client.close());
  const common = ['--config', workspace.path('home/empty.ini'), '--url', `${await listen()}/api/`];
  const wlc = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await client.run([...common, '--key', manager.token, ...args]);
    expect([code, stderr], args.join(' ')).toEqual([0, '']);
    return stdout;
  };
  for (const place of ['shop', 'shop/shop', 'shop/shop/de']) {
    await pushed.save('de', 'Open', `Auf ${place}`);
    expect(await wlc('repo', place)).toContain('needs_push: True');
    await wlc('push', place);
    expect(pushed.show('po/de.po')).toContain(`Auf ${place}`);
    expect(await wlc('repo', place)).toContain('needs_push: False');
  }
  await pushed.save('de', 'Open', 'Öffnen');
  await wlc('reset', 'shop/shop');
  expect(await pushed.unit('de', 'Open')).toMatchObject({ target: ['Öffnen'] });
  await wlc('commit', 'shop/shop');
  expect(pushed.show('po/de.po')).toContain('Öffnen');
  pushed.followed.push({ 'po/fr.po': po([['Open', 'Ouvrir']]) });
  await wlc('pull', 'shop/shop');
  expect(await pushed.followed.translated('shop')).toMatchObject({ fr: 1 });
});
