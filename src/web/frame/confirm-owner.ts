/** Asks the owner of a session for the password before actions with lasting effects, and limits wrong answers. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formField } from '../../http/form-body.js';
import { networkOf } from '../../http/request-limits.js';
import { AppError } from '../../model/error.js';
import { confirmUser, neededConfirmation } from '../../services/accounts/confirm-user.js';
import type { Web } from '../values/web.js';
import { logFailure } from './log-failure.js';

type Owner = Parameters<typeof confirmUser>[1];

/** Runs work that may need the user's password. Limits and logs wrong passwords. */
export async function proveOwner<T>(
  { limits }: Pick<Web, 'limits'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { username }: Owner,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return (await limits.signIn(request, reply, username, work))!;
  } catch (error) {
    if (error instanceof AppError && error.code === 'password.wrong') logFailure(request, 'password', username);
    throw error;
  }
}

/** Throws `password.wrong` or `password.sign-in-again` unless the owner signed in a short time ago or sent the password. */
export async function confirmOwner(
  web: Pick<Web, 'limits' | 'context'>,
  request: FastifyRequest,
  reply: FastifyReply,
  user: Owner,
): Promise<void> {
  const { context } = web;
  if ((await neededConfirmation(context, user, request.session ?? '')) === 'none') return;
  const confirmation = { password: formField(request.body, 'password'), client: networkOf(request.ip) };
  await proveOwner(web, request, reply, user, () => confirmUser(context, user, confirmation));
}
