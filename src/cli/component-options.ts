/** Options that describe a component's files, shared by the commands that read folders. */
import { resolve } from 'node:path';
import { type Config, definitionOf, fromFolder, type ProjectConfig } from '../config.js';
import { AppError } from '../model/error.js';
import { normaliseLanguage } from '../model/language.js';
import { isSlug, SLUG_RULE, slugify } from '../model/slug.js';
import type { DirectoryImport } from '../services/imports/import-directory.js';
import type { ComponentRequest } from '../sources/source.js';

export interface ComponentOptions {
  readonly filemask?: string;
  readonly fileFormat?: string;
  readonly template?: string;
  readonly sourceLanguage?: string;
  /** Counts strings that the file of a language lacks as untranslated, whatever the settings say. */
  readonly againstSource?: boolean;
}

/**
 * The slug of a project: the given one, or one derived from the name of its folder or repository. Throws if no character
 * of the name is allowed in a slug: with a default, all such folders would become the same project.
 */
export function projectSlug(
  given: string | undefined,
  name: string,
  remedy = 'name the project with --project SLUG',
): string {
  const slug = given ?? slugify(name);
  if (isSlug(slug)) return slug;
  const problem =
    given === undefined ? `No slug can be made from the name "${name}": ${remedy}` : `"${slug}" is not a valid slug`;
  throw new AppError('usage.project', `${problem}. A slug has ${SLUG_RULE}.`);
}

/** Throws if an option would have no effect because the settings file defines the components. */
export function refuseIgnoredOptions({ fileFormat, template, sourceLanguage }: ComponentOptions): void {
  const options = { '--file-format': fileFormat, '--template': template, '--source-language': sourceLanguage };
  const option = Object.entries(options).find(([, value]) => value !== undefined)?.[0];
  if (option === undefined) return;
  throw new AppError(
    'usage.settings-decide',
    `${option} requires --filemask: without it, the settings file describes the files of this folder.`,
  );
}

/** The source language. Default: English. */
export function sourceLanguageOf(options: Pick<ComponentOptions, 'sourceLanguage'>): string {
  const code = normaliseLanguage(options.sourceLanguage ?? 'en');
  if (code !== undefined) return code;
  throw new AppError(
    'usage.source-language',
    `"${options.sourceLanguage}" is not a language code. Examples: en, pt_BR.`,
  );
}

/**
 * The component that the file mask describes. Without a mask, `components` is undefined and components are detected.
 */
export function componentsOf(
  options: ComponentOptions,
  slug: string,
): { sourceLanguage: string; components: readonly ComponentRequest[] | undefined } {
  const sourceLanguage = sourceLanguageOf(options);
  if (options.filemask === undefined) {
    const orphan =
      options.template !== undefined ? '--template' : options.fileFormat !== undefined ? '--file-format' : '';
    if (orphan !== '') throw new AppError('usage.filemask', `${orphan} requires --filemask.`);
    return { sourceLanguage, components: undefined };
  }
  if (!isSlug(slug)) throw new AppError('usage.component', `"${slug}" is not a valid slug. A slug has ${SLUG_RULE}.`);
  const filemask = fromFolder(options.filemask);
  const template = options.template === undefined ? null : fromFolder(options.template);
  return {
    sourceLanguage,
    components: [{ slug, name: slug, format: options.fileFormat, filemask, template, sourceLanguage }],
  };
}

/**
 * Uses the file mask or the settings of the folder. Without either, components are detected. `name` is the name of the
 * folder or of the repository.
 */
export function componentsIn(
  directory: string,
  { projects, languageCodes: ofServer }: Config,
  options: ComponentOptions,
  name: string,
) {
  const own = projects.find((project) => resolve(project.directory) === resolve(directory));
  const languageCodes = own?.languageCodes ?? ofServer;
  if (own === undefined || options.filemask !== undefined) {
    const described = componentsOf(options, slugify(name) || 'component');
    return againstSource({ ...described, languageCodes, count: undefined }, options);
  }
  refuseIgnoredOptions(options);
  const { sourceLanguage, flags, components, count } = own;
  return againstSource({ sourceLanguage, flags, components, languageCodes, count }, options);
}

function againstSource<Request extends Pick<ProjectConfig, 'components' | 'count'>>(
  request: Request,
  options: ComponentOptions,
): Request {
  if (!options.againstSource) return request;
  const count = 'source';
  return { ...request, count, components: request.components?.map((component) => ({ ...component, count })) };
}

/** Throws if the option is given for a component in the store: its import decides what is counted. */
export function refuseAgainstSource(what: string, options: ComponentOptions): void {
  if (!options.againstSource) return;
  throw new AppError(
    'usage.against-source',
    `--against-source is for folders. For ${what}, write "count: source" into tallyglot.yaml and import the files.`,
  );
}

/** The import request of a project in the settings file. */
export function importOf(project: ProjectConfig): DirectoryImport {
  const { directory, within, sourceLanguage, components, count } = project;
  return { project: definitionOf(project), directory, within, sourceLanguage, components, count };
}
