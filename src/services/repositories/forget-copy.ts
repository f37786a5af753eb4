/** Removes the bare copy of a repository that was removed from the store. */
import { parseAddress } from '../../sources/git/address.js';
import { copyFolder, removeCopy } from '../../sources/git/copy-files.js';
import type { Repository } from '../../storage/store.js';

/** `copies` contains the copies of all repositories. `others` are the repositories in the store, which may share the copy. */
export async function forgetCopy(copies: string, { url }: Repository, others: readonly Repository[]): Promise<void> {
  if (others.some((other) => other.url === url)) return;
  await removeCopy(copyFolder(parseAddress(url), copies));
}
