/** Tests of `…/repository/` for components from a remote repository. */
import { chmodSync } from 'node:fs';
import { expect, test } from 'vitest';
import { remoteSite } from '../support/remote-site.js';
import { signedIn } from '../support/signed-in.js';
import { po } from '../support/workspace.js';

const FILES = { 'po/shop.pot': po([['Open', '']]), 'po/de.po': po([['Open', '']]) };
const PLACES = ['/api/projects/shop/', '/api/components/shop/shop/', '/api/translations/shop/shop/de/'];

async function site(settings: Parameters<typeof remoteSite>[1] = {}) {
  const { app, pushed, server, manager } = await remoteSite(FILES, settings);
  const headers = { authorization: `Token ${manager.token}` };
  return {
    pushed,
    async page() {
      const browser = await signedIn({ app, server }, { username: 'zoe', roles: { shop: 'manager' } });
      return (await browser.get('/settings/shop/components/shop/')).body;
    },
    state: async (place: string) => (await server.inject({ url: `${place}repository/`, headers })).json(),
    async run(operation: string, place = PLACES[1]!) {
      const answer = await server.inject({
        method: 'POST',
        url: `${place}repository/`,
        headers,
        payload: { operation },
      });
      return { status: answer.statusCode, ...answer.json() };
    },
  };
}

test('says what is new on both sides, and pulls and pushes it', async () => {
  const { pushed, state, run } = await site();
  const { importedCommit } = await pushed.followed.row();
  const clean = { needs_commit: false, needs_merge: false, needs_push: false, merge_failure: null };
  for (const place of PLACES) {
    expect(await state(place)).toMatchObject({ ...clean, remote_commit: importedCommit });
  }
  await pushed.save('de', 'Open', 'Auf');
  for (const place of PLACES) {
    expect(await state(place)).toMatchObject({
      ...clean,
      needs_commit: true,
      needs_push: true,
      status: expect.stringContaining('All files are imported. Edits are waiting to be pushed.'),
    });
  }
  const commit = pushed.followed.push({ 'po/fr.po': po([['Open', 'Ouvrir']]) });
  expect(await run('pull')).toMatchObject({ status: 200, result: true, components: [{ component: 'shop' }] });
  expect(await state(PLACES[1]!)).toMatchObject({ remote_commit: commit, needs_push: true });
  expect(await run('push')).toMatchObject({ status: 200, result: true, detail: '' });
  expect(pushed.show('po/de.po')).toContain('Auf');
  expect(await state(PLACES[1]!)).toMatchObject(clean);
  await pushed.save('de', 'Open', 'Öffnen');
  expect(await run('reset')).toMatchObject({ status: 200, result: true });
  expect(await pushed.unit('de', 'Open')).toMatchObject({ target: ['Öffnen'] });
  expect(await run('commit', PLACES[0]!)).toMatchObject({ status: 200, result: true });
  expect(pushed.show('po/de.po')).toContain('Öffnen');
});

test('says why a push is refused, and tells of edits on a branch of their own', async () => {
  const { pushed, state, run, page } = await site({ pushBranch: 'translations' });
  const { workspace } = pushed.followed;
  workspace.write('there/.git/hooks/update', '#!/bin/sh\necho "Frozen until Monday" >&2\nexit 1\n');
  chmodSync(workspace.path('there/.git/hooks/update'), 0o755);
  await pushed.save('de', 'Open', 'Auf');
  const refused = expect.stringContaining('does not accept the push: Frozen until Monday.');
  expect(await run('push')).toMatchObject({ status: 200, result: false, detail: refused });
  expect(await state(PLACES[1]!)).toMatchObject({ needs_push: true, merge_failure: refused, status: refused });
  expect(await page()).toContain('Frozen until Monday');
  chmodSync(workspace.path('there/.git/hooks/update'), 0o644);
  expect(await run('push')).toMatchObject({ result: true });
  expect(await state(PLACES[1]!)).toMatchObject({ needs_push: false, merge_failure: null });
  await pushed.save('de', 'Open', 'Öffnen');
  expect(await state(PLACES[1]!)).toMatchObject({ needs_push: true });
});

test('does not push if pushing is off', async () => {
  const { run } = await site({ push: 'off' });
  expect(await run('push')).toMatchObject({ status: 400 });
  expect(await run('pull')).toMatchObject({ status: 200, result: true });
});
