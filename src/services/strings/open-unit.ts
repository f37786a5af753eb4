/** Strings of languages by the one name they have in the whole store, for those who may see them. */
import type { Permission } from '../../model/access.js';
import { AppError } from '../../model/error.js';
import type { Store } from '../../storage/store.js';
import { type Identity, openProject } from '../access.js';
import type { PlacedLanguage } from '../statistics/project-statistics.js';
import type { StringAddress } from './change-string.js';

export interface UnitPlace {
  readonly componentId: number;
  readonly languageId: number;
  readonly stringId: number;
}

/** A string of a language that a person may see. */
export interface OpenUnit extends PlacedLanguage {
  readonly stringId: number;
  /** The same, as services take it. */
  readonly address: StringAddress;
}

export function unitId({ componentId, languageId, stringId }: UnitPlace): string {
  return `${componentId}-${languageId}-${stringId}`;
}

export function parseUnitId(text: string): UnitPlace | undefined {
  // No more digits than a number can hold, here and in the database.
  const [, component, language, string] = /^(\d{1,15})-(\d{1,9})-(\d{1,9})$/.exec(text) ?? [];
  if (component === undefined) return undefined;
  return { componentId: Number(component), languageId: Number(language), stringId: Number(string) };
}

/** The unit, if the person may do this in its project; one of a project they may not see is not there. */
export async function openUnit(
  store: Store,
  identity: Identity,
  id: string,
  permission: Permission = 'read',
): Promise<OpenUnit> {
  const place = parseUnitId(id);
  const component = place && (await store.components.get(place.componentId));
  if (place === undefined || component === undefined) throw noSuchUnit(id);
  const { slug } = await store.projects.get(component.projectId);
  const project = await openProject(store, identity, slug, permission);
  const language = (await store.languages.list(component.id)).find((known) => known.id === place.languageId);
  if (language === undefined) throw noSuchUnit(id);
  const { stringId } = place;
  const address = { project: slug, component: component.slug, language: language.code, stringId };
  return { project, component, language, stringId, address };
}

export function noSuchUnit(id: string): AppError {
  return new AppError('string.not-found', `There is no string ${id}.`);
}
