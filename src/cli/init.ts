/**
 * `tallyglot init`: writes the components that it detects in a folder to a settings file, which the user can correct.
 */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseProjects } from '../config/projects.js';
import { CONFIG_FILE, type ConfigOptions } from '../config.js';
import { AppError } from '../model/error.js';
import { type FoundComponent, findComponents } from '../sources/discover.js';
import { withTree } from '../sources/open-tree.js';
import type { ComponentDefinition } from '../sources/source.js';
import { projectSlug, sourceLanguageOf } from './component-options.js';
import { foundText } from './discovery-text.js';
import { harmless } from './harmless.js';
import { problemLines } from './problem-lines.js';
import { relativeProblems } from './relative-paths.js';
import type { Terminal } from './terminal.js';
import { type RevisionOptions, requiredTree } from './tree-argument.js';

export interface InitOptions extends ConfigOptions, RevisionOptions {
  readonly project?: string;
  readonly sourceLanguage?: string;
  readonly force?: boolean;
  readonly verbose?: boolean;
}

export async function init(what: string, options: InitOptions, terminal: Terminal): Promise<void> {
  const { directory, name, revision } = await requiredTree(what, options, terminal);
  const file = join(directory, CONFIG_FILE);
  if (existsSync(file) && !options.force) {
    throw new AppError('usage.settings-exist', `${file} already exists. Edit it, or replace it with --force.`);
  }
  const slug = projectSlug(options.project, name);
  const sourceLanguage = sourceLanguageOf(options);
  const { discovery, passedOver } = await withTree({ directory, revision }, async (tree) => ({
    discovery: await findComponents(tree, { sourceLanguage, fallbackName: slug }),
    passedOver: tree.passedOver ?? [],
  }));
  const settings = settingsText(slug, sourceLanguage, discovery.found);
  // Later commands would refuse a file with mistakes.
  await parseProjects(settings, file);
  await writeFile(file, settings, { flag: options.force ? 'w' : 'wx' });
  const isVerbose = options.verbose ?? false;
  for (const line of problemLines(relativeProblems(directory, [...passedOver, ...discovery.unmaskable]), isVerbose)) {
    terminal.stderr.write(`${line}\n`);
  }
  terminal.stdout.write(
    `${foundText(discovery, isVerbose)}Wrote ${file}. Correct it if necessary, then run  tallyglot serve ${directory}\n`,
  );
}

function settingsText(slug: string, sourceLanguage: string, found: readonly FoundComponent[]): string {
  const lines = [
    '# Components that Tallyglot detected in this folder. Correct mistakes, and remove components that should not be counted.',
    'projects:',
    `  - slug: ${scalar(slug)}`,
    `    source_language: ${scalar(sourceLanguage)}`,
    '    components:',
    ...found.flatMap(({ definition, why }) => [
      `      # ${harmless(why)}`,
      `      - slug: ${scalar(definition.slug)}`,
      ...(definition.name === definition.slug ? [] : [`        name: ${scalar(definition.name)}`]),
      `        format: ${scalar(definition.format)}`,
      `        filemask: ${scalar(definition.filemask)}`,
      ...(definition.template === null ? [] : [`        template: ${scalar(definition.template)}`]),
      ...(definition.sourceLanguage === sourceLanguage
        ? []
        : [`        source_language: ${scalar(definition.sourceLanguage)}`]),
      ...languageLines(definition),
    ]),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function languageLines({ languages = {} }: ComponentDefinition): string[] {
  const lines = Object.entries(languages).map(([written, code]) => `          ${scalar(written)}: ${scalar(code)}`);
  return lines.length === 0 ? [] : ['        languages:', ...lines];
}

/** Writes a string as YAML: unquoted if YAML can only read it as a string, otherwise quoted as in JSON. */
function scalar(text: string): string {
  return /^(?!(?:y|n|yes|no|on|off|true|false|null)$)[A-Za-z][\w./-]*$/i.test(text) ? text : JSON.stringify(text);
}
