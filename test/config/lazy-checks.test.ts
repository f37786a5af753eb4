/** Reading settings without flags does not load the checks, which takes longer than reading the settings. */
import { expect, test, vi } from 'vitest';
import { loadConfig } from '../../src/config.js';
import { testWorkspace } from '../support/workspace.js';

vi.mock('../../src/config/check-settings.js', () => {
  throw new Error('loaded');
});

const load = (keys: string) =>
  loadConfig({}, testWorkspace({ 'tallyglot.yaml': `projects:\n  - slug: app\n    ${keys}` }).root);

test('the checks are only loaded if flags or checks are set', async () => {
  expect((await load('web: https://example.org/')).projects[0]!.flags).toEqual([]);
  await expect(load('flags: c-format')).rejects.toThrow();
  await expect(load('checks: {}')).rejects.toThrow();
});
