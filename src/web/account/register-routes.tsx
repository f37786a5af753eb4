/** The routes with which people register, by invitation or openly with approval. */
import type { FastifyInstance } from 'fastify';
import { formField } from '../../http/form-body.js';
import { networkOf } from '../../http/request-limits.js';
import { AppError } from '../../model/error.js';
import { acceptInvitation, findInvitation, register } from '../../services/accounts/register.js';
import { fieldError } from '../frame/field-error.js';
import { logFailure } from '../frame/log-failure.js';
import { sendPage } from '../frame/send.js';
import { noticeLink, REGISTER_LINK, SIGN_IN_LINK } from '../values/links.js';
import type { Web } from '../values/web.js';
import { logUnsent, sendAddressLink } from './address-routes.js';
import { RegisterPage } from './register-page.js';

const FIELDS = {
  'user.invalid-name': 'username',
  'user.exists': 'username',
  'user.invalid-full-name': 'full_name',
  'user.invalid-email': 'email',
  'password.invalid': 'password',
  'registration.busy': '',
};

export function registerRoutes(app: FastifyInstance, web: Web): void {
  const { context, accounts, limits, mailer } = web;
  const { registration } = accounts;

  /** Without an invitation, the page exists only if everybody may register. */
  const requireOpen = () => {
    if (registration !== 'open') throw new AppError('page.not-found', 'There is no page at this address.');
  };

  app.get<{ Querystring: Record<string, unknown> }>(REGISTER_LINK, async ({ query }, reply) => {
    const secret = formField(query, 'secret');
    if (secret === '') {
      requireOpen();
      return sendPage(reply, <RegisterPage secret="" typed={{ username: '', fullName: '', email: '' }} />);
    }
    const { email } = await findInvitation(context, registration, secret);
    const page = <RegisterPage secret={secret} typed={{ username: '', fullName: '', email }} />;
    return sendPage(reply, page, { isSecret: true });
  });

  app.post(REGISTER_LINK, async (request, reply) => {
    const { body, ip } = request;
    const secret = formField(body, 'secret');
    if (secret === '') requireOpen();
    await limits.visitorForm(request, reply);
    const typed = {
      username: formField(body, 'username').trim(),
      fullName: formField(body, 'full_name').trim(),
      email: formField(body, 'email').trim(),
    };
    const registrant = {
      ...typed,
      password: formField(body, 'password'),
      canConfirm: mailer !== undefined,
      client: networkOf(ip),
    };
    try {
      const user = await (secret === ''
        ? register(context, registration, registrant)
        : acceptInvitation(context, registration, secret, registrant));
      const isPending = mailer !== undefined && typed.email !== user.email;
      // The account exists, so a mail server that fails must not refuse it.
      if (isPending) void sendAddressLink(web, user, typed.email).catch((error) => logUnsent(request, error));
      const notice = secret === '' ? 'registered' : 'joined';
      return await reply.redirect(noticeLink(SIGN_IN_LINK, isPending ? `${notice}-mail` : notice), 303);
    } catch (error) {
      if (error instanceof AppError && error.code === 'access.link-used') logFailure(request, 'link', undefined);
      const page = <RegisterPage secret={secret} typed={typed} error={fieldError(error, FIELDS)} />;
      return sendPage(reply.code(400), page, { isSecret: true });
    }
  });
}
