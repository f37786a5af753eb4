/** Decides which components of a folder are meant: those that were named, or those that are found there. */
import { AppError } from '../model/error.js';
import { type FoundComponent, findComponents } from './discover.js';
import type { ComponentDefinition } from './source.js';

export interface Choice {
  readonly directory: string;
  readonly sourceLanguage: string;
  /** What there is; undefined to look for it. */
  readonly components: readonly ComponentDefinition[] | undefined;
  /** Names a component whose paths say nothing but "translations". */
  readonly fallbackName: string;
  /** Slug of the one component that is wanted, of those. */
  readonly only?: string | undefined;
}

export function chooseComponents(choice: Choice, paths: readonly string[]): readonly FoundComponent[] {
  const { directory, components, only } = choice;
  const all =
    components?.map((definition) => ({ definition, files: paths })) ?? findComponents(directory, paths, choice);
  if (only === undefined) return all;
  const chosen = all.filter(({ definition }) => definition.slug === only);
  if (chosen.length > 0) return chosen;
  const names = all.map(({ definition }) => definition.slug).join(', ');
  throw new AppError('usage.component', `There is no component ${only} in ${directory}, but ${names}.`);
}
