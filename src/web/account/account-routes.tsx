/** The routes of a user's own page and its forms. This folder holds all pages about one's own account and signing in. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formField } from '../../http/form-body.js';
import { networkOf } from '../../http/request-limits.js';
import { AppError } from '../../model/error.js';
import { readExpiry } from '../../model/expiry.js';
import { type Identity, requireUser } from '../../services/access.js';
import { changePassword } from '../../services/accounts/change-password.js';
import { changeProfile, needsConfirmation } from '../../services/accounts/change-profile.js';
import { neededConfirmation } from '../../services/accounts/confirm-user.js';
import { unlinkAccount } from '../../services/accounts/external/unlink-account.js';
import { endOtherSessions, endSession, listSessions } from '../../services/accounts/manage-sessions.js';
import { createToken, revokeToken } from '../../services/accounts/manage-tokens.js';
import { refuseInvalidDetails } from '../../services/accounts/manage-users.js';
import { identityOfSession } from '../../services/accounts/sign-in.js';
import { hasTwoFactor } from '../../services/accounts/two-factor.js';
import { noReplyAddress } from '../../services/author-address.js';
import { confirmOwner, proveOwner } from '../frame/confirm-owner.js';
import { showAfterChange } from '../frame/done-page.js';
import { redirectToPage } from '../frame/form-address.js';
import { type NoticeQuery, noticeMessage } from '../frame/notices.js';
import { sendPage } from '../frame/send.js';
import type { Message } from '../parts/form-message.js';
import {
  ACCOUNT_LINK,
  LINK_ACCOUNT_LINK,
  PASSWORD_LINK,
  PROFILE_LINK,
  REVOKE_TOKEN_LINK,
  SEND_ADDRESS_LINK,
  SESSIONS_LINK,
  signInLink,
  TOKENS_LINK,
  UNLINK_LINK,
} from '../values/links.js';
import type { Web } from '../values/web.js';
import { AccountPage, type AccountPageProps } from './account-page.js';
import { sendAddressLink, tellOldAddress } from './address-routes.js';
import { beginAtProvider, offeredProviders } from './provider-routes.js';
import { giveSession } from './session-cookie.js';

interface Outcome {
  readonly message?: Message;
  readonly newToken?: string;
  readonly linking?: AccountPageProps['linking'];
  /** The user after a change. */
  readonly user?: AccountPageProps['user'];
}

const sentText = (email: string) =>
  `A link was sent to ${email}. The address belongs to your account after you open the link, within one day.`;

