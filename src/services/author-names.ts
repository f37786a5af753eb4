/** How people are called where their work is shown. */
import type { Store } from '../storage/store.js';

/** The full name, or else the username, by username; also of people who are gone. Imports have no author. */
export async function authorNames(
  store: Store,
  authored: readonly { readonly author: string }[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const { author } of authored) {
    if (names.has(author)) continue;
    const user = author === '' ? undefined : await store.users.find(author);
    names.set(author, user?.fullName || author);
  }
  return names;
}
