/** The options that say where a component's files are, shared by the commands that read folders. */
import { AppError } from '../model/error.js';
import { normaliseLanguage } from '../model/language.js';
import { isSlug } from '../model/slug.js';
import type { ComponentDefinition } from '../sources/source.js';

export interface ComponentOptions {
  readonly filemask?: string;
  readonly template?: string;
  readonly sourceLanguage?: string;
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
  const { filemask, template = null } = options;
  return { sourceLanguage, components: [{ slug, name: slug, format: 'po', filemask, template, sourceLanguage }] };
}
