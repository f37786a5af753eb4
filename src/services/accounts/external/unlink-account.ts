/** Unlinks an account of another service from a user, who must keep another way to sign in. */
import { AppError } from '../../../model/error.js';
import type { User } from '../../../storage/store.js';
import type { Context } from '../../context.js';

export async function unlinkAccount(
  { store }: Pick<Context, 'store'>,
  user: User,
  provider: string,
  subject: string,
): Promise<void> {
  await store.transaction(async (inside) => {
    const linked = await inside.linkedAccounts.ofUser(user.id);
    if (!linked.some((account) => account.provider === provider && account.subject === subject)) {
      throw new AppError('sign-in.not-linked', 'This account is not linked to yours.');
    }
    if (linked.length === 1 && (await inside.users.passwordOf(user.id)) === null) {
      throw new AppError('sign-in.last-way', 'You could no longer sign in. Choose a password first.');
    }
    await inside.linkedAccounts.remove(provider, subject);
  });
}
