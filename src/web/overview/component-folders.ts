/** Groups the components of a project by their category, or by the folder of their files. */
import { groupBy } from '../../model/group-by.js';

export interface FolderGroup<Row> {
  /** The path of the folder; empty for the project's own folder. */
  readonly folder: string;
  readonly rows: readonly Row[];
}

export interface CategoryGroup<Row> {
  /** Undefined for components without a category, which come first. */
  readonly category: { readonly id: number; readonly label: string } | undefined;
  readonly rows: readonly Row[];
}

/** Returns undefined if no component has a category. */
export function categoryGroups<Row>(
  rows: readonly Row[],
  categoryOf: (row: Row) => CategoryGroup<Row>['category'],
): CategoryGroup<Row>[] | undefined {
  const groups = groupBy(rows, (row) => categoryOf(row)?.label ?? '');
  if (groups.size === 0 || (groups.size === 1 && groups.has(''))) return undefined;
  return [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, own]) => ({ category: categoryOf(own[0]!), rows: own }));
}

/**
 * The groups are the folders in which the paths of the components first differ. Returns undefined if groups would not
 * help: all components are in one folder, or each has its own.
 */
export function folderGroups<Row>(
  rows: readonly Row[],
  filemaskOf: (row: Row) => string,
): FolderGroup<Row>[] | undefined {
  const paths = rows.map((row) => foldersOf(filemaskOf(row)));
  const shared = sharedLength(paths);
  const groups = groupBy(rows.keys(), (index) => paths[index]!.slice(0, shared + 1).join('/'));
  if (groups.size < 2 || groups.size === rows.length) return undefined;
  return [...groups]
    .map(([folder, indexes]) => ({ folder, rows: indexes.map((index) => rows[index]!) }))
    .sort((a, b) => (a.folder < b.folder ? -1 : 1));
}

/** The folders of a file mask before its file name and before the first folder that depends on the language. */
function foldersOf(filemask: string): string[] {
  const folders = filemask.split('/').slice(0, -1);
  const first = folders.findIndex((folder) => folder.includes('*'));
  return first === -1 ? folders : folders.slice(0, first);
}

/** The number of folders at the beginning that all paths have in common. */
function sharedLength(paths: readonly (readonly string[])[]): number {
  const [first = [], ...others] = paths;
  const length = first.findIndex((folder, at) => others.some((path) => path[at] !== folder));
  return length === -1 ? first.length : length;
}
