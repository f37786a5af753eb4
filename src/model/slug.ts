/** Slugs: the names of projects and components in URLs. */

/** A single hyphen is not a slug: in URLs it means all components of a project. */
const SLUG = /^(?!-$)[A-Za-z0-9_-]{1,100}$/;

/** The rule in words, as part of a sentence. */
export const SLUG_RULE = 'up to 100 letters, digits, - and _';

export function isSlug(text: string): boolean {
  return SLUG.test(text);
}

/** Makes a slug from a folder or file name. Empty if the name has no usable character. */
export function slugify(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100);
}
