/** The routes to sign in by password or by link, with a code as second step, and to sign out. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { formField } from '../../http/form-body.js';
import { networkOf } from '../../http/request-limits.js';
import { isUsername } from '../../model/access.js';
import { AppError } from '../../model/error.js';
import { finishSignIn, userOfSecondStep } from '../../services/accounts/second-step.js';
import { type Entrance, isSignInLink, signIn, signInByLink, signOut } from '../../services/accounts/sign-in.js';
import { redirectToPage } from '../frame/form-address.js';
import { logFailure } from '../frame/log-failure.js';
import { type NoticeQuery, noticeMessage } from '../frame/notices.js';
import { sendPage } from '../frame/send.js';
import {
  ACCOUNT_LINK,
  CODE_SIGN_IN_LINK,
  LINK_SIGN_IN_LINK,
  PROJECTS_LINK,
  SIGN_IN_LINK,
  SIGN_OUT_LINK,
} from '../values/links.js';
import type { Web } from '../values/web.js';
import { CodePage } from './code-page.js';
import { nextAddress } from './next-address.js';
import { signInOffers } from './provider-routes.js';
import { endSession, enterPage } from './session-cookie.js';
import { SignInLinkPage } from './sign-in-link-page.js';
import { SignInPage, type SignInPageProps } from './sign-in-page.js';

const WRONG = 'The username or password is wrong.';
const WAITING = 'Your account waits for the approval of an administrator. You cannot sign in yet.';

export function signInRoutes(app: FastifyInstance, web: Web): void {
  const { context, baseUrl, limits } = web;
  const offers = signInOffers(web);

  const open = (reply: FastifyReply, session: string, next: string) =>
    enterPage(context, reply, session, next, baseUrl);

  const show = (reply: FastifyReply, shown: Pick<SignInPageProps, 'username' | 'next' | 'problem' | 'notice'>) =>
    sendPage(reply, <SignInPage {...shown} {...offers} />);

  const enter = async (reply: FastifyReply, entrance: Entrance, next: string, username: string) => {
    if (entrance.kind === 'session') return open(reply, entrance.secret, next);
    if (entrance.kind === 'waiting') return show(reply.code(403), { next, username, problem: WAITING });
    return sendPage(reply, <CodePage secret={entrance.secret} next={next} />, { isSecret: true });
  };

  app.get<{ Querystring: Record<string, unknown> & NoticeQuery }>(SIGN_IN_LINK, async ({ identity, query }, reply) => {
    const next = nextAddress(formField(query, 'next'));
    if (identity.user !== undefined) return reply.redirect(next, 303);
    return show(reply, { next, username: '', notice: noticeMessage(query.notice) });
  });

  app.post(SIGN_IN_LINK, async (request, reply) => {
    const written = formField(request.body, 'username').trim();
    const next = nextAddress(formField(request.body, 'next'));
    // Treat an invalid username like an unknown one, so that the response takes as long.
    const username = isUsername(written) ? written : '';
    const credentials = {
      username,
      password: formField(request.body, 'password'),
      client: networkOf(request.ip),
      userAgent: request.headers['user-agent'],
    };
    const entrance = await limits.signIn(request, reply, username, () => signIn(context, credentials));
    if (entrance !== undefined) return enter(reply, entrance, next, username);
    logFailure(request, 'password', username);
    return show(reply.code(403), { next, username, problem: WRONG });
  });

  redirectToPage(app, CODE_SIGN_IN_LINK, () => SIGN_IN_LINK);

  app.post(CODE_SIGN_IN_LINK, async (request, reply) => {
    const { body, headers } = request;
    const secret = formField(body, 'secret');
    const next = nextAddress(formField(body, 'next'));
    const user = await userOfSecondStep(context, secret);
    const step = { secret, code: formField(body, 'code'), userAgent: headers['user-agent'] };
    try {
      const session = await limits.code(request, reply, user, () => finishSignIn(context, step));
      return await open(reply, session, next);
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'password.wrong-code')) throw error;
      logFailure(request, 'code', user.username);
      const page = <CodePage secret={secret} next={next} problem={error.message} />;
      return sendPage(reply.code(403), page, { isSecret: true });
    }
  });

  app.get<{ Querystring: Record<string, unknown> }>(LINK_SIGN_IN_LINK, async ({ query }, reply) => {
    const secret = formField(query, 'secret');
    if (!(await isSignInLink(context, secret))) {
      throw new AppError('access.link-used', 'This sign-in link was already used or has expired. Ask for a new one.');
    }
    return sendPage(reply, <SignInLinkPage secret={secret} />, { isSecret: true });
  });

  app.post(LINK_SIGN_IN_LINK, async (request, reply) => {
    const { body, headers } = request;
    const entrance = await signInByLink(context, formField(body, 'secret'), headers['user-agent']).catch((error) => {
      if (error instanceof AppError && error.code === 'access.link-used') logFailure(request, 'link', undefined);
      throw error;
    });
    return enter(reply, entrance, ACCOUNT_LINK, '');
  });

  app.post(SIGN_OUT_LINK, async (request, reply) => {
    if (request.session !== undefined) await signOut(context, request.session);
    return endSession(reply, baseUrl).redirect(PROJECTS_LINK, 303);
  });
}
