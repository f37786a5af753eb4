/** Decides which components of a folder are meant: those that were named, or those that are found there. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../model/error.js';
import { completeDefinition } from './complete.js';
import { type FoundComponent, findComponents } from './discover.js';
import type { ComponentRequest } from './source.js';

export interface Choice {
  readonly directory: string;
  readonly sourceLanguage: string;
  /** What there is; undefined to look for it. */
  readonly components: readonly ComponentRequest[] | undefined;
  /** Names a component whose paths say nothing but "translations". */
  readonly fallbackName: string;
  /** Slug of the one component that is wanted, of those. */
  readonly only?: string | undefined;
}

export async function chooseComponents(choice: Choice, paths: readonly string[]): Promise<readonly FoundComponent[]> {
  const { directory, components, only } = choice;
  const tree = { paths, read: (path: string) => readFile(join(directory, path)) };
  const all =
    components === undefined
      ? await findComponents(directory, tree, choice)
      : await Promise.all(
          components.map(async (request) => ({
            definition: await completeDefinition(request, tree),
            files: paths,
            why: 'named',
          })),
        );
  if (only === undefined) return all;
  const chosen = all.filter(({ definition }) => definition.slug === only);
  if (chosen.length > 0) return chosen;
  const names = all.map(({ definition }) => definition.slug).join(', ');
  throw new AppError('usage.component', `There is no component ${only} in ${directory}, but ${names}.`);
}
