/** The members of a project and the forms that give and take roles. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { formField } from '../../http/form-body.js';
import { isRole, ROLES, type Role } from '../../model/access.js';
import { AppError } from '../../model/error.js';
import { type Identity, may, openProject, type Project } from '../../services/access.js';
import { findUser, setRole } from '../../services/accounts/manage-users.js';
import { removeMember } from '../../services/accounts/remove-member.js';
import { fieldError } from '../frame/field-error.js';
import { leadsBack } from '../frame/form-address.js';
import { NOTHING_SAVED, type ToldQuery, toldMessage } from '../frame/notices.js';
import { sendPage } from '../frame/send.js';
import { PROJECTS_LINK, projectLink, settingsLink, toldLink } from '../values/links.js';
import type { Web } from '../values/web.js';
import { AccessSettingsPage, type AccessSettingsPageProps } from './access-settings-page.js';

interface Asked {
  readonly Params: { readonly project: string };
  readonly Querystring: ToldQuery;
}

type Outcome = Partial<Pick<AccessSettingsPageProps, 'message' | 'typed' | 'error' | 'loss'>>;

const PAGE = '/settings/:project/access/';
const NOBODY_TYPED = { username: '', role: 'translator' } as const;

export function accessSettingsRoutes(app: FastifyInstance, { context }: Web): void {
  const { store } = context;

  const show = async (reply: FastifyReply, identity: Identity, project: Project, outcome: Outcome) => {
    const { message, typed = NOBODY_TYPED, ...rest } = outcome;
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

  /** Whether somebody would shut themselves out; administrators cannot. */
  const isOwnLoss = async ({ user }: Identity, username: string, role: Role | null) =>
    user !== undefined && !user.admin && role !== 'manager' && (await findUser(store, username)).id === user.id;

  /** Back to the page, or to what is left for those who gave it up. */
  const next = async ({ user }: Identity, project: Project, told: string) => {
    const roles = user === undefined ? new Map<number, Role>() : await store.roles.ofUser(user.id);
    const identity: Identity = { user, scope: 'write', roles };
    if (may(identity, project, 'manage')) return toldLink(settingsLink(project.slug, 'access'), told);
    return may(identity, project, 'read') ? projectLink(project.slug) : PROJECTS_LINK;
  };

  app.get<Asked>(PAGE, async ({ identity, params, query }, reply) => {
    const project = await openProject(store, identity, params.project, 'manage');
    return show(reply, identity, project, { message: toldMessage(query.told) });
  });

  app.post<Asked>(PAGE, async ({ identity, params, body }, reply) => {
    const project = await openProject(store, identity, params.project, 'manage');
    const username = formField(body, 'username').trim();
    const role = formField(body, 'role');
    if (!isRole(role)) throw new AppError('role.invalid', `Choose a role: ${ROLES.join(', ')}.`);
    try {
      if (formField(body, 'sure') !== 'yes' && (await isOwnLoss(identity, username, role))) {
        return await show(reply, identity, project, { loss: { username, role } });
      }
      await setRole(context, username, project.slug, role);
    } catch (error) {
      const told = fieldError(error, { 'user.not-found': 'username' });
      return show(reply, identity, project, { message: NOTHING_SAVED, typed: { username, role }, error: told });
    }
    return reply.redirect(await next(identity, project, 'member'), 303);
  });

  leadsBack<Asked['Params']>(app, `${PAGE}remove/`, ({ project }) => settingsLink(project, 'access'));

  app.post<Asked>(`${PAGE}remove/`, async ({ identity, params, body }, reply) => {
    const project = await openProject(store, identity, params.project, 'manage');
    const username = formField(body, 'username');
    try {
      if (formField(body, 'sure') !== 'yes' && (await isOwnLoss(identity, username, null))) {
        return await show(reply, identity, project, { loss: { username, role: null } });
      }
      await removeMember(context, project, username);
    } catch (error) {
      // Somebody else was faster.
      const { text } = fieldError(error, { 'user.not-found': '', 'member.not-found': '' });
      return show(reply, identity, project, { message: { kind: 'problem', text } });
    }
    return reply.redirect(await next(identity, project, 'member-removed'), 303);
  });
}
