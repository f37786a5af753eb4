/** Finds the components and languages that a history is about, as far as the visitor may see them. */
import { AppError } from '../../model/error.js';
import { languageName } from '../../model/language.js';
import { type Identity, openProject } from '../../services/access.js';
import type { Context } from '../../services/context.js';
import { findComponent, findLanguage } from '../../services/find-component.js';
import type { HistoryPlace } from '../../services/statistics/change-feed.js';
import {
  type PlacedComponent,
  projectComponents,
  visibleComponents,
} from '../../services/statistics/component-list.js';
import { languagePlaces } from '../../services/statistics/language-places.js';
import type { Crumb } from '../frame/breadcrumb.js';
import { trailOf } from '../frame/layout.js';
import { everywhereLink, type HistoryScope, projectLanguageLink } from '../values/links.js';

export interface OpenScope {
  readonly scope: HistoryScope;
  readonly places: readonly HistoryPlace[];
  /** The names of the places, most specific first; empty for all projects. */
  readonly names: readonly string[];
  readonly trail: readonly Crumb[];
}

type Store = Context['store'];

/** Throws if a place does not exist or the visitor may not see it. Other codes of a language find it too. */
export async function openScope(store: Store, identity: Identity, scope: HistoryScope): Promise<OpenScope> {
  const { project: slug, component: componentSlug, language: code } = scope;
  if (slug === undefined) {
    const components = await visibleComponents(store, identity);
    if (code === undefined) return { scope: {}, places: components, names: [], trail: [] };
    const places = await placesOf(store, components, code);
    const language = named(places[0]!.language.code);
    const trail = [{ label: language.name, href: everywhereLink(language.code) }];
    return { scope: { language: language.code }, places, names: [language.name], trail };
  }
  const project = await openProject(store, identity, slug);
  if (componentSlug === undefined) {
    const components = await projectComponents(store, project);
    const trail = trailOf(project);
    if (code === undefined) return { scope: { project: slug }, places: components, names: [project.name], trail };
    const places = await placesOf(store, components, code);
    const language = named(places[0]!.language.code);
    trail.push({ label: language.name, href: projectLanguageLink(slug, language.code) });
    return { scope: { project: slug, language: language.code }, places, names: [language.name, project.name], trail };
  }
  const component = await findComponent(store, slug, componentSlug);
  const names = [component.name, project.name];
  if (code === undefined) {
    const trail = trailOf(project, component);
    return { scope: { project: slug, component: componentSlug }, places: [{ project, component }], names, trail };
  }
  const language = await findLanguage(store, component, code);
  const shown = named(language.code);
  return {
    scope: { project: slug, component: componentSlug, language: language.code },
    places: [{ project, component, language }],
    names: [shown.name, ...names],
    trail: trailOf(project, component, shown),
  };
}

async function placesOf(store: Store, components: readonly PlacedComponent[], code: string) {
  const places = await languagePlaces(store, components, code);
  if (places.length === 0) throw new AppError('language.not-found', `No component has the language ${code}.`);
  return places;
}

function named(code: string) {
  return { code, name: languageName(code) };
}
