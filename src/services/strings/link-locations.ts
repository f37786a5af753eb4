/** Links the locations of a string to the source browser of its project. */
import { isProjectPath, locationsIn, repoWebLink } from '../../model/repo-web.js';
import { checkedOutBranch } from '../../sources/git-branch.js';
import type { Component, Project } from '../../storage/store.js';

export interface LinkedLocation {
  readonly text: string;
  /** Undefined if the project has no source browser, or the file is outside the project. */
  readonly href: string | undefined;
}

export async function linkLocations(
  { repoWeb }: Pick<Project, 'repoWeb'>,
  { folder }: Pick<Component, 'folder'>,
  references: string,
): Promise<LinkedLocation[]> {
  const needsBranch = folder !== null && references !== '' && repoWeb.includes('{branch}');
  const branch = needsBranch ? await checkedOutBranch(folder) : undefined;
  return locationsIn(references).map(({ text, path, line }) => ({
    text,
    href: repoWeb === '' || !isProjectPath(path) ? undefined : repoWebLink(repoWeb, path, line, branch),
  }));
}
