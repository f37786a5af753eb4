/** `tallyglot init`: writes what is found in a folder to its settings file, for a person to correct. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONFIG_FILE } from '../config.js';
import { AppError, describeProblem } from '../model/error.js';
import { directoryTree, isDirectory, listFiles } from '../sources/directory.js';
import { type FoundComponent, findComponents } from '../sources/discover.js';
import { folderSlug, sourceLanguageOf } from './component-options.js';
import { foundText } from './found-text.js';
import { problemsFromHere } from './places.js';
import type { Terminal } from './terminal.js';

export interface InitOptions {
  readonly project?: string;
  readonly sourceLanguage?: string;
  readonly force?: boolean;
}

export async function init(directory: string, options: InitOptions, terminal: Terminal): Promise<void> {
  if (!(await isDirectory(directory))) throw new AppError('usage.directory', `${directory} is not a folder.`);
  const file = join(directory, CONFIG_FILE);
  if (existsSync(file) && !options.force) {
    throw new AppError('usage.settings-exist', `${file} is there already: edit it, or write it anew with --force.`);
  }
  const listing = await listFiles(directory);
  const tree = directoryTree(directory, listing);
  const slug = options.project ?? folderSlug(directory, 'project');
  const sourceLanguage = sourceLanguageOf(options);
  const discovery = await findComponents(tree, { sourceLanguage, fallbackName: slug });
  await writeFile(file, settingsText(slug, sourceLanguage, discovery.found), { flag: options.force ? 'w' : 'wx' });
  for (const problem of problemsFromHere(directory, listing.passedOver)) {
    terminal.stderr.write(`${describeProblem(problem)}\n`);
  }
  terminal.stdout.write(
    `${foundText(discovery)}Wrote ${file}: correct it where it is wrong, then run  tallyglot serve ${directory}\n`,
  );
}

function settingsText(slug: string, sourceLanguage: string, found: readonly FoundComponent[]): string {
  const lines = [
    '# What Tallyglot found in this folder. Correct what is wrong, and remove what is not to be counted.',
    'projects:',
    `  - slug: ${scalar(slug)}`,
    `    source_language: ${scalar(sourceLanguage)}`,
    '    components:',
    ...found.flatMap(({ definition, why }) => [
      `      # ${why}`,
      `      - slug: ${scalar(definition.slug)}`,
      ...(definition.name === definition.slug ? [] : [`        name: ${scalar(definition.name)}`]),
      `        format: ${scalar(definition.format)}`,
      `        filemask: ${scalar(definition.filemask)}`,
      ...(definition.template === null ? [] : [`        template: ${scalar(definition.template)}`]),
      ...(definition.sourceLanguage === sourceLanguage
        ? []
        : [`        source_language: ${scalar(definition.sourceLanguage)}`]),
    ]),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** A text in YAML: as it is where that can be nothing but a text, else as JSON writes it. */
function scalar(text: string): string {
  return /^(?!(?:y|n|yes|no|on|off|true|false|null)$)[A-Za-z][\w./-]*$/i.test(text) ? text : JSON.stringify(text);
}
