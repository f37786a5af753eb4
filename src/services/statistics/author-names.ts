/** How people are called where their work is shown. */
import type { Store } from '../../storage/store.js';

/** The full name, or else the username, by username; also of people who are gone. Imports have no author. */
export async function authorNames(
  store: Store,
  authored: readonly { readonly author: string }[],
): Promise<ReadonlyMap<string, string>> {
  const usernames = new Set(authored.map(({ author }) => author));
  const named = [...usernames].map(async (username) => {
    const user = username === '' ? undefined : await store.users.find(username);
    return [username, user?.fullName || username] as const;
  });
  return new Map(await Promise.all(named));
}
