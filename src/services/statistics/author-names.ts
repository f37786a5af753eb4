/** The display names of authors. */
import type { Store } from '../../storage/store.js';

/** Returns full names by username. Without a full name, as for removed users, the value is the username. */
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
