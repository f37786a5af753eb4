/** Reads how much a user contributed. Counts only projects that the viewer may see. */
import type { Work } from '../../storage/store.js';
import { type Identity, visibleProjects } from '../access.js';
import type { Context } from '../context.js';
import { findUser } from './manage-users.js';

export interface UserStatistics extends Work {
  /** The number of languages in which the user worked. */
  readonly languages: number;
}

export async function readUserStatistics(
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
