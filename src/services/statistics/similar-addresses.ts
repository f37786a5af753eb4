/** The places that somebody may have meant who asked for one that is not there. */
import { languageName } from '../../model/language.js';
import { nearest } from '../../model/nearest.js';
import type { Store } from '../../storage/store.js';
import type { Identity } from '../access.js';
import { projectLanguages, visibleLanguages } from './language-list.js';
import { placesBeside } from './sibling-addresses.js';

/** A project, a component of it, a language of either, or a language everywhere: slugs and a code. */
export interface PlaceAsked {
  readonly project?: string;
  readonly component?: string;
  readonly language?: string;
}

/** Nearest first, and none that the person may not see. */
export async function nearPlaces(store: Store, identity: Identity, asked: PlaceAsked): Promise<PlaceAsked[]> {
  const { project, component, language } = asked;
  if (project === undefined) {
    if (language === undefined) return [];
    return nearLanguages(language, await visibleLanguages(store, identity)).map((code) => ({ language: code }));
  }
  const there = await placesBeside(store, identity, { project, component: component ?? '', language: language ?? '' });
  const found = there.projects.find(({ slug }) => slug === project);
  if (found === undefined) {
    return near(
      project,
      there.projects.map(({ slug }) => slug),
    ).map((slug) => ({ project: slug }));
  }
  if (component === undefined) {
    if (language === undefined) return [];
    return nearLanguages(language, await projectLanguages(store, found)).map((code) => ({ project, language: code }));
  }
  const components = there.components.map(({ slug }) => slug);
  if (!components.includes(component)) return near(component, components).map((slug) => ({ project, component: slug }));
  return nearLanguages(language ?? '', there.languages).map((code) => ({ project, component, language: code }));
}

/** Nothing is near to nothing. */
function near(written: string, names: readonly string[]): string[] {
  return written === '' ? [] : nearest(written, names);
}

/** By code, or else by name: `/languages/german/`. */
function nearLanguages(written: string, codes: readonly string[]): string[] {
  const byCode = near(written, codes);
  if (byCode.length > 0) return byCode;
  const byName = new Map(codes.map((code) => [languageName(code), code]));
  return near(written, [...byName.keys()]).map((name) => byName.get(name)!);
}
