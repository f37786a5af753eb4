/** The routes to sign in by password or by link, and to sign out. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { formField } from '../../http/form-body.js';
import { networkOf } from '../../http/request-limits.js';
import { isUsername } from '../../model/access.js';
import { AppError } from '../../model/error.js';
import { isSignInLink, signIn, signInByLink, signOut } from '../../services/accounts/sign-in.js';
import { sendPage } from '../frame/send.js';
import { ACCOUNT_LINK, LINK_SIGN_IN_LINK, PROJECTS_LINK, SIGN_IN_LINK, SIGN_OUT_LINK } from '../values/links.js';
import type { Web } from '../values/web.js';
import { logFailure } from './log-failure.js';
import { nextAddress } from './next-address.js';
import { offeredProviders } from './provider-routes.js';
import { endSession, enterPage } from './session-cookie.js';
import { SignInLinkPage } from './sign-in-link-page.js';
import { SignInPage } from './sign-in-page.js';

const WRONG = 'The username or password is wrong.';

export function signInRoutes(app: FastifyInstance, { context, baseUrl, limits, providers }: Web): void {
  const offered = offeredProviders(providers);
  const enter = (reply: FastifyReply, session: string, next: string) =>
    enterPage(context, reply, session, next, baseUrl);

  app.get<{ Querystring: Record<string, unknown> }>(SIGN_IN_LINK, async ({ identity, query }, reply) => {
    const next = nextAddress(formField(query, 'next'));
    if (identity.user !== undefined) return reply.redirect(next, 303);
    return sendPage(reply, <SignInPage username="" next={next} providers={offered} />);
  });

  app.post(SIGN_IN_LINK, async (request, reply) => {
    const written = formField(request.body, 'username').trim();
    const next = nextAddress(formField(request.body, 'next'));
    // Treat an invalid username like an unknown one, so that the response takes as long.
    const username = isUsername(written) ? written : '';
    const credentials = { username, password: formField(request.body, 'password'), client: networkOf(request.ip) };
    const session = await limits.signIn(request, reply, username, () => signIn(context, credentials));
    if (session !== undefined) return enter(reply, session, next);
    logFailure(request, 'password', username);
    return sendPage(
      reply.code(403),
      <SignInPage username={username} next={next} problem={WRONG} providers={offered} />,
    );
  });

  app.get<{ Querystring: Record<string, unknown> }>(LINK_SIGN_IN_LINK, async ({ query }, reply) => {
    const secret = formField(query, 'secret');
    if (!(await isSignInLink(context, secret))) {
      throw new AppError('access.link-used', 'This sign-in link was already used or has expired. Ask for a new one.');
    }
    return sendPage(reply, <SignInLinkPage secret={secret} />, { isSecret: true });
  });

  app.post(LINK_SIGN_IN_LINK, async (request, reply) => {
    const session = await signInByLink(context, formField(request.body, 'secret')).catch((error) => {
      if (error instanceof AppError && error.code === 'access.link-used') logFailure(request, 'link', undefined);
      throw error;
    });
    return enter(reply, session, ACCOUNT_LINK);
  });

  app.post(SIGN_OUT_LINK, async (request, reply) => {
    if (request.session !== undefined) await signOut(context, request.session);
    return endSession(reply, baseUrl).redirect(PROJECTS_LINK, 303);
  });
}
