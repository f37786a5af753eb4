/** Tests of the services that sign people in, as the settings file names them. */
import { expect, test } from 'vitest';
import { readSignIn } from '../../src/config/sign-in.js';
import { loadConfig } from '../../src/config.js';
import { makeWorkspace } from '../support/workspace.js';

const PLACES = { folder: '/nowhere', environment: { SECRET: 's3cret\n' } };
const company = {
  id: 'company',
  issuer: 'https://login.example.org',
  client_id: 'c',
  client_secret_variable: 'SECRET',
};
const github = { type: 'github', client_id: 'c', client_secret: 's' };
const read = (...providers: unknown[]) => readSignIn({ providers }, 'f', PLACES);

test('providers have sensible defaults', () => {
  expect(readSignIn(undefined, 'f', PLACES)).toEqual([]);
  expect(read(company, github)).toEqual([
    {
      id: 'company',
      name: 'company',
      kind: 'oidc',
      url: 'https://login.example.org',
      clientId: 'c',
      clientSecret: 's3cret',
      scopes: ['openid', 'email', 'profile'],
      groupsClaim: 'groups',
      createsUsers: false,
      linksByEmail: false,
      groups: [],
    },
    expect.objectContaining({ id: 'github', name: 'GitHub', url: 'https://github.com', clientSecret: 's' }),
  ]);
  expect(read(github)[0]!.scopes).toEqual(['read:user', 'user:email']);
  const groups = [
    { group: 'acme/docs', project: 'shop', role: 'reviewer' },
    { group: 'ops', admin: true },
  ];
  expect(read({ ...github, groups })[0]).toMatchObject({ groups, scopes: ['read:user', 'user:email', 'read:org'] });
});

test.each([
  [[{ ...company, id: 'a/b' }], 'providers[0].id must have only letters, digits, - and _, not "a/b".'],
  [[{ ...company, issuer: 'http://login.example.org' }], 'issuer must be an https:// address'],
  [[{ ...company, issuer: undefined, url: 'https://x.org' }], 'url is not used with type oidc: write issuer.'],
  [[{ ...company, client_secret: 'x' }], 'has both client_secret and client_secret_variable: write one of them.'],
  [[{ ...company, client_secret_variable: 'NO' }], 'names the environment variable NO, which is not set.'],
  [[{ ...github, client_secret: undefined, client_secret_file: 'none' }], 'client_secret_file cannot be read'],
  [[{ id: 'x', issuer: 'https://x.org', client_id: 'c' }], 'client_secret is missing: write client_secret_file'],
  [[{ ...company, scopes: ['email'] }], 'scopes must contain openid.'],
  [[{ ...company, groups: [{ group: 'g', project: 'p', role: 'boss' }] }], 'groups[0].role must be reader or'],
  [[{ ...company, groups: [{ group: 'g', project: 'p', admin: true }] }], 'admin must be true, without a project'],
  [[company, company], 'has two providers with the id company.'],
  [[{ ...company, kind: 'oidc' }], 'unknown key "kind"'],
])('%j is rejected', (providers, message) => {
  expect(() => read(...providers)).toThrow(message);
});

test('a settings file in the served folder cannot decide who may sign in', async () => {
  const workspace = makeWorkspace();
  try {
    workspace.write('tallyglot.yaml', `sign_in:\n  providers: [${JSON.stringify(github)}]\n`);
    const folder = workspace.path('.');
    await expect(loadConfig({}, folder)).rejects.toThrow('sign_in is only read from a file that --config');
    await expect(loadConfig({ allowOutside: true }, folder)).rejects.toThrow('sign_in is only read');
    const config = await loadConfig({ config: workspace.path('tallyglot.yaml') }, folder);
    expect(config.signIn).toMatchObject([{ id: 'github' }]);
  } finally {
    workspace.remove();
  }
});
