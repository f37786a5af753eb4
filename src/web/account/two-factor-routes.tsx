/** The routes of the page with which users turn two-factor sign-in on and off. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formField } from '../../http/form-body.js';
import { networkOf } from '../../http/request-limits.js';
import { AppError } from '../../model/error.js';
import { confirmUser, neededConfirmation } from '../../services/accounts/confirm-user.js';
import { openedSession } from '../../services/accounts/sign-in.js';
import {
  beginTwoFactor,
  confirmTwoFactor,
  hasTwoFactor,
  removeTwoFactor,
  renewRecoveryCodes,
  requireCode,
  unconfirmedFactor,
} from '../../services/accounts/two-factor.js';
import { confirmOwner, proveOwner } from '../frame/confirm-owner.js';
import { showAfterChange } from '../frame/done-page.js';
import { logFailure } from '../frame/log-failure.js';
import { sendPage } from '../frame/send.js';
import { problemMessage } from '../parts/form-message.js';
import { signInLink, TWO_FACTOR_LINK } from '../values/links.js';
import type { Web } from '../values/web.js';
import { TwoFactorPage, type TwoFactorPageProps } from './two-factor-page.js';

type Outcome = Pick<TwoFactorPageProps, 'factor' | 'newCodes' | 'message'>;
type Owner = Parameters<typeof hasTwoFactor>[1];

export function twoFactorRoutes(app: FastifyInstance, web: Web): void {
  const { context, limits, accounts } = web;
  const { store } = context;

  /** The user of the session. Also without the second factor that the server demands: here it is set up. */
  const owner = async (request: FastifyRequest): Promise<Owner | undefined> => {
    const opened = request.session === undefined ? undefined : await openedSession(context, request.session);
    if (opened !== undefined) request.identity = opened.identity;
    return opened?.identity.user;
  };

  const show = async (reply: FastifyReply, user: Owner, outcome: Outcome) => {
    const isOn = await hasTwoFactor(context, user);
    return sendPage(
      reply.code(outcome.message?.kind === 'problem' ? 400 : 200),
      <TwoFactorPage
        isOn={isOn}
        isRequired={accounts.twoFactor === 'administrators' && user.admin}
        hasPassword={(await store.users.passwordOf(user.id)) !== null}
        confirmation={await neededConfirmation(context, user, reply.request.session ?? '')}
        recoveryCodes={await store.twoFactor.countRecoveryCodes(user.id)}
        {...outcome}
      />,
      { isSecret: true },
    );
  };

  /** Runs work that needs a code. Limits and logs wrong codes. */
  const withCode = async <T,>(request: FastifyRequest, reply: FastifyReply, user: Owner, work: () => Promise<T>) => {
    try {
      return await limits.code(request, reply, user, work);
    } catch (error) {
      if (error instanceof AppError && error.code === 'password.wrong-code') logFailure(request, 'code', user.username);
      throw error;
    }
  };

  const act = async (request: FastifyRequest, reply: FastifyReply, user: Owner): Promise<Outcome> => {
    const { body, ip } = request;
    const code = formField(body, 'code');
    const action = formField(body, 'action');
    if (action === 'begin') {
      await confirmOwner(web, request, reply, user);
      return { factor: await beginTwoFactor(context, user) };
    }
    if (action === 'confirm') {
      const newCodes = await withCode(request, reply, user, () => confirmTwoFactor(context, user, code));
      return { newCodes, message: { kind: 'done', text: 'Two-factor sign-in is on.' } };
    }
    if (action === 'codes') {
      return { newCodes: await withCode(request, reply, user, () => renewRecoveryCodes(context, user, code)) };
    }
    if (action !== 'off') throw new AppError('form.invalid', 'This form has no such button.');
    if ((await store.users.passwordOf(user.id)) !== null) {
      const confirmation = { password: formField(body, 'password'), client: networkOf(ip) };
      await proveOwner(web, request, reply, user, () => confirmUser(context, user, confirmation));
    }
    await withCode(request, reply, user, () => requireCode(context, user, code));
    await removeTwoFactor(context, user);
    return { message: { kind: 'done', text: 'Two-factor sign-in is off.' } };
  };

  app.get(TWO_FACTOR_LINK, async (request, reply) => {
    const user = await owner(request);
    return user === undefined ? reply.redirect(signInLink(TWO_FACTOR_LINK), 303) : show(reply, user, {});
  });

  app.post(TWO_FACTOR_LINK, async (request, reply) => {
    const user = await owner(request);
    if (user === undefined) return reply.redirect(signInLink(TWO_FACTOR_LINK), 303);
    try {
      const outcome = await act(request, reply, user);
      const text = outcome.message?.text ?? 'These are shown only once:';
      const code = outcome.newCodes?.join('\n') ?? outcome.factor?.secret;
      return await showAfterChange(reply, { text, code }, () => show(reply, user, outcome));
    } catch (error) {
      if (!(error instanceof AppError) || !/^(?:password|two-factor)\.(?!busy)/.test(error.code)) throw error;
      // After a mistyped code, the user goes on with the same secret.
      const isConfirming = formField(request.body, 'action') === 'confirm';
      const factor = isConfirming ? await unconfirmedFactor(context, user) : undefined;
      return show(reply, user, { factor, message: problemMessage(error.message) });
    }
  });
}
