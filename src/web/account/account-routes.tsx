/** The routes of a user's own page and its forms. This folder holds all pages about one's own account and signing in. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formField } from '../../http/form-body.js';
import { networkOf } from '../../http/request-limits.js';
import { AppError } from '../../model/error.js';
import { readExpiry } from '../../model/expiry.js';
import { type Identity, requireUser } from '../../services/access.js';
import { changePassword } from '../../services/accounts/change-password.js';
import { confirmUser, neededConfirmation } from '../../services/accounts/confirm-user.js';
import { createToken, revokeToken } from '../../services/accounts/manage-tokens.js';
import { identityOfSession } from '../../services/accounts/sign-in.js';
import { showAfterChange } from '../frame/done-page.js';
import { redirectToPage } from '../frame/form-address.js';
import { logFailure } from '../frame/log-failure.js';
import { sendPage } from '../frame/send.js';
import type { Message } from '../parts/form-message.js';
import { ACCOUNT_LINK, PASSWORD_LINK, REVOKE_TOKEN_LINK, signInLink, TOKENS_LINK } from '../values/links.js';
import type { Web } from '../values/web.js';
import { AccountPage } from './account-page.js';
import { giveSession } from './session-cookie.js';

interface Outcome {
  readonly message?: Message;
  readonly newToken?: string;
}

export function accountRoutes(app: FastifyInstance, { context, baseUrl, limits }: Web): void {
  const { store, clock } = context;

  /** The user of the session. Tokens are not accepted: a token could create one with more rights or a later expiry. */
  const owner = async ({ session }: FastifyRequest): Promise<Identity | undefined> => {
    return session === undefined ? undefined : identityOfSession(context, session);
  };

  const show = async (reply: FastifyReply, identity: Identity, outcome: Outcome = {}) => {
    const user = requireUser(identity);
    const projects = await store.projects.list();
    const roles = projects.flatMap((project) => {
      const role = identity.roles.get(project.id);
      return role === undefined ? [] : [{ project, role }];
    });
    const hasPassword = (await store.users.passwordOf(user.id)) !== null;
    const tokens = await store.tokens.ofUser(user.id);
    const confirmation = await neededConfirmation(context, user, reply.request.session ?? '');
    const shown = { user, roles, hasPassword, confirmation, tokens, now: clock(), ...outcome };
    return sendPage(reply.code(outcome.message?.kind === 'problem' ? 400 : 200), <AccountPage {...shown} />);
  };

  /** Registers a form of the page; errors are shown on the page. */
  const form = (
    url: string,
    work: (request: FastifyRequest, reply: FastifyReply, identity: Identity) => Promise<Outcome>,
  ) => {
    redirectToPage(app, url, () => ACCOUNT_LINK);
    app.post(url, async (request, reply) => {
      const identity = await owner(request);
      if (identity === undefined) return reply.redirect(signInLink(ACCOUNT_LINK), 303);
      try {
        const outcome = await work(request, reply, identity);
        const done = {
          text: outcome.message?.text ?? 'The token was created. It is shown only once:',
          code: outcome.newToken,
        };
        return await showAfterChange(reply, done, () => show(reply, identity, outcome));
      } catch (error) {
        if (!(error instanceof AppError) || !/^(?:password|token|expiry)\.(?!busy)/.test(error.code)) throw error;
        return show(reply, identity, { message: { kind: 'problem', text: error.message } });
      }
    });
  };

  app.get(ACCOUNT_LINK, async (request, reply) => {
    const identity = await owner(request);
    return identity === undefined ? reply.redirect(signInLink(ACCOUNT_LINK), 303) : show(reply, identity);
  });

  /** Runs work that may need the user's password. Limits and logs wrong passwords. */
  const prove = async <T,>(request: FastifyRequest, reply: FastifyReply, username: string, work: () => Promise<T>) => {
    try {
      return (await limits.signIn(request, reply, username, work))!;
    } catch (error) {
      if (error instanceof AppError && error.code === 'password.wrong') logFailure(request, 'password', username);
      throw error;
    }
  };

  form(PASSWORD_LINK, async (request, reply, identity) => {
    const user = requireUser(identity);
    const chosen = formField(request.body, 'chosen');
    if (chosen !== formField(request.body, 'repeated')) {
      throw new AppError('password.not-repeated', 'The two new passwords differ. Type the same password twice.');
    }
    const current = formField(request.body, 'current');
    const change = { session: request.session ?? '', current, chosen, client: networkOf(request.ip) };
    const session = await prove(request, reply, user.username, () => changePassword(context, user, change));
    giveSession(reply, session, baseUrl);
    request.session = session;
    return { message: { kind: 'done', text: 'Your password was saved. All your other sessions were signed out.' } };
  });

  form(TOKENS_LINK, async (request, reply, identity) => {
    const user = requireUser(identity);
    const { body, session = '' } = request;
    if ((await neededConfirmation(context, user, session)) !== 'none') {
      const confirmation = { password: formField(body, 'password'), client: networkOf(request.ip) };
      await prove(request, reply, user.username, () => confirmUser(context, user, confirmation));
    }
    const { secret } = await createToken(context, user, {
      name: formField(body, 'name'),
      scope: formField(body, 'scope') === 'write' ? 'write' : 'read',
      expires: readExpiry(formField(body, 'expires'), clock()),
    });
    return { newToken: secret };
  });

  form(REVOKE_TOKEN_LINK, async ({ body }, _reply, identity) => {
    const { name } = await revokeToken(context, requireUser(identity), Number(formField(body, 'id')));
    return { message: { kind: 'done', text: `The token ${name} was revoked.` } };
  });
}
