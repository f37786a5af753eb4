/** The places that somebody may have meant who asked for one that is not there. */
import { languageName } from '../../model/language.js';
import { nearest } from '../../model/nearest.js';
import type { Store } from '../../storage/store.js';
import type { Identity } from '../access.js';
import { projectLanguageCodes, visibleLanguageCodes } from './language-list.js';
import { siblingAddresses } from './sibling-addresses.js';

/** A project, a component of it, a language of either, or a language everywhere: slugs and a code. */
export interface PageAddress {
  readonly project?: string;
  readonly component?: string;
  readonly language?: string;
}

/** Nearest first, and none that the person may not see. */
export async function similarAddresses(store: Store, identity: Identity, asked: PageAddress): Promise<PageAddress[]> {
  const { project, component, language } = asked;
  if (project === undefined) {
    if (language === undefined) return [];
    return similarLanguages(language, await visibleLanguageCodes(store, identity)).map((code) => ({ language: code }));
  }
  const there = await siblingAddresses(store, identity, {
    project,
    component: component ?? '',
    language: language ?? '',
  });
  const found = there.projects.find(({ slug }) => slug === project);
  if (found === undefined) {
    return similar(
      project,
      there.projects.map(({ slug }) => slug),
    ).map((slug) => ({ project: slug }));
  }
  if (component === undefined) {
    if (language === undefined) return [];
    return similarLanguages(language, await projectLanguageCodes(store, found)).map((code) => ({
      project,
      language: code,
    }));
  }
  const components = there.components.map(({ slug }) => slug);
  if (!components.includes(component))
    return similar(component, components).map((slug) => ({ project, component: slug }));
  return similarLanguages(language ?? '', there.languages).map((code) => ({ project, component, language: code }));
}

/** Nothing is near to nothing. */
function similar(written: string, names: readonly string[]): string[] {
  return written === '' ? [] : nearest(written, names);
}

/** By code, or else by name: `/languages/german/`. */
function similarLanguages(written: string, codes: readonly string[]): string[] {
  const byCode = similar(written, codes);
  if (byCode.length > 0) return byCode;
  const byName = new Map(codes.map((code) => [languageName(code), code]));
  return similar(written, [...byName.keys()]).map((name) => byName.get(name)!);
}
