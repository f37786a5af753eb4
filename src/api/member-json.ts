/** The JSON of a member of a project. */
import { type Static, Type } from '@sinclair/typebox';
import { ROLES } from '../model/access.js';
import type { Member, Project } from '../storage/store.js';
import type { ApiLinks } from './links.js';
import { address } from './schemas.js';

export const RoleName = Type.Union(
  ROLES.map((role) => Type.Literal(role)),
  { description: 'Role in the project. Each role includes the permissions of the roles before it.' },
);

export const MemberBody = Type.Object(
  {
    url: address('This object.'),
    user: address('The user.'),
    username: Type.String(),
    full_name: Type.String(),
    role: RoleName,
  },
  { $id: 'Member' },
);

export function memberJson(
  links: ApiLinks,
  { slug }: Project,
  { user: { username, fullName }, role }: Member,
): Static<typeof MemberBody> {
  return {
    url: links.api('projects', slug, 'members', username),
    user: links.api('users', username),
    username,
    full_name: fullName,
    role,
  };
}
