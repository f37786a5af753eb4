/** Slugs: the names of projects and components in addresses. */

/** A hyphen alone stands for all components of a project in addresses, so none can be called that. */
const SLUG = /^(?!-$)[A-Za-z0-9_-]{1,100}$/;

/** The same in words, as part of a sentence. */
export const SLUG_RULE = 'up to 100 letters, digits, - and _';

export function isSlug(text: string): boolean {
  return SLUG.test(text);
}

/** The nearest slug to a folder or file name, empty when nothing of it can stay. */
export function slugify(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100);
}