export function accountRoutes(app: FastifyInstance, web: Web): void {
  const { context, mailer, providers } = web;
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
    const session = reply.request.session ?? '';
    const confirmation = await neededConfirmation(context, user, session);
    const sessions = await listSessions(context, user, session);
    const isSecured = await hasTwoFactor(context, user);
    const noReply = noReplyAddress(user.username);
    const linked = await store.linkedAccounts.ofUser(user.id);
    const shown = {
      user,
      roles,
      hasPassword,
      confirmation,
      tokens,
      sessions,
      isSecured,
      noReply,
      hasMail: mailer !== undefined,
      linked,
      providers: offeredProviders(providers),
      now: clock(),
      ...outcome,
    };
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
        if (
          !(error instanceof AppError) ||
          !/^(?:password|token|expiry|session|user|sign-in|mail)\.(?!busy)/.test(error.code)
        )
          throw error;
        return show(reply, identity, { message: { kind: 'problem', text: error.message } });
      }
    });
  };

  app.get<{ Querystring: NoticeQuery }>(ACCOUNT_LINK, async (request, reply) => {
    const identity = await owner(request);
    if (identity === undefined) return reply.redirect(signInLink(ACCOUNT_LINK), 303);
    const message = noticeMessage(request.query.notice);
    return show(reply, identity, { ...(message && { message }) });
  });

  form(PASSWORD_LINK, async (request, reply, identity) => {
    const user = requireUser(identity);
    const chosen = formField(request.body, 'chosen');
    if (chosen !== formField(request.body, 'repeated')) {
      throw new AppError('password.not-repeated', 'The two new passwords differ. Type the same password twice.');
    }
    const current = formField(request.body, 'current');
    const change = {
      session: request.session ?? '',
      current,
      chosen,
      client: networkOf(request.ip),
      userAgent: request.headers['user-agent'],
    };
    const session = await proveOwner(web, request, reply, user, () => changePassword(context, user, change));
    giveSession(reply, session, web.baseUrl);
    request.session = session;
    return { message: { kind: 'done', text: 'Your password was saved. All your other sessions were signed out.' } };
  });

  form(TOKENS_LINK, async (request, reply, identity) => {
    const user = requireUser(identity);
    const { body } = request;
    await confirmOwner(web, request, reply, user);
    const { secret } = await createToken(context, user, {
      name: formField(body, 'name'),
      scope: formField(body, 'scope') === 'write' ? 'write' : 'read',
      expires: readExpiry(formField(body, 'expires'), clock()),
    });
    return { newToken: secret };
  });

  form(LINK_ACCOUNT_LINK, async (request, reply, identity) => {
    const user = requireUser(identity);
    const provider = providers.get(formField(request.body, 'provider'));
    if (provider === undefined) throw new AppError('sign-in.unknown', 'This server does not use this service.');
    const needed = await neededConfirmation(context, user, request.session ?? '');
    if (needed === 'password') await confirmOwner(web, request, reply, user);
    const { name } = provider.settings;
    const address = await beginAtProvider(web, request, reply, provider, { next: ACCOUNT_LINK, owner: user });
    // Browsers do not follow a redirect from a form to another site: the page forbids it (`form-action`).
    return { message: { kind: 'done', text: `Now sign in at ${name}.` }, linking: { name, address } };
  });

  form(UNLINK_LINK, async ({ body }, _reply, identity) => {
    await unlinkAccount(context, requireUser(identity), formField(body, 'provider'), formField(body, 'subject'));
    return { message: { kind: 'done', text: 'The account is no longer linked.' } };
  });

  form(REVOKE_TOKEN_LINK, async ({ body }, _reply, identity) => {
    const { name } = await revokeToken(context, requireUser(identity), Number(formField(body, 'id')));
    return { message: { kind: 'done', text: `The token ${name} was revoked.` } };
  });

  form(PROFILE_LINK, async (request, reply, identity) => {
    const user = requireUser(identity);
    const { body } = request;
    const profile = {
      fullName: formField(body, 'full_name').trim(),
      email: formField(body, 'email').trim(),
      hideEmail: formField(body, 'hide_email') === 'yes',
    };
    const isOther = needsConfirmation(user, profile);
    if (isOther) await confirmOwner(web, request, reply, user);
    refuseInvalidDetails(profile);
    const isSent = isOther && (await sendAddressLink(web, user, profile.email));
    const changed = await changeProfile(context, user, isSent ? { ...profile, email: user.email } : profile);
    if (changed.email !== user.email) tellOldAddress(web, request, user);
    return { message: { kind: 'done', text: isSent ? sentText(profile.email) : 'Saved.' }, user: changed };
  });

  form(SEND_ADDRESS_LINK, async (_request, _reply, identity) => {
    const user = requireUser(identity);
    const isSent = !user.emailVerified && (await sendAddressLink(web, user, user.email));
    if (!isSent) throw new AppError('user.address-confirmed', 'There is no address to confirm.');
    return { message: { kind: 'done', text: sentText(user.email) } };
  });

  form(SESSIONS_LINK, async ({ body, session = '' }, _reply, identity) => {
    const user = requireUser(identity);
    if (formField(body, 'action') === 'others') {
      await endOtherSessions(context, user, session);
      return { message: { kind: 'done', text: 'All other sessions have ended.' } };
    }
    await endSession(context, user, formField(body, 'id'));
    return { message: { kind: 'done', text: 'The session has ended.' } };
  });
}
