/** Imports a folder: the components that the request names, or the components found in the folder. */
import { refuseOutside } from '../../sources/links.js';
import { type TreePlace, withTree } from '../../sources/open-tree.js';
import type { Context } from '../context.js';
import { importTree, type TreeImport, type TreeReport } from './import-tree.js';

export interface DirectoryImport extends Omit<TreeImport, 'tree'>, TreePlace {
  /** The folder that must contain the directory, also after links are followed. */
  readonly within?: string | undefined;
}

export type DirectoryReport = TreeReport;

export async function importDirectory(context: Context, request: DirectoryImport): Promise<DirectoryReport> {
  const { directory, revision, within, ...rest } = request;
  // Checked at each import: a folder of a repository can become a link.
  if (within !== undefined) await refuseOutside(within, directory);
  return withTree({ directory, revision }, (tree) => importTree(context, { ...rest, tree }));
}
