/** Everything that the counts of a commit depend on besides its files. */
import { createHash } from 'node:crypto';
import { formatById } from '../../formats/index.js';
import type { LanguageCodes } from '../../model/same-language.js';
import { matchMask, parseMask } from '../../sources/file-mask.js';
import type { ComponentDefinition } from '../../sources/source.js';
import type { Component, Project } from '../../storage/store.js';
import type { Context } from '../context.js';
import {
  componentDefinition,
  FileOwners,
  languageCodesOf,
  placeKey,
  recordedPaths,
} from '../files/component-source.js';

/** Increase this number when the way of counting changes. Then all commits are counted again. */
const COUNTING = 2;

export interface CountingBasis {
  readonly definition: ComponentDefinition;
  readonly languageCodes: LanguageCodes;
  /** Files that match the mask of the component, but belong to other components. */
  readonly otherFiles: ReadonlySet<string>;
  /** Identifies all of this. */
  readonly basis: string;
}

export async function countingBasis(context: Context, project: Project, component: Component): Promise<CountingBasis> {
  const definition = componentDefinition(component);
  const languageCodes = languageCodesOf(context, project);
  const otherFiles = await filesOfOthers(context, component);
  const { format, filemask, template, sourceLanguage, count, languages } = definition;
  const settings = [COUNTING, format, filemask, template, sourceLanguage, count, languages, languageCodes];
  const text = JSON.stringify([settings, [...otherFiles].sort()]);
  const basis = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return { definition, languageCodes, otherFiles, basis };
}

async function filesOfOthers({ store }: Context, component: Component): Promise<ReadonlySet<string>> {
  if (formatById(component.format).languagesIn !== undefined) return new Set();
  const mask = parseMask(component.filemask);
  const components = await store.components.list(component.projectId);
  const isNear = (other: Component) => placeKey(other) === placeKey(component) && mayOverlap(other, component);
  const owners = await FileOwners.load(store, components.filter(isNear));
  const found = new Set<string>();
  for (const other of components) {
    if (other.id === component.id || !isNear(other)) continue;
    for (const path of await recordedPaths(store, other)) {
      if (matchMask(mask, path) !== undefined && !owners.mayUse(component, path)) found.add(path);
    }
  }
  return found;
}

/** Most components of a project have files in different folders. */
function mayOverlap(a: Component, b: Component): boolean {
  const [one, other] = [a, b].map(({ filemask }) => filemask.slice(0, filemask.indexOf('*')));
  return one!.startsWith(other!) || other!.startsWith(one!);
}
