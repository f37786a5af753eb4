/** Tests of repositories behind smart HTTP: fetches, pushes, tokens of the settings file, and refusals in words. */
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { withCredentials } from '../../../src/sources/git/credentials.js';
import type { Serve } from '../../support/followed-repository.js';
import { gitSettings } from '../../support/git-settings.js';
import { GIT_ENVIRONMENT } from '../../support/repository.js';
import { expectRoundTrip, openTransport } from '../../support/round-trip.js';
import { startSmartHttp } from '../../support/smart-http.js';

const TOKEN = 'gl-s3cret$(x)\'"%41';

/** Everything that an error contains, with its causes. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return [error.stack, JSON.stringify(error), wordsOf(error.cause)].join('\n');
}

test('fetches a repository, then only the new commit, and pushes edits', async () => {
  let served: readonly string[] = [];
  await expectRoundTrip(async (folder) => {
    const http = await startSmartHttp(folder);
    served = http.served;
    return { url: `${http.url}/there` };
  });
  expect(served).toContain('/there/info/refs?service=git-upload-pack');
  expect(served).toContain('/there/git-receive-pack');
});

test.each(['token_file: token', 'token_env: TEST_GIT_TOKEN'])(
  'sends the token of %s for fetches and pushes, and shows it to no other user of the machine',
  async (setting) => {
    process.env.TEST_GIT_TOKEN = TOKEN;
    onTestFinished(() => void delete process.env.TEST_GIT_TOKEN);
    let trace = '';
    let authorizations: readonly string[] = [];
    const { followed } = await expectRoundTrip(async (folder) => {
      const http = await startSmartHttp(folder, { token: TOKEN });
      const url = `${http.url}/there`;
      authorizations = http.authorizations;
      const given = withCredentials(GIT_ENVIRONMENT, await gitSettings(url, setting, { token: `${TOKEN}\n` }));
      trace = `${folder}/trace`;
      // git writes the arguments of each program that it runs.
      return { url, environment: { ...given, GIT_TRACE: trace } };
    });
    expect(authorizations).not.toEqual([]);
    const commands = readFileSync(trace, 'utf8');
    expect(commands).toContain('git remote-http');
    expect(commands).not.toContain('s3cret');
    expect(JSON.stringify(await followed.row())).not.toContain('s3cret');
  },
);

/** A server that asks for the token. `name` is the repository to open, and `token` is sent. */
const guarded =
  (name: string, token: string): Serve =>
  async (folder) => {
    const { url } = await startSmartHttp(folder, { token: TOKEN });
    return { url: `${url}/${name}`, environment: withCredentials(GIT_ENVIRONMENT, { token }) };
  };

test.each([
  ['there', 'wr0ng-token', 'git.no-access', 'cannot be read without access'],
  ['elsewhere', TOKEN, 'git.not-found', 'does not exist'],
])('the repository %s with the token %s: %s', async (name, token, code, message) => {
  const error = await openTransport(guarded(name, token)).catch((reason) => reason);
  expect(error).toMatchObject({ code, message: expect.stringContaining(message) });
  expect(wordsOf(error)).not.toMatch(/s3cret|wr0ng/);
});

test('a server that does not accept pushes is named, and the edit is pushed later', async () => {
  const pushed = await openTransport(guarded('there', TOKEN));
  const { origin } = pushed.followed;
  origin.git('config', 'http.receivepack', 'false');
  await pushed.save('fr', 'Open', 'Ouvrir');
  const error = await pushed.push().catch((reason) => reason);
  expect(error).toMatchObject({ code: 'git.no-push-access' });
  expect(wordsOf(error)).not.toContain('s3cret');
  expect(await pushed.followed.row()).toMatchObject({ problemCode: 'git.no-push-access' });
  origin.git('config', 'http.receivepack', 'true');
  expect(await pushed.push()).toMatchObject({ problems: [], pushed: { branch: 'main' } });
  expect(pushed.show('po/fr.po')).toContain('Ouvrir');
});
