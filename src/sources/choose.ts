/** Selects the components of a file tree: those that the caller names, or those that discovery finds. */
import type { CountBasis } from '../model/count-basis.js';
import { AppError } from '../model/error.js';
import { completeDefinition } from './complete.js';
import { type Discovery, type FoundComponent, findComponents } from './discover.js';
import type { ComponentRequest } from './source.js';
import type { FileTree } from './tree.js';

export interface Choice {
  readonly sourceLanguage: string;
  /** The components of the tree; undefined to discover them. */
  readonly components: readonly ComponentRequest[] | undefined;
  /** Name for a component whose paths only contain generic names such as "translations". */
  readonly fallbackName: string;
  /** Slug of the only component to select. */
  readonly only?: string | undefined;
  /** For discovered components: whether strings that the file of a language lacks count as untranslated. */
  readonly count?: CountBasis | undefined;
}

/** The reason for a component that the caller described. */
export const NAMED = 'named';

const NOTHING_ELSE = { baseless: [], unmaskable: [] };

export async function chooseComponents(tree: FileTree, choice: Choice): Promise<Discovery> {
  const { components, only } = choice;
  const all =
    components === undefined
      ? withCount(await findComponents(tree, choice), choice)
      : { found: await Promise.all(components.map((request) => asNamed(request, tree))), ...NOTHING_ELSE };
  if (only === undefined) return all;
  const chosen = all.found.filter(({ definition }) => definition.slug === only);
  if (chosen.length > 0) return { found: chosen, ...NOTHING_ELSE };
  const names = all.found.map(({ definition }) => definition.slug).join(', ');
  throw new AppError('usage.component', `There is no component ${only} in ${tree.name}. Choose one of ${names}.`);
}

function withCount({ found, ...rest }: Discovery, { count }: Choice): Discovery {
  if (count === undefined) return { found, ...rest };
  return { found: found.map((one) => ({ ...one, definition: { ...one.definition, count } })), ...rest };
}

async function asNamed(request: ComponentRequest, tree: FileTree): Promise<FoundComponent> {
  return { definition: await completeDefinition(request, tree), files: tree.paths, why: NAMED };
}
