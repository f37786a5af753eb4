/** The routes of the page with which an administrator changes one user. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { baseUrlOf } from '../../http/addresses.js';
import { formField } from '../../http/form-body.js';
import { isRole, type Role } from '../../model/access.js';
import { AppError } from '../../model/error.js';
import { type Identity, requireAdministrator } from '../../services/access.js';
import { confirmedAddress } from '../../services/accounts/confirm-address.js';
import { neededConfirmation } from '../../services/accounts/confirm-user.js';
import { approvedMail, resetMail, signInLinkMail } from '../../services/accounts/mails.js';
import { changeUser, findUser, setRole } from '../../services/accounts/manage-users.js';
import { approveUser, rejectUser } from '../../services/accounts/register.js';
import { makeResetLink } from '../../services/accounts/reset-password.js';
import { makeSignInLink } from '../../services/accounts/sign-in.js';
import { hasTwoFactor, removeTwoFactor } from '../../services/accounts/two-factor.js';
import { confirmOwner } from '../frame/confirm-owner.js';
import { showAfterChange } from '../frame/done-page.js';
import { type FieldError, fieldError } from '../frame/field-error.js';
import { NOTHING_SAVED, type NoticeQuery, noticeMessage } from '../frame/notices.js';
import { sendPage } from '../frame/send.js';
import type { Message } from '../parts/form-message.js';
import { LINK_SIGN_IN_LINK, noticeLink, RESET_LINK, secretLink, USERS_LINK } from '../values/links.js';
import type { Web } from '../values/web.js';
import { type HandedOver, handOver } from './hand-over.js';
import { UserAccessPage } from './user-access-page.js';

const PAGE = '/users/:username/access/';

/** The form fields by error code. An empty name means that the message is about the whole form. */
const FIELDS = {
  'user.invalid-full-name': 'full_name',
  'user.invalid-email': 'email',
  'project.not-found': 'project',
  'user.last-administrator': '',
  'user.inactive': '',
  'password.wrong': '',
  'password.sign-in-again': '',
  'registration.not-waiting': '',
};

/** Actions that give somebody access. A stolen session must not be enough for them. */
const CONFIRMED = new Set(['details', 'link', 'reset', 'two-factor-off']);

type User = Awaited<ReturnType<typeof findUser>>;

interface UserRoute {
  readonly Params: { readonly username: string };
  readonly Querystring: NoticeQuery;
}

interface Shown extends Pick<HandedOver, 'note'> {
  readonly message?: Message | undefined;
  readonly typed?: { readonly project: string; readonly role: Role };
  readonly error?: FieldError;
  /** The values of a form with an error. */
  readonly details?: Partial<User>;
}

const done = (text: string): HandedOver => ({ message: { kind: 'done', text } });

