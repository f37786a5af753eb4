/** Opens a string of a language by its id, which is unique in the store, if the user may see it. */
import type { Permission } from '../../model/access.js';
import { AppError } from '../../model/error.js';
import { packPlace, unpackPlace } from '../../model/numeric-id.js';
import type { Component, Store } from '../../storage/store.js';
import { type Identity, openProject } from '../access.js';
import type { PlacedLanguage } from '../statistics/project-statistics.js';
import type { StringAddress } from './change-string.js';

export interface UnitPlace {
  readonly componentId: number;
  readonly languageId: number;
  readonly stringId: number;
}

/** A string of a language that the user may see. */
export interface OpenUnit extends PlacedLanguage {
  readonly stringId: number;
  /** The same string by slugs, for other services. */
  readonly address: StringAddress;
}

export function unitId({ componentId, languageId, stringId }: UnitPlace): string {
  return `${componentId}-${languageId}-${stringId}`;
}

export function parseUnitId(text: string): UnitPlace | undefined {
  // Limits the digits to numbers that JavaScript and the database can represent.
  const [, component, language, string] = /^(\d{1,15})-(\d{1,9})-(\d{1,9})$/.exec(text) ?? [];
  if (component === undefined) return undefined;
  return { componentId: Number(component), languageId: Number(language), stringId: Number(string) };
}

/** The id of a string in the API: a number, or the text of `unitId` for a place that fits no number. */
export function unitNumber({ number, id }: Pick<Component, 'number' | 'id'>, languageId: number, stringId: number) {
  const packed = packPlace({ component: number, language: languageId, item: stringId });
  return packed ?? unitId({ componentId: id, languageId, stringId });
}

/** Finds the place of an id, which is a number or a text of `unitId`. Does not check that the string exists. */
export async function findUnitPlace(store: Store, id: string): Promise<UnitPlace | undefined> {
  const numbered = unpackPlace(id);
  if (numbered === undefined) return parseUnitId(id);
  const component = await store.components.withNumber(numbered.component);
  return component && { componentId: component.id, languageId: numbered.language, stringId: numbered.item };
}

/** Throws if the user lacks the permission. A unit of an invisible project is reported as missing. */
export async function openUnit(
  store: Store,
  identity: Identity,
  id: string,
  permission: Permission = 'read',
): Promise<OpenUnit> {
  const place = await findUnitPlace(store, id);
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
