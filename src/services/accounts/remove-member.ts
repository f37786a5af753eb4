/** Takes a member's role in a project away, if there is one. */
import { AppError } from '../../model/error.js';
import type { Project } from '../../storage/store.js';
import type { Context } from '../context.js';
import { findUser } from './manage-users.js';

export async function removeMember(
  { store }: Pick<Context, 'store'>,
  project: Project,
  username: string,
): Promise<void> {
  await store.transaction(async (inside) => {
    const user = await findUser(inside, username);
    if (!(await inside.roles.ofUser(user.id)).has(project.id)) {
      throw new AppError('member.not-found', `${username} has no role in ${project.slug}.`);
    }
    await inside.roles.set(project.id, user.id, null);
  });
}
