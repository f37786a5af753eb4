/** The routes that confirm e-mail addresses, and the mail with the link. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { baseUrlOf } from '../../http/addresses.js';
import { formField } from '../../http/form-body.js';
import { AppError } from '../../model/error.js';
import {
  confirmAddress,
  confirmedAddress,
  makeAddressLink,
  readAddressLink,
} from '../../services/accounts/confirm-address.js';
import { addressChangedMail, confirmAddressMail } from '../../services/accounts/mails.js';
import { logFailure } from '../frame/log-failure.js';
import { sendPage } from '../frame/send.js';
import { ACCOUNT_LINK, ADDRESS_LINK, noticeLink, SIGN_IN_LINK, secretLink } from '../values/links.js';
import type { Web } from '../values/web.js';
import { AddressPage } from './address-page.js';

type User = Parameters<typeof makeAddressLink>[1];
type Mailing = Pick<Web, 'context' | 'mailer' | 'limits' | 'baseUrl'>;

/** Sends a link that confirms the address to this address. Returns false if the server sends no e-mail. */
export async function sendAddressLink(
  { context, mailer, limits, baseUrl = '' }: Mailing,
  user: User,
  email: string,
): Promise<boolean> {
  if (mailer === undefined || email === '') return false;
  if (!(await limits.mayRemind(user.id))) {
    throw new AppError('limit.reached', 'Several mails were sent for this account. Try again in 15 minutes.');
  }
  const secret = await makeAddressLink(context, user, email);
  // The link must have the configured address: anybody can send a request with another host.
  const link = baseUrl + secretLink(ADDRESS_LINK, secret);
  await mailer.send({ to: email, ...confirmAddressMail(baseUrl, link, user.username) });
  return true;
}

/** Tells the old address about a new one, because the change lets the new address reset the password. */
export function tellOldAddress({ mailer, baseUrl }: Mailing, request: FastifyRequest, user: User): void {
  const to = confirmedAddress(user);
  if (mailer === undefined || to === '') return;
  const mail = addressChangedMail(baseUrlOf(request, baseUrl), user.username);
  mailer.send({ to, ...mail }).catch((error) => logUnsent(request, error));
}

export function logUnsent(request: FastifyRequest, error: unknown): void {
  request.log.warn({ reason: (error as Error).message }, 'Failed to send a mail.');
}

export function addressRoutes(app: FastifyInstance, web: Web): void {
  const { context, limits } = web;

  app.get<{ Querystring: Record<string, unknown> }>(ADDRESS_LINK, async ({ query }, reply) => {
    const secret = formField(query, 'secret');
    if (secret === '') return reply.redirect(ACCOUNT_LINK, 303);
    const { user, email } = await readAddressLink(context, secret);
    const page = <AddressPage secret={secret} username={user.username} email={email} />;
    return sendPage(reply, page, { isSecret: true });
  });

  app.post(ADDRESS_LINK, async (request, reply) => {
    await limits.visitorForm(request, reply);
    try {
      const { user, email } = await confirmAddress(context, formField(request.body, 'secret'));
      if (email !== user.email) tellOldAddress(web, request, user);
      const page = request.identity.user?.id === user.id ? ACCOUNT_LINK : SIGN_IN_LINK;
      return await reply.redirect(noticeLink(page, 'address-confirmed'), 303);
    } catch (error) {
      if (error instanceof AppError && error.code === 'access.link-used') logFailure(request, 'link', undefined);
      throw error;
    }
  });
}
