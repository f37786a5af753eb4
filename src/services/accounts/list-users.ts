/** Lists users for administrators, page by page, with a search in names and e-mail addresses. */
import type { User } from '../../storage/store.js';
import type { Context } from '../context.js';

const PER_PAGE = 50;

export interface ListedUser extends User {
  readonly hasTwoFactor: boolean;
  /** The number of projects in which the user has a role. */
  readonly projects: number;
}

export interface UserList {
  readonly users: readonly ListedUser[];
  /** The number of users that match. */
  readonly total: number;
  /** From 1. A page after the last one means the last one. */
  readonly page: number;
  readonly pages: number;
  /** Users who wait for approval, the first to register first. The search does not filter them. */
  readonly waiting: readonly ListedUser[];
}

export async function listUsers(
  { store }: Pick<Context, 'store'>,
  { query, page }: { readonly query: string; readonly page: number },
): Promise<UserList> {
  const all = await store.users.list();
  const searched = query.toLowerCase();
  const matching = all.filter(
    ({ username, fullName, email, waiting }) =>
      !waiting && [username, fullName, email].some((text) => text.toLowerCase().includes(searched)),
  );
  const pages = Math.max(1, Math.ceil(matching.length / PER_PAGE));
  const shownPage = Math.min(Math.max(1, page), pages);
  const shown = matching.slice((shownPage - 1) * PER_PAGE, shownPage * PER_PAGE);
  const waiting = all.filter((user) => user.waiting).sort((one, other) => one.created - other.created);
  const secured = await store.twoFactor.confirmedAmong(shown.map(({ id }) => id));
  return {
    users: await Promise.all(
      shown.map(async (user) => ({
        ...user,
        hasTwoFactor: secured.has(user.id),
        projects: user.admin ? 0 : (await store.roles.ofUser(user.id)).size,
      })),
    ),
    total: matching.length,
    page: shownPage,
    pages,
    waiting: waiting.map((user) => ({ ...user, hasTwoFactor: false, projects: 0 })),
  };
}
