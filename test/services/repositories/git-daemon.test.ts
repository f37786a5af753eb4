/** Tests of repositories behind `git daemon`: fetches, pushes, and refusals in words. */
import { expect, test } from 'vitest';
import { startGitDaemon } from '../../support/git-daemon.js';
import { expectRoundTrip, openTransport } from '../../support/round-trip.js';

test('fetches a repository, then only the new commit, and pushes edits', async () => {
  await expectRoundTrip(async (folder) => ({ url: `${await startGitDaemon(folder)}/there` }));
});

test.each(['--informative-errors', '--no-informative-errors'])('a missing repository is named: %s', async (errors) => {
  const opened = openTransport(async (folder) => ({ url: `${await startGitDaemon(folder, [errors])}/elsewhere` }));
  await expect(opened).rejects.toMatchObject({
    code: 'git.not-found',
    message: expect.stringContaining('/elsewhere does not exist'),
  });
});

test('a daemon that does not accept pushes is named', async () => {
  const pushed = await openTransport(async (folder) => ({
    url: `${await startGitDaemon(folder, ['--disable=receive-pack'])}/there`,
  }));
  await pushed.save('fr', 'Open', 'Ouvrir');
  await expect(pushed.push()).rejects.toMatchObject({ code: 'git.no-push-access' });
});
