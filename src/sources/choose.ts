/** Decides which components of a tree are meant: those that were named, or those that are found there. */
import { AppError } from '../model/error.js';
import { completeDefinition } from './complete.js';
import { type Discovery, type FoundComponent, findComponents } from './discover.js';
import type { ComponentRequest } from './source.js';
import type { FileTree } from './tree.js';

export interface Choice {
  readonly sourceLanguage: string;
  /** What there is; undefined to look for it. */
  readonly components: readonly ComponentRequest[] | undefined;
  /** Names a component whose paths say nothing but "translations". */
  readonly fallbackName: string;
  /** Slug of the one component that is wanted, of those. */
  readonly only?: string | undefined;
}

export async function chooseComponents(tree: FileTree, choice: Choice): Promise<Discovery> {
  const { components, only } = choice;
  const all =
    components === undefined
      ? await findComponents(tree, choice)
      : { found: await Promise.all(components.map((request) => asNamed(request, tree))), baseless: [] };
  if (only === undefined) return all;
  const chosen = all.found.filter(({ definition }) => definition.slug === only);
  if (chosen.length > 0) return { found: chosen, baseless: [] };
  const names = all.found.map(({ definition }) => definition.slug).join(', ');
  throw new AppError('usage.component', `There is no component ${only} in ${tree.name}, but ${names}.`);
}

async function asNamed(request: ComponentRequest, tree: FileTree): Promise<FoundComponent> {
  return { definition: await completeDefinition(request, tree), files: tree.paths, why: 'named' };
}
