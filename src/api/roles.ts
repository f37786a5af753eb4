/** Routes of roles and groups. A group is the set of members who have one role in one project. */
import { Type } from '@sinclair/typebox';
import { allows, PERMISSIONS, ROLES, type Role } from '../model/access.js';
import { type Identity, may, visibleProjects } from '../services/access.js';
import type { Project, Store } from '../storage/store.js';
import type { Api } from './api.js';
import { notFound } from './errors.js';
import { ApiLinks } from './links.js';
import { listOf } from './paging.js';
import type { Route } from './route.js';
import { address, listShape, PageQuery } from './schemas.js';

export const RoleBody = Type.Object(
  {
    url: address('This object.'),
    id: Type.Integer(),
    name: Type.String(),
    permissions: Type.Array(Type.String(), { description: 'What members with this role may do.' }),
  },
  { $id: 'Role' },
);

const addresses = (description: string) => Type.Array(Type.String({ format: 'uri' }), { description });

export const GroupBody = Type.Object(
  {
    url: address('This object.'),
    id: Type.Integer(),
    name: Type.String({ description: 'Name of the project, and the role.' }),
    defining_project: address('The project.'),
    project_selection: Type.Literal(0, { description: 'Always 0: the group is for the listed projects.' }),
    language_selection: Type.Literal(1, { description: 'Always 1: roles are for all languages.' }),
    roles: addresses('The role of the members.'),
    projects: addresses('The project.'),
    languages: addresses('Always empty: roles are for all languages.'),
    components: addresses('Always empty: roles are for all components.'),
    componentlists: addresses('Always empty: there are no component lists.'),
  },
  { $id: 'Group' },
);

interface Group {
  readonly project: Project;
  readonly role: Role;
}

/** More than the number of roles. */
const IDS_PER_PROJECT = 8;

const roleId = (role: Role) => ROLES.indexOf(role) + 1;
const groupId = ({ project, role }: Group) => project.id * IDS_PER_PROJECT + roleId(role);

export function roleRoutes({ context: { store } }: Api): Route[] {
  return [
    {
      method: 'GET',
      url: '/api/roles/',
      access: 'user',
      id: 'listRoles',
      summary: 'Roles',
      query: PageQuery,
      answer: listShape(RoleBody),
      handler: async (call) => ({ list: listOf(call, ROLES, (role) => roleJson(new ApiLinks(call.baseUrl), role)) }),
    },
    {
      method: 'GET',
      url: '/api/roles/:role/',
      access: 'user',
      id: 'getRole',
      summary: 'A role',
      answer: RoleBody,
      async handler({ params, baseUrl }) {
        const role = ROLES.find((known) => String(roleId(known)) === params.role);
        if (role === undefined) throw notFound();
        return { value: roleJson(new ApiLinks(baseUrl), role) };
      },
    },
    {
      method: 'GET',
      url: '/api/groups/',
      access: 'user',
      id: 'listGroups',
      summary: 'Groups of members with the same role',
      description: 'One group for each role of each project that the caller manages.',
      query: PageQuery,
      answer: listShape(GroupBody),
      async handler(call) {
        const links = new ApiLinks(call.baseUrl);
        return { list: listOf(call, await managedGroups(store, call.identity), (group) => groupJson(links, group)) };
      },
    },
    {
      method: 'GET',
      url: '/api/groups/:group/',
      access: 'user',
      id: 'getGroup',
      summary: 'A group',
      answer: GroupBody,
      async handler({ identity, params, baseUrl }) {
        const groups = await managedGroups(store, identity);
        const group = groups.find((one) => String(groupId(one)) === params.group);
        if (group === undefined) throw notFound();
        return { value: groupJson(new ApiLinks(baseUrl), group) };
      },
    },
  ];
}

async function managedGroups(store: Store, identity: Identity): Promise<Group[]> {
  const projects = await visibleProjects(store, identity);
  return projects
    .filter((project) => may(identity, project, 'manage'))
    .flatMap((project) => ROLES.map((role) => ({ project, role })));
}

function roleJson(links: ApiLinks, role: Role) {
  const permissions = PERMISSIONS.filter((permission) => allows(role, permission));
  return { url: links.api('roles', roleId(role)), id: roleId(role), name: role, permissions };
}

function groupJson(links: ApiLinks, group: Group) {
  const { project, role } = group;
  const id = groupId(group);
  const at = links.api('projects', project.slug);
  return {
    url: links.api('groups', id),
    id,
    name: `${project.name}: ${role}`,
    defining_project: at,
    project_selection: 0,
    language_selection: 1,
    roles: [links.api('roles', roleId(role))],
    projects: [at],
    languages: [],
    components: [],
    componentlists: [],
  };
}
