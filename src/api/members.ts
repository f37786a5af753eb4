/** Routes that manage the members of a project. */
import { Type } from '@sinclair/typebox';
import { findUser, setRole } from '../services/accounts/manage-users.js';
import { removeMember } from '../services/accounts/remove-member.js';
import type { Api } from './api.js';
import { ApiLinks } from './links.js';
import { MemberBody, memberJson, RoleName } from './member-json.js';
import { listOf } from './paging.js';
import { bodyOf, type Route } from './route.js';
import { listShape, PageQuery } from './schemas.js';

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
      answer: listShape(MemberBody),
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
      description: 'Replaces the previous role of the user.',
      body: NewMember,
      answer: MemberBody,
      status: 201,
      async handler(call) {
        const { username, role } = bodyOf(call, NewMember);
        return call.change(async (inside) => {
          await setRole(inside, username, call.project.slug, role);
          const member = { user: await findUser(inside.store, username), role };
          return { value: memberJson(new ApiLinks(call.baseUrl), call.project, member) };
        });
      },
    },
    {
      method: 'DELETE',
      url: '/api/projects/:project/members/:username/',
      access: 'manage',
      id: 'removeMember',
      summary: 'Remove a user’s role',
      handler: ({ project, params, change }) =>
        change(async (inside) => {
          await removeMember(inside, project, params.username!);
          return { nothing: true };
        }),
    },
  ];
}
