/** The routes of the Access page and its forms: add, change and remove members. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { formField } from '../../http/form-body.js';
import { isRole, ROLES, type Role } from '../../model/access.js';
import { AppError } from '../../model/error.js';
import { type Identity, may, openProject, type Project } from '../../services/access.js';
import { findUser, setRole } from '../../services/accounts/manage-users.js';
import { removeMember } from '../../services/accounts/remove-member.js';
import type { Context } from '../../services/context.js';
import { fieldError } from '../frame/field-error.js';
import { redirectToPage } from '../frame/form-address.js';
import { NOTHING_SAVED, type NoticeQuery, noticeMessage } from '../frame/notices.js';
import { sendPage } from '../frame/send.js';
import { noticeLink, PROJECTS_LINK, projectLink, settingsLink } from '../values/links.js';
import type { Web } from '../values/web.js';
import { AccessSettingsPage, type AccessSettingsPageProps } from './access-settings-page.js';

interface SettingsRoute {
  readonly Params: { readonly project: string };
  readonly Querystring: NoticeQuery;
}

type Outcome = Partial<Pick<AccessSettingsPageProps, 'message' | 'typed' | 'error' | 'loss'>>;

const PAGE = '/settings/:project/access/';
const EMPTY_FORM = { username: '', role: 'translator' } as const;

export function accessSettingsRoutes(app: FastifyInstance, { context }: Web): void {
  const { store } = context;

  const show = async (reply: FastifyReply, identity: Identity, project: Project, outcome: Outcome) => {
    const { message, typed = EMPTY_FORM, ...rest } = outcome;
    const isChanged = rest.loss === undefined && message?.kind !== 'problem';
    const members = await store.roles.ofProject(project.id);
    const users = identity.user?.admin ? await store.users.list() : [];
    return sendPage(
      reply.code(isChanged ? 200 : 400),
      <AccessSettingsPage
        {...rest}
        project={project}
        members={members.map(({ user, role }) => ({ ...user, role }))}
        usernames={users.map(({ username }) => username)}
        typed={typed}
        message={message}
      />,
    );
  };

  /** Whether the change would lock the sender out of the settings. Administrators cannot lock themselves out. */
  const isOwnLoss = async ({ user }: Identity, username: string, role: Role | null) =>
    user !== undefined && !user.admin && role !== 'manager' && (await findUser(store, username)).id === user.id;

  /** The page after the form: the Access page, or what the sender may still see after losing access. */
  const next = async (inside: Context['store'], { user }: Identity, project: Project, notice: string) => {
    const roles = user === undefined ? new Map<number, Role>() : await inside.roles.ofUser(user.id);
    const identity: Identity = { user, scope: 'write', roles };
    if (may(identity, project, 'manage')) return noticeLink(settingsLink(project.slug, 'access'), notice);
    return may(identity, project, 'read') ? projectLink(project.slug) : PROJECTS_LINK;
  };

  app.get<SettingsRoute>(PAGE, async ({ identity, params, query }, reply) => {
    const project = await openProject(store, identity, params.project, 'manage');
    return show(reply, identity, project, { message: noticeMessage(query.notice) });
  });

  app.post<SettingsRoute>(PAGE, async ({ identity, params, body }, reply) => {
    const project = await openProject(store, identity, params.project, 'manage');
    const username = formField(body, 'username').trim();
    const role = formField(body, 'role');
    if (!isRole(role)) throw new AppError('role.invalid', `Choose a role: ${ROLES.join(', ')}.`);
    try {
      if (formField(body, 'sure') !== 'yes' && (await isOwnLoss(identity, username, role))) {
        return await show(reply, identity, project, { loss: { username, role } });
      }
      // Reads the next address in the same transaction, so that an error always means that nothing was saved.
      const address = await store.transaction(async (inside) => {
        await setRole({ ...context, store: inside }, username, project.slug, role);
        return next(inside, identity, project, 'member');
      });
      return await reply.redirect(address, 303);
    } catch (error) {
      const problem = fieldError(error, { 'user.not-found': 'username' });
      return show(reply, identity, project, { message: NOTHING_SAVED, typed: { username, role }, error: problem });
    }
  });

  redirectToPage<SettingsRoute['Params']>(app, `${PAGE}remove/`, ({ project }) => settingsLink(project, 'access'));

  app.post<SettingsRoute>(`${PAGE}remove/`, async ({ identity, params, body }, reply) => {
    const project = await openProject(store, identity, params.project, 'manage');
    const username = formField(body, 'username');
    try {
      if (formField(body, 'sure') !== 'yes' && (await isOwnLoss(identity, username, null))) {
        return await show(reply, identity, project, { loss: { username, role: null } });
      }
      const address = await store.transaction(async (inside) => {
        await removeMember({ ...context, store: inside }, project, username);
        return next(inside, identity, project, 'member-removed');
      });
      return await reply.redirect(address, 303);
    } catch (error) {
      // Another manager removed the member in the meantime.
      const { text } = fieldError(error, { 'user.not-found': '', 'member.not-found': '' });
      return show(reply, identity, project, { message: { kind: 'problem', text } });
    }
  });
}
