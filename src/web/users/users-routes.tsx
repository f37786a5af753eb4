/** The routes of the list of users: search, create a user, invite somebody and withdraw an invitation. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { formField } from '../../http/form-body.js';
import { isRole } from '../../model/access.js';
import { AppError } from '../../model/error.js';
import { type Identity, requireAdministrator } from '../../services/access.js';
import { neededConfirmation } from '../../services/accounts/confirm-user.js';
import { listUsers } from '../../services/accounts/list-users.js';
import { invitationMail, signInLinkMail } from '../../services/accounts/mails.js';
import { addUser } from '../../services/accounts/manage-users.js';
import { invite, listInvitations, withdrawInvitation } from '../../services/accounts/register.js';
import { makeSignInLink } from '../../services/accounts/sign-in.js';
import { findProject } from '../../services/find-component.js';
import { confirmOwner } from '../frame/confirm-owner.js';
import { showAfterChange } from '../frame/done-page.js';
import { type FieldError, fieldError } from '../frame/field-error.js';
import { noticeMessage } from '../frame/notices.js';
import { sendPage } from '../frame/send.js';
import type { Message } from '../parts/form-message.js';
import { LINK_SIGN_IN_LINK, REGISTER_LINK, secretLink, signInLink, USERS_LINK } from '../values/links.js';
import type { Web } from '../values/web.js';
import type { TypedUser } from './create-form.js';
import { type HandedOver, handOver } from './hand-over.js';
import type { InviteFormProps } from './invite-form.js';
import { userAccessRoutes } from './user-access-routes.js';
import { UsersPage } from './users-page.js';

/** The form fields by error code. An empty name means that the message is about the whole form. */
const FIELDS = {
  'user.invalid-name': 'username',
  'user.exists': 'username',
  'user.invalid-full-name': 'full_name',
  'user.invalid-email': 'email',
  'project.not-found': 'project',
  'password.wrong': '',
  'password.sign-in-again': '',
  'invitation.not-found': '',
  'invitation.too-many': '',
  'registration.off': '',
};

const EMPTY_USER: TypedUser = { username: '', fullName: '', email: '', admin: false };
const EMPTY_INVITATION: InviteFormProps['typed'] = { email: '', project: '', role: 'translator' };
/** A browser shows a list of suggestions of this length. */
const MAX_SUGGESTED = 1000;

interface Shown extends Pick<HandedOver, 'note'> {
  readonly message?: Message | undefined;
  readonly query?: string;
  readonly page?: number;
  readonly user?: TypedUser;
  readonly invitation?: InviteFormProps['typed'];
  readonly error?: FieldError;
}

export async function usersRoutes(app: FastifyInstance, { web }: { web: Web }): Promise<void> {
  const { context, accounts, mailer } = web;

  app.setErrorHandler(async (error, request, reply) => {
    if (!(error instanceof AppError && error.code === 'access.unknown')) throw error;
    return reply.redirect(signInLink(request.method === 'GET' ? request.url : USERS_LINK), 303);
  });

  const show = async (reply: FastifyReply, identity: Identity, shown: Shown) => {
    const { query = '', page = 1, user = EMPTY_USER, invitation = EMPTY_INVITATION, message, note, error } = shown;
    const owner = requireAdministrator(identity);
    const confirmation = await neededConfirmation(context, owner, reply.request.session ?? '');
    const form = { confirmation, hasMail: mailer !== undefined };
    const projects = (await context.store.projects.list()).slice(0, MAX_SUGGESTED).map(({ slug }) => slug);
    const list = await listUsers(context, { query, page });
    return sendPage(
      reply.code(error === undefined ? 200 : 400),
      <UsersPage
        {...list}
        query={query}
        invitations={await listInvitations(context)}
        create={{ ...form, typed: user }}
        invite={accounts.registration === 'off' ? undefined : { ...form, typed: invitation, projects }}
        message={error === undefined ? message : messageOf(error)}
        note={note}
        error={error}
      />,
    );
  };

  app.get<{ Querystring: Record<string, unknown> }>(USERS_LINK, async ({ identity, query }, reply) => {
    requireAdministrator(identity);
    const page = Number(formField(query, 'page')) || 1;
    return show(reply, identity, {
      query: formField(query, 'q').trim(),
      page: Math.trunc(page),
      message: noticeMessage(query.notice),
    });
  });

  /** Creates a user and hands the sign-in link over. */
  const create = async (reply: FastifyReply, typed: TypedUser) => {
    const user = await addUser(context, typed);
    const path = secretLink(LINK_SIGN_IN_LINK, await makeSignInLink(context, user));
    return handOver(web, reply, {
      path,
      email: user.email,
      mail: (server, link) => signInLinkMail(server, link, user.username),
      done: `The user ${user.username} was created.`,
      remedy: `Give ${user.username} this link. It signs in once, within one day. It is not shown again.`,
    });
  };

  const sendInvitation = async (reply: FastifyReply, identity: Identity, typed: InviteFormProps['typed']) => {
    const { email, project: slug, role } = typed;
    const owner = requireAdministrator(identity);
    const membership = slug === '' ? null : { projectId: (await findProject(context.store, slug)).id, role };
    const { secret } = await invite(context, accounts.registration, { email, membership, invitedBy: owner.username });
    return handOver(web, reply, {
      path: secretLink(REGISTER_LINK, secret),
      email,
      mail: (server, link) => invitationMail(server, link, owner.username),
      done: 'The invitation was created.',
      remedy: 'Give the person this link. It works once, within 7 days. It is not shown again.',
    });
  };

  app.post(USERS_LINK, async (request, reply) => {
    const { identity, body } = request;
    const owner = requireAdministrator(identity);
    const action = formField(body, 'action');
    const user: TypedUser = {
      username: formField(body, 'username').trim(),
      fullName: formField(body, 'full_name').trim(),
      email: formField(body, 'email').trim(),
      admin: formField(body, 'admin') === 'yes',
    };
    const role = formField(body, 'role');
    const invitation = {
      email: formField(body, 'invited_email').trim(),
      project: formField(body, 'project').trim(),
      role: isRole(role) ? role : EMPTY_INVITATION.role,
    };
    try {
      let outcome: HandedOver;
      if (action === 'withdraw') {
        await withdrawInvitation(context, Number(formField(body, 'id')));
        outcome = { message: { kind: 'done', text: 'The invitation was withdrawn.' } };
      } else {
        await confirmOwner(web, request, reply, owner);
        outcome = action === 'invite' ? await sendInvitation(reply, identity, invitation) : await create(reply, user);
      }
      const done = { text: outcome.message.text, code: outcome.note?.secret };
      return await showAfterChange(reply, done, () => show(reply, identity, outcome));
    } catch (error) {
      const { field, text } = fieldError(error, FIELDS);
      const isInvitation = action === 'invite' && field === 'email';
      return show(reply, identity, {
        ...(action === 'invite' ? { invitation } : { user }),
        error: { field: isInvitation ? 'invited_email' : field, text },
      });
    }
  });

  userAccessRoutes(app, web);
}

/** The message at the top of the page for an error of a form. */
function messageOf({ field, text }: FieldError): Message {
  return { kind: 'problem', text: field === '' ? text : 'Nothing was saved. Correct the marked field below.' };
}
