/** Users: who there is, what each has done, and looking after them. */
import { Type } from '@sinclair/typebox';
import { type Identity, refusal, requireAdministrator, requireUser } from '../services/access.js';
import { addUser, changeUser, findUser, removeUser } from '../services/accounts/manage-users.js';
import { userStatistics } from '../services/accounts/read-user-statistics.js';
import type { User } from '../storage/store.js';
import type { Api } from './api.js';
import { ApiLinks } from './links.js';
import { fetchedList, USUAL_PER_PAGE } from './paging.js';
import { csv } from './render.js';
import { bodyOf, type Route } from './route.js';
import { PageQuery, TableQuery } from './schemas.js';
import { userJson, userStatisticsJson } from './user-json.js';

const UserChange = Type.Object(
  {
    full_name: Type.Optional(Type.String({ maxLength: 150 })),
    email: Type.Optional(Type.String({ maxLength: 254, description: 'Administrators only, as all that follows.' })),
    is_superuser: Type.Optional(Type.Boolean({ description: 'Administrators may do everything, in every project.' })),
    is_active: Type.Optional(Type.Boolean({ description: 'Who is not can neither sign in nor use a token.' })),
  },
  { additionalProperties: false },
);

const NewUser = Type.Object(
  { username: Type.String({ minLength: 1, maxLength: 100 }), ...UserChange.properties },
  { additionalProperties: false },
);

export function userRoutes({ context }: Api): Route[] {
  const { store } = context;
  return [
    {
      method: 'GET',
      url: '/api/users/',
      access: 'anyone',
      id: 'listUsers',
      summary: 'Users',
      query: PageQuery,
      answer: 'UserList',
      async handler(call) {
        const links = new ApiLinks(call.baseUrl);
        const users = await store.users.list();
        const page = async (offset: number, limit: number) => users.slice(offset, offset + limit);
        const present = (user: User) => userJson(links, call.identity, user);
        return { list: await fetchedList(call, USUAL_PER_PAGE, users.length, page, present) };
      },
    },
    {
      method: 'POST',
      url: '/api/users/',
      access: 'administrator',
      id: 'createUser',
      summary: 'Make a user',
      body: NewUser,
      answer: 'User',
      status: 201,
      async handler(call) {
        const { username, full_name, email, is_superuser, is_active } = bodyOf(call, NewUser);
        const user = await addUser(context, {
          username,
          fullName: full_name ?? '',
          email: email ?? '',
          admin: is_superuser ?? false,
          active: is_active ?? true,
        });
        return { value: userJson(new ApiLinks(call.baseUrl), call.identity, user) };
      },
    },
    {
      method: 'GET',
      url: '/api/users/:username/',
      access: 'anyone',
      id: 'getUser',
      summary: 'A user',
      answer: 'User',
      async handler({ identity, params, baseUrl }) {
        const user = await findUser(store, params.username!);
        return { value: userJson(new ApiLinks(baseUrl), identity, user) };
      },
    },
    {
      method: 'PATCH',
      url: '/api/users/:username/',
      access: 'user',
      id: 'changeUser',
      summary: 'Change a user',
      description: 'Users may change their own full name, administrators everything.',
      body: UserChange,
      answer: 'User',
      async handler(call) {
        const { full_name, email, is_superuser, is_active } = bodyOf(call, UserChange);
        const forAdministrators = [email, is_superuser, is_active].some((value) => value !== undefined);
        admit(call.identity, call.params.username!, forAdministrators);
        const user = await changeUser(context, call.params.username!, {
          ...(full_name !== undefined && { fullName: full_name }),
          ...(email !== undefined && { email }),
          ...(is_superuser !== undefined && { admin: is_superuser }),
          ...(is_active !== undefined && { active: is_active }),
        });
        return { value: userJson(new ApiLinks(call.baseUrl), call.identity, user) };
      },
    },
    {
      method: 'DELETE',
      url: '/api/users/:username/',
      access: 'administrator',
      id: 'removeUser',
      summary: 'Remove a user',
      description: 'With roles and tokens; what the user did stays under the name.',
      async handler({ params }) {
        await removeUser(context, params.username!);
        return { nothing: true };
      },
    },
    {
      method: 'GET',
      url: '/api/users/:username/statistics/',
      access: 'anyone',
      id: 'userStatistics',
      summary: 'What a user did',
      description: 'In the projects that the asking person may see.',
      query: TableQuery,
      answer: 'UserStatistics',
      renders: ['text/csv'],
      async handler({ identity, params }) {
        const value = userStatisticsJson(await userStatistics(context, identity, params.username!));
        return { value, table: () => csv([value]) };
      },
    },
  ];
}

/** Everybody may change their own name, with a token that is for writing. */
function admit(identity: Identity, username: string, forAdministrators: boolean): void {
  const user = requireUser(identity);
  const isOwn = user.username.toLowerCase() === username.toLowerCase();
  if (!isOwn || forAdministrators) requireAdministrator(identity);
  else if (identity.scope === 'read') throw refusal(identity);
}
