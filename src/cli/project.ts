/** `tallyglot project private` and `public`: change who can see a project. */
import type { ConfigOptions } from '../config.js';
import { changeProject } from '../services/settings/manage-projects.js';
import type { Terminal } from './terminal.js';
import { withStore } from './with-store.js';

export function setProjectPrivate(
  slug: string,
  isPrivate: boolean,
  options: ConfigOptions,
  terminal: Terminal,
): Promise<void> {
  return withStore(options, async (app) => {
    await changeProject(app, slug, { private: isPrivate });
    const who = isPrivate ? 'private: only its members and administrators can see it' : 'public: everybody can see it';
    terminal.stdout.write(`${slug} is ${who}.\n`);
  });
}
