/** Slugs: the names of projects and components in URLs. */

const MAX_LENGTH = 100;

/** A single hyphen is not a slug: in URLs it means all components of a project. */
const SLUG = new RegExp(`^(?!-$)[A-Za-z0-9_-]{1,${MAX_LENGTH}}$`);

/** The rule in words, as part of a sentence. */
export const SLUG_RULE = `up to ${MAX_LENGTH} letters (a-z, A-Z), digits, - and _, and more than a single -`;

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
    .slice(0, MAX_LENGTH);
}

/** The slug, or the slug with the first number that makes it free. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  let free = slug;
  for (let copy = 2; isTaken(free); copy++) {
    const ending = `-${copy}`;
    free = slug.slice(0, MAX_LENGTH - ending.length) + ending;
  }
  return free;
}
