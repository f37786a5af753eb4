/** The options that say where a component's files are, shared by the commands that read folders. */
import { basename, resolve } from 'node:path';
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
}

/** The slug that a folder's name makes; the fallback when nothing of the name can stay. */
export function folderSlug(directory: string, fallback: 'project' | 'component'): string {
  return slugify(basename(resolve(directory))) || fallback;
}

/** Refuses options that would have no effect, where the settings file names the components or their language. */
export function leaveToSettings({ fileFormat, template, sourceLanguage }: ComponentOptions): void {
  const options = { '--file-format': fileFormat, '--template': template, '--source-language': sourceLanguage };
  const option = Object.entries(options).find(([, value]) => value !== undefined)?.[0];
  if (option === undefined) return;
  throw new AppError(
    'usage.settings-decide',
    `${option} goes with --filemask: without one, the settings file decides what this folder's files are.`,
  );
}

/** The language the strings are written in, English unless another is named. */
export function sourceLanguageOf(options: Pick<ComponentOptions, 'sourceLanguage'>): string {
  const code = normaliseLanguage(options.sourceLanguage ?? 'en');
  if (code !== undefined) return code;
  throw new AppError(
    'usage.source-language',
    `"${options.sourceLanguage}" is not a language code, such as en or pt_BR.`,
  );
}

/** The component that a mask describes, or none to look for them. */
export function componentsOf(
  options: ComponentOptions,
  slug: string,
): { sourceLanguage: string; components: readonly ComponentRequest[] | undefined } {
  const sourceLanguage = sourceLanguageOf(options);
  if (options.filemask === undefined) {
    const alone =
      options.template !== undefined ? '--template' : options.fileFormat !== undefined ? '--file-format' : '';
    if (alone !== '') throw new AppError('usage.filemask', `${alone} needs a --filemask beside it.`);
    return { sourceLanguage, components: undefined };
  }
  if (!isSlug(slug)) throw new AppError('usage.component', `"${slug}" is not a slug: use ${SLUG_RULE}.`);
  const filemask = fromFolder(options.filemask);
  const template = options.template === undefined ? null : fromFolder(options.template);
  return {
    sourceLanguage,
    components: [{ slug, name: slug, format: options.fileFormat, filemask, template, sourceLanguage }],
  };
}

/** What a mask or the settings say of the folder; else the components are looked for. */
export function componentsIn(directory: string, { projects }: Config, options: ComponentOptions) {
  const own = projects.find((project) => resolve(project.directory) === resolve(directory));
  if (own === undefined || options.filemask !== undefined)
    return componentsOf(options, folderSlug(directory, 'component'));
  leaveToSettings(options);
  return { sourceLanguage: own.sourceLanguage, flags: own.flags, components: own.components };
}

/** The import of a project that the settings file describes. */
export function folderOf(project: ProjectConfig): DirectoryImport {
  const { directory, sourceLanguage, components } = project;
  return { project: definitionOf(project), directory, sourceLanguage, components };
}
