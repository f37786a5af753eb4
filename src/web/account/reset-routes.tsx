/** The routes for a forgotten password. The answers do not reveal which accounts exist. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formField } from '../../http/form-body.js';
import { networkOf } from '../../http/request-limits.js';
import { AppError } from '../../model/error.js';
import { resetMail } from '../../services/accounts/mails.js';
import {
  makeResetLink,
  resetPassword,
  userOfResetLink,
  usersToRemind,
} from '../../services/accounts/reset-password.js';
import { logFailure } from '../frame/log-failure.js';
import { sendPage } from '../frame/send.js';
import { noticeLink, RESET_LINK, SIGN_IN_LINK, secretLink } from '../values/links.js';
import type { Web } from '../values/web.js';
import { ForgottenPage, ResetPage } from './reset-page.js';

const ANSWER =
  'If this account exists and has an e-mail address, a link is on its way. If no mail arrives, ask an administrator.';

export function resetRoutes(app: FastifyInstance, { context, limits, mailer, baseUrl = '' }: Web): void {
  /** Runs in the background: the time of the response must not reveal whether the account exists. */
  const remind = async (request: FastifyRequest, nameOrEmail: string) => {
    try {
      for (const user of await usersToRemind(context, nameOrEmail)) {
        if (!(await limits.mayRemind(user.id))) continue;
        // The link must have the configured address: anybody can send a request with another host.
        const link = baseUrl + secretLink(RESET_LINK, await makeResetLink(context, user));
        await mailer?.send({ to: user.email, ...resetMail(baseUrl, link, user.username) });
      }
    } catch (error) {
      request.log.warn({ reason: (error as Error).message }, 'Failed to send a mail about a forgotten password.');
    }
  };

  app.get<{ Querystring: Record<string, unknown> }>(RESET_LINK, async ({ query }, reply) => {
    const secret = formField(query, 'secret');
    if (secret !== '') {
      const { username } = await userOfResetLink(context, secret);
      return sendPage(reply, <ResetPage secret={secret} username={username} />, { isSecret: true });
    }
    if (mailer === undefined) throw new AppError('page.not-found', 'There is no page at this address.');
    return sendPage(reply, <ForgottenPage />);
  });

  app.post(RESET_LINK, async (request, reply) => {
    const { body, ip } = request;
    const secret = formField(body, 'secret');
    if (secret === '') {
      if (mailer === undefined) throw new AppError('page.not-found', 'There is no page at this address.');
      await limits.visitorForm(request, reply);
      void remind(request, formField(body, 'username').trim().slice(0, 254));
      return sendPage(reply, <ForgottenPage message={{ kind: 'done', text: ANSWER }} />);
    }
    const chosen = formField(body, 'chosen');
    try {
      if (chosen !== formField(body, 'repeated')) {
        throw new AppError('password.not-repeated', 'The two passwords differ. Type the same password twice.');
      }
      await limits.visitorForm(request, reply);
      await resetPassword(context, secret, chosen, networkOf(ip));
      return await reply.redirect(noticeLink(SIGN_IN_LINK, 'password-reset'), 303);
    } catch (error) {
      if (error instanceof AppError && error.code === 'access.link-used') logFailure(request, 'link', undefined);
      if (!(error instanceof AppError) || !/^password\.(?!busy)/.test(error.code)) throw error;
      const { username } = await userOfResetLink(context, secret);
      const page = <ResetPage secret={secret} username={username} problem={error.message} />;
      return sendPage(reply.code(400), page, { isSecret: true });
    }
  });
}