export function userAccessRoutes(app: FastifyInstance, web: Web): void {
  const { context, mailer, baseUrl } = web;
  const { store } = context;

  const show = async (reply: FastifyReply, identity: Identity, username: string, shown: Shown) => {
    const owner = requireAdministrator(identity);
    const user = await findUser(store, username);
    const own = await store.roles.ofUser(user.id);
    const projects = await store.projects.list();
    const roles = projects.flatMap(({ id, slug, name }) => {
      const role = own.get(id);
      return role === undefined ? [] : [{ slug, name, role }];
    });
    const { typed = { project: '', role: 'translator' }, error, details, message, note } = shown;
    const problem = error && (error.field === '' ? { kind: 'problem' as const, text: error.text } : NOTHING_SAVED);
    return sendPage(
      reply.code(error === undefined ? 200 : 400),
      <UserAccessPage
        user={{ ...user, ...details }}
        hasTwoFactor={await hasTwoFactor(context, user)}
        hasPassword={(await store.users.passwordOf(user.id)) !== null}
        roles={roles}
        projects={projects.slice(0, 1000).map(({ slug }) => slug)}
        typed={typed}
        confirmation={await neededConfirmation(context, owner, reply.request.session ?? '')}
        hasMail={mailer !== undefined}
        message={problem ?? message}
        note={note}
        error={error}
      />,
    );
  };

  app.get<UserRoute>(PAGE, async ({ identity, params, query }, reply) => {
    requireAdministrator(identity);
    return show(reply, identity, params.username, { message: noticeMessage(query.notice) });
  });

  /** Tells an approved user by e-mail. The account is approved even if the mail server fails. */
  const tell = async (request: FastifyRequest, user: User): Promise<HandedOver> => {
    const { username } = user;
    const email = confirmedAddress(user);
    const approved = `${username} was approved and can sign in.`;
    if (mailer === undefined || email === '') return done(approved);
    try {
      await mailer.send({ to: email, ...approvedMail(baseUrlOf(request, baseUrl), username) });
      return done(`${approved} A mail was sent to ${email}.`);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      request.log.warn({ reason: error.message }, 'Failed to send a mail.');
      return { message: { kind: 'problem', text: `${approved} ${error.message}` } };
    }
  };

  const actions: Readonly<
    Record<string, (request: FastifyRequest, reply: FastifyReply, user: User) => Promise<HandedOver>>
  > = {
    async details({ body }, _reply, { username }) {
      await changeUser(context, username, detailsIn(body));
      return done('Saved.');
    },
    async role({ body }, _reply, { username }) {
      const role = formField(body, 'role');
      if (!isRole(role)) throw new AppError('role.invalid', 'Choose a role.');
      const project = formField(body, 'project').trim();
      await setRole(context, username, project, role);
      return done(`${username} is ${role} in ${project}.`);
    },
    async 'no-role'({ body }, _reply, { username }) {
      const project = formField(body, 'project').trim();
      await setRole(context, username, project, null);
      return done(`${username} has no role in ${project} any more.`);
    },
    async link(_request, reply, user) {
      const { username } = user;
      return handOver(web, reply, {
        path: secretLink(LINK_SIGN_IN_LINK, await makeSignInLink(context, user)),
        email: confirmedAddress(user),
        mail: (server, link) => signInLinkMail(server, link, username),
        done: 'The sign-in link was created. Earlier sign-in links do not work any more.',
        remedy: `Give ${username} this link. It signs in once, within one day. It is not shown again.`,
      });
    },
    async reset(_request, reply, user) {
      const { username } = user;
      return handOver(web, reply, {
        path: secretLink(RESET_LINK, await makeResetLink(context, user)),
        email: confirmedAddress(user),
        mail: (server, link) => resetMail(server, link, username),
        done: 'The link for a new password was created. The present password works until then.',
        remedy: `Give ${username} this link. It sets a password once, within one day. It is not shown again.`,
      });
    },
    async disable(_request, _reply, { username }) {
      await changeUser(context, username, { active: false });
      return done(`${username} is disabled. All sessions have ended.`);
    },
    async enable(_request, _reply, { username }) {
      await changeUser(context, username, { active: true });
      return done(`${username} is enabled.`);
    },
    async 'two-factor-off'(_request, _reply, user) {
      await removeTwoFactor(context, user);
      return done(`Two-factor sign-in is off for ${user.username}.`);
    },
    approve: async (request, _reply, { username }) => tell(request, await approveUser(context, username)),
  };

  app.post<UserRoute>(PAGE, async (request, reply) => {
    const { identity, params, body } = request;
    const owner = requireAdministrator(identity);
    const user = await findUser(store, params.username);
    const action = formField(body, 'action');
    try {
      if (action === 'reject') {
        await rejectUser(context, user.username);
        return await reply.redirect(noticeLink(USERS_LINK, 'rejected'), 303);
      }
      const work = Object.hasOwn(actions, action) ? actions[action]! : undefined;
      if (work === undefined) throw new AppError('form.invalid', 'This form has no such button.');
      if (CONFIRMED.has(action)) await confirmOwner(web, request, reply, owner);
      const outcome = await work(request, reply, user);
      const done = { text: outcome.message.text, code: outcome.note?.secret };
      return await showAfterChange(reply, done, () => show(reply, identity, user.username, outcome));
    } catch (error) {
      const role = formField(body, 'role');
      return show(reply, identity, user.username, {
        error: fieldError(error, FIELDS),
        ...(action === 'details' && { details: detailsIn(body) }),
        ...(isRole(role) && { typed: { project: formField(body, 'project'), role } }),
      });
    }
  });
}

const detailsIn = (body: unknown) => ({
  fullName: formField(body, 'full_name').trim(),
  email: formField(body, 'email').trim(),
  admin: formField(body, 'admin') === 'yes',
});
