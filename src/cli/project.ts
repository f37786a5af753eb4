/** `tallyglot project private` and `public`: who may see a project. */
import type { ConfigOptions } from '../config.js';
import { changeProject } from '../services/settings/manage-projects.js';
import { withStore } from './store-command.js';
import type { Terminal } from './terminal.js';

export function setProjectPrivate(
  slug: string,
  isPrivate: boolean,
  options: ConfigOptions,
  terminal: Terminal,
): Promise<void> {
  return withStore(options, async (app) => {
    await changeProject(app, slug, { private: isPrivate });
    const who = isPrivate ? 'private: only its members and administrators see it' : 'public: everybody sees it';
    terminal.stdout.write(`${slug} is ${who}.\n`);
  });
}
