/** The options that say where a component's files are, shared by the commands that read folders. */
import { basename, resolve } from 'node:path';
import { fromFolder } from '../config.js';
import { AppError } from '../model/error.js';
import { normaliseLanguage } from '../model/language.js';
import { isSlug, slugify } from '../model/slug.js';
import type { ComponentDefinition } from '../sources/source.js';

export interface ComponentOptions {
  readonly filemask?: string;
  readonly template?: string;
  readonly sourceLanguage?: string;
}

/** The slug that a folder's name makes; the fallback when nothing of the name can stay. */
export function folderSlug(directory: string, fallback: 'project' | 'component'): string {
  return slugify(basename(resolve(directory))) || fallback;
}

/** Refuses options that would have no effect, where the settings file names the components or their language. */
export function leaveToSettings({ template, sourceLanguage }: ComponentOptions): void {
  const option = template !== undefined ? '--template' : sourceLanguage !== undefined ? '--source-language' : undefined;
  if (option === undefined) return;
  throw new AppError(
    'usage.settings-decide',
    `${option} goes with --filemask: without one, the settings file decides what this folder's files are.`,
  );
}

/** The component that a mask describes, or none to look for them. */
export function componentsOf(
  options: ComponentOptions,
  slug: string,
): { sourceLanguage: string; components: readonly ComponentDefinition[] | undefined } {
  const sourceLanguage = normaliseLanguage(options.sourceLanguage ?? 'en');
  if (sourceLanguage === undefined) {
    throw new AppError(
      'usage.source-language',
      `"${options.sourceLanguage}" is not a language code, such as en or pt_BR.`,
    );
  }
  if (options.filemask === undefined) {
    if (options.template !== undefined)
      throw new AppError('usage.template', '--template needs a --filemask beside it.');
    return { sourceLanguage, components: undefined };
  }
  if (!isSlug(slug)) throw new AppError('usage.component', `"${slug}" is not a slug: use letters, digits, - and _.`);
  const filemask = fromFolder(options.filemask);
  const template = options.template === undefined ? null : fromFolder(options.template);
  return { sourceLanguage, components: [{ slug, name: slug, format: 'po', filemask, template, sourceLanguage }] };
}
