/** What a user did, as far as somebody may know of it: private projects of others do not show in the numbers. */
import type { Work } from '../../storage/store.js';
import { type Identity, visibleProjects } from '../access.js';
import { findUser } from './manage-users.js';
import type { Context } from '../context.js';

export interface UserStatistics extends Work {
  /** In how many the user worked. */
  readonly languages: number;
}

export async function userStatistics(
  { store }: Pick<Context, 'store'>,
  viewer: Identity,
  username: string,
): Promise<UserStatistics> {
  const user = await findUser(store, username);
  const visible = new Set((await visibleProjects(store, viewer)).map(({ id }) => id));
  const done = (await store.work.ofAuthor(user.username)).filter(({ projectId }) => visible.has(projectId));
  const sum = (kind: keyof Work) => done.reduce((total, work) => total + work[kind], 0);
  return {
    translated: sum('translated'),
    suggested: sum('suggested'),
    uploaded: sum('uploaded'),
    commented: sum('commented'),
    languages: new Set(done.map(({ language }) => language)).size,
  };
}
