/** Imports a folder: the components it is told of, or those it finds there. */
import { directoryTree, listFiles } from '../../sources/directory.js';
import type { Context } from '../context.js';
import { importTree, type TreeImport, type TreeReport } from './import-tree.js';

export interface DirectoryImport extends Omit<TreeImport, 'tree'> {
  readonly directory: string;
}

export type DirectoryReport = TreeReport;

export async function importDirectory(context: Context, request: DirectoryImport): Promise<DirectoryReport> {
  const { directory, ...rest } = request;
  return importTree(context, { ...rest, tree: directoryTree(directory, await listFiles(directory)) });
}
