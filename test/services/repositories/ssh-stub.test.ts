/** Tests of addresses of SSH with a program that takes the place of ssh: what it is asked to do, and with which options. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withCredentials } from '../../../src/sources/git/credentials.js';
import { gitSettings } from '../../support/git-settings.js';
import { expectRoundTrip, openTransport } from '../../support/round-trip.js';
import { type SshStub, sshStub } from '../../support/ssh-stub.js';

/** Without questions, and only to hosts that are known. */
const SAFE = ['-oBatchMode=yes', '-oConnectTimeout=20', '-oStrictHostKeyChecking=yes'];

test('an address of SSH with a key works for fetches and pushes', async () => {
  let stub: SshStub | undefined;
  let key = '';
  const { followed } = await expectRoundTrip(async (folder) => {
    const url = `ssh://git@example.org:2222${folder}/there`;
    stub = sshStub(folder);
    const git = await gitSettings(url, `ssh_key: "it's a key; touch x"`);
    key = git.sshKey!;
    return { url, environment: withCredentials(stub.environment, git) };
  });
  const calls = stub!.calls();
  for (const call of calls) {
    expect(call.slice(0, 6)).toEqual([...SAFE, '-oIdentitiesOnly=yes', '-i', key]);
    expect(call).toEqual(expect.arrayContaining(['-p', '2222', 'git@example.org']));
  }
  const commands = calls.map((call) => call.at(-1));
  const there = `'${followed.workspace.path('there')}'`;
  expect(new Set(commands)).toEqual(new Set([`git-upload-pack ${there}`, `git-receive-pack ${there}`]));
});

test('the short form of an address has a path in the home folder', async () => {
  let stub: SshStub | undefined;
  await openTransport(async (folder) => {
    stub = sshStub(folder);
    return { url: 'git@example.org:there', environment: stub.environment };
  });
  for (const call of stub!.calls()) {
    expect(call.slice(0, 3)).toEqual(SAFE);
    expect(call).not.toContain('-i');
    expect(call.slice(-2)).toEqual(['git@example.org', "git-upload-pack 'there'"]);
  }
});

test('with network rules, ssh connects to the address that was checked', async () => {
  let stub: SshStub | undefined;
  const { followed } = await openTransport(async (folder) => {
    stub = sshStub(folder);
    return { url: `ssh://git@192.0.32.8:2222${join(folder, 'there')}`, environment: stub.environment };
  });
  await followed.update({ rules: { allowPrivate: false } });
  const last = stub!.calls().at(-1);
  expect(last).toEqual(expect.arrayContaining(['-oHostName=192.0.32.8', '-oHostKeyAlias=[192.0.32.8]:2222']));
});

test('a repository that is not there is named', async () => {
  const opened = openTransport(async (folder) => ({ url: 'git@example.org:gone', ...sshStub(folder) }));
  await expect(opened).rejects.toMatchObject({ code: 'git.not-found' });
});
