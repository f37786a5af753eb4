/** Tests the settings of repositories that users enter, and of hooks. */
import { expect, test } from 'vitest';
import { readGit } from '../../src/config/git.js';
import { readRepositories } from '../../src/config/repositories.js';
import { loadConfig } from '../../src/config.js';
import { folderOf } from '../support/folders.js';

test('private networks are closed unless the setting opens them', () => {
  expect(readRepositories(undefined, 'f')).toEqual({ allowPrivate: false });
  expect(readRepositories({ allow_private: true }, 'f')).toEqual({ allowPrivate: true });
  expect(() => readRepositories({ allow_privat: true }, 'f')).toThrow('f: repositories');
});

test('a settings file that comes with the translations cannot open private networks', async () => {
  const folder = await folderOf({ 'tallyglot.yaml': 'repositories:\n  allow_private: true\n' });
  await expect(loadConfig({}, folder)).rejects.toThrow('repositories is only read from a file that --config');
});

test('the secret of hooks comes from a file or a variable', async () => {
  const folder = await folderOf({ secret: 'hush\n' });
  const places = { folder, environment: { HOOK: 'hush too' } };
  const read = (git: object) =>
    readGit({ git: { url: 'https://example.org/shop.git', ...git } }, 'p', places)?.hookSecret;
  expect([read({}), read({ hook_secret_file: 'secret' }), read({ hook_secret_env: 'HOOK' })]).toEqual([
    undefined,
    'hush',
    'hush too',
  ]);
  expect(() => read({ hook_secret_file: 'secret', hook_secret_env: 'HOOK' })).toThrow('write one of them');
  expect(() => read({ hook_secret_env: 'NONE' })).toThrow('is not set');
});
