/** Members of a project, for those who manage it. */
import { Type } from '@sinclair/typebox';
import { findUser, setRole } from '../services/accounts/manage-users.js';
import { removeMember } from '../services/accounts/remove-member.js';
import type { Api } from './api.js';
import { ApiLinks } from './links.js';
import { memberJson, RoleName } from './member-json.js';
import { listOf } from './paging.js';
import { bodyOf, type Route } from './route.js';
import { PageQuery } from './schemas.js';

const NewMember = Type.Object(
  { username: Type.String({ minLength: 1, maxLength: 100 }), role: RoleName },
  { additionalProperties: false },
);

export function memberRoutes({ context }: Api): Route[] {
  const { store } = context;
  return [
    {
      method: 'GET',
      url: '/api/projects/:project/members/',
      access: 'manage',
      id: 'listMembers',
      summary: 'Members of a project',
      query: PageQuery,
      answer: 'MemberList',
      async handler(call) {
        const links = new ApiLinks(call.baseUrl);
        const members = await store.roles.ofProject(call.project.id);
        return { list: listOf(call, members, (member) => memberJson(links, call.project, member)) };
      },
    },
    {
      method: 'POST',
      url: '/api/projects/:project/members/',
      access: 'manage',
      id: 'setMember',
      summary: 'Give a user a role in a project',
      description: 'It takes the place of the role that the user had.',
      body: NewMember,
      answer: 'Member',
      status: 201,
      async handler(call) {
        const { username, role } = bodyOf(call, NewMember);
        await setRole(context, username, call.project.slug, role);
        const member = { user: await findUser(store, username), role };
        return { value: memberJson(new ApiLinks(call.baseUrl), call.project, member) };
      },
    },
    {
      method: 'DELETE',
      url: '/api/projects/:project/members/:username/',
      access: 'manage',
      id: 'removeMember',
      summary: 'Take a user’s role away',
      async handler({ project, params }) {
        await removeMember(context, project, params.username!);
        return { nothing: true };
      },
    },
  ];
}
