/** Suggestions for an address that does not exist. */
import { languageName } from '../../model/language.js';
import { nearest } from '../../model/nearest.js';
import type { Store } from '../../storage/store.js';
import type { Identity } from '../access.js';
import { projectLanguageCodes, visibleLanguageCodes } from './language-list.js';
import { siblingAddresses } from './sibling-addresses.js';

/** The address of a project, component or language: slugs and a language code. A language alone means all projects. */
export interface PageAddress {
  readonly project?: string;
  readonly component?: string;
  readonly language?: string;
}

/** Returns the most similar addresses first, and only addresses that the user may see. */
export async function similarAddresses(
  store: Store,
  identity: Identity,
  requested: PageAddress,
): Promise<PageAddress[]> {
  const { project, component, language } = requested;
  if (project === undefined) {
    if (language === undefined) return [];
    return similarLanguages(language, await visibleLanguageCodes(store, identity)).map((code) => ({ language: code }));
  }
  const siblings = await siblingAddresses(store, identity, {
    project,
    component: component ?? '',
    language: language ?? '',
  });
  const found = siblings.projects.find(({ slug }) => slug === project);
  if (found === undefined) {
    return similar(
      project,
      siblings.projects.map(({ slug }) => slug),
    ).map((slug) => ({ project: slug }));
  }
  if (component === undefined) {
    if (language === undefined) return [];
    return similarLanguages(language, await projectLanguageCodes(store, found)).map((code) => ({
      project,
      language: code,
    }));
  }
  const components = siblings.components.map(({ slug }) => slug);
  if (!components.includes(component))
    return similar(component, components).map((slug) => ({ project, component: slug }));
  return similarLanguages(language ?? '', siblings.languages).map((code) => ({ project, component, language: code }));
}

/** An empty name matches nothing. */
function similar(written: string, names: readonly string[]): string[] {
  return written === '' ? [] : nearest(written, names);
}

/** Compares codes first, then names, for example in `/languages/german/`. */
function similarLanguages(written: string, codes: readonly string[]): string[] {
  const byCode = similar(written, codes);
  if (byCode.length > 0) return byCode;
  const byName = new Map(codes.map((code) => [languageName(code), code]));
  return similar(written, [...byName.keys()]).map((name) => byName.get(name)!);
}
