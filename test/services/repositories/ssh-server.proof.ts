/** Tests of repositories behind the real sshd: keys of users and hosts, and refusals in words. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withCredentials } from '../../../src/sources/git/credentials.js';
import { gitSettings } from '../../support/git-settings.js';
import { expectRoundTrip, openTransport } from '../../support/round-trip.js';
import { startSshServer, usableSshd } from '../../support/ssh-server.js';

const sshd = usableSshd();

test('an sshd that is named by the variable SSHD can run', () => {
  expect(sshd !== undefined || process.env.SSHD === undefined).toBe(true);
});

describe.skipIf(sshd === undefined)('sshd', () => {
  test('fetches a repository with the key of the settings, then only the new commit, and pushes edits', async () => {
    await expectRoundTrip(async (folder) => {
      const server = await startSshServer(sshd!, folder);
      server.trust();
      const url = `${server.url}${folder}/there`;
      const git = await gitSettings(url, `ssh_key: ${server.key}`);
      return { url, environment: withCredentials(server.environment, git) };
    });
  });

  test.each(['unknown', 'not the known one'])('a host with a key that is %s is refused', async (kind) => {
    const opened = openTransport(async (folder) => {
      const server = await startSshServer(sshd!, folder);
      if (kind !== 'unknown') server.trustAnother();
      const environment = withCredentials(server.environment, { sshKey: server.key });
      return { url: `${server.url}${folder}/there`, environment };
    });
    await expect(opened).rejects.toMatchObject({
      code: 'git.host-key',
      message: expect.stringContaining('add it to known_hosts after checking it'),
    });
  });

  test('a key that may not sign in is refused', async () => {
    const opened = openTransport(async (folder) => {
      const server = await startSshServer(sshd!, folder);
      server.trust();
      const sshKey = join(folder, 'stranger');
      execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', sshKey]);
      return { url: `${server.url}${folder}/there`, environment: withCredentials(server.environment, { sshKey }) };
    });
    await expect(opened).rejects.toMatchObject({ code: 'git.no-access' });
  });

  test('a repository that is not there is named', async () => {
    const opened = openTransport(async (folder) => {
      const server = await startSshServer(sshd!, folder);
      server.trust();
      const environment = withCredentials(server.environment, { sshKey: server.key });
      return { url: `${server.url}${folder}/gone`, environment };
    });
    await expect(opened).rejects.toMatchObject({ code: 'git.not-found' });
  });
});
