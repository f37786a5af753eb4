/** Reads the credentials of a repository from a settings file, for tests. */
import { loadConfig } from '../../src/config.js';
import { testWorkspace } from './workspace.js';

/** `setting` is a line below `git:`, for example `token_file: token`. `files` are next to the settings file. */
export async function gitSettings(url: string, setting: string, files: Readonly<Record<string, string>> = {}) {
  const workspace = testWorkspace({
    ...files,
    'tallyglot.yaml': `projects:\n  - slug: shop\n    git:\n      url: ${url}\n      ${setting}\n`,
  });
  return (await loadConfig({ config: workspace.path('tallyglot.yaml') })).repositories[0]!.git;
}
