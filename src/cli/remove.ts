/**
 * `tallyglot project remove` and `component remove`: remove a project or component from the store, after a
 * confirmation.
 */
import { createInterface } from 'node:readline/promises';
import type { ConfigOptions } from '../config.js';
import { AppError } from '../model/error.js';
import { findComponent, findProject } from '../services/find-component.js';
import { removeComponent } from '../services/settings/manage-components.js';
import { removeProject } from '../services/settings/manage-projects.js';
import type { Terminal } from './terminal.js';
import { withStore } from './with-store.js';
import { counted } from './wording.js';

export interface RemoveOptions extends ConfigOptions {
  readonly yes?: boolean;
}

export function removeProjectCommand(slug: string, options: RemoveOptions, terminal: Terminal): Promise<void> {
  return withStore(options, async (app) => {
    const { id } = await findProject(app.store, slug);
    const components = await app.store.components.list(id);
    await confirm(`project ${slug} with ${counted(components.length, 'component')}`, options, terminal);
    await removeProject(app, slug);
    terminal.stdout.write(`Removed the project ${slug}.\n`);
  });
}

export function removeComponentCommand(what: string, options: RemoveOptions, terminal: Terminal): Promise<void> {
  const [project, component, ...rest] = what.split('/');
  if (!project || !component || rest.length > 0) {
    throw new AppError('usage.component', `Name the component as PROJECT/COMPONENT, not ${JSON.stringify(what)}.`);
  }
  return withStore(options, async (app) => {
    const { id } = await findComponent(app.store, project, component);
    const languages = await app.store.languages.list(id);
    await confirm(`component ${what} with ${counted(languages.length, 'language')}`, options, terminal);
    await removeComponent(app, project, component);
    terminal.stdout.write(`Removed the component ${what}.\n`);
  });
}

/** Asks for confirmation on a terminal. Without a terminal, the option --yes is required. */
async function confirm(what: string, { yes = false }: RemoveOptions, terminal: Terminal): Promise<void> {
  if (yes) return;
  if (!terminal.stdin.isTTY) {
    throw new AppError(
      'usage.confirm',
      `Add --yes to remove the ${what}. Confirmation is not possible without a terminal.`,
    );
  }
  const dialogue = createInterface({ input: terminal.stdin, output: terminal.stderr });
  const ended = new Promise<string>((resolve) => dialogue.once('close', () => resolve('')));
  try {
    const answer = await Promise.race([dialogue.question(`Remove the ${what} and its history? [y/N] `), ended]);
    if (!/^y(es)?$/i.test(answer.trim())) throw new AppError('usage.confirm', 'Nothing was removed.');
  } finally {
    dialogue.close();
  }
}
