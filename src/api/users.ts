/** Routes that list and manage users and show their statistics. */
import { Type } from '@sinclair/typebox';
import { AppError } from '../model/error.js';
import { accessError, type Identity, requireAdministrator, requireUser } from '../services/access.js';
import { addUser, changeUser, findUser, removeUser } from '../services/accounts/manage-users.js';
import { readUserStatistics } from '../services/accounts/read-user-statistics.js';
import type { User } from '../storage/store.js';
import type { Api } from './api.js';
import { ApiLinks } from './links.js';
import { DEFAULT_PER_PAGE, fetchedList } from './paging.js';
import { csv } from './render.js';
import { bodyOf, type Route } from './route.js';
import { listShape, PageQuery, TableQuery } from './schemas.js';
import { UserBody, UserStatisticsBody, userJson, userStatisticsJson } from './user-json.js';

const UserChange = Type.Object(
  {
    full_name: Type.Optional(Type.String({ maxLength: 150 })),
    email: Type.Optional(Type.String({ maxLength: 254, description: 'Only administrators can set this.' })),
    is_superuser: Type.Optional(
      Type.Boolean({
        description:
          'Whether the user is an administrator, who may do everything in every project. Only administrators can set this.',
      }),
    ),
    is_active: Type.Optional(
      Type.Boolean({ description: 'Whether the user can sign in and use tokens. Only administrators can set this.' }),
    ),
  },
  { additionalProperties: false },
);

const NewUser = Type.Object(
  { username: Type.String({ minLength: 1, maxLength: 100 }), ...UserChange.properties },
  { additionalProperties: false },
);

const UsersQuery = Type.Composite([
  PageQuery,
  Type.Object({
    username: Type.Optional(Type.String({ description: 'Only users whose name contains this text.' })),
    id: Type.Optional(Type.Integer({ description: 'Only the user with this id.' })),
  }),
]);

export function userRoutes({ context }: Api): Route[] {
  const { store } = context;
  return [
    {
      method: 'GET',
      url: '/api/users/',
      access: 'anyone',
      id: 'listUsers',
      summary: 'Users',
      query: UsersQuery,
      answer: listShape(UserBody),
      async handler(call) {
        const links = new ApiLinks(call.baseUrl);
        const wanted = call.query.get('username')?.toLowerCase() ?? '';
        const id = call.query.get('id');
        const users = (await store.users.list()).filter(
          (user) =>
            isListed(call.identity, user) &&
            user.username.toLowerCase().includes(wanted) &&
            (id === null || String(user.id) === id),
        );
        const page = async (offset: number, limit: number) => users.slice(offset, offset + limit);
        const present = (user: User) => userJson(links, call.identity, user);
        return { list: await fetchedList(call, DEFAULT_PER_PAGE, users.length, page, present) };
      },
    },
    {
      method: 'POST',
      url: '/api/users/',
      access: 'administrator',
      id: 'createUser',
      summary: 'Create a user',
      body: NewUser,
      answer: UserBody,
      status: 201,
      async handler(call) {
        const { username, full_name, email, is_superuser, is_active } = bodyOf(call, NewUser);
        return call.change(async (inside) => {
          const user = await addUser(inside, {
            username,
            fullName: full_name ?? '',
            email: email ?? '',
            admin: is_superuser ?? false,
            active: is_active ?? true,
          });
          return { value: userJson(new ApiLinks(call.baseUrl), call.identity, user) };
        });
      },
    },
    {
      method: 'GET',
      url: '/api/users/:username/',
      access: 'anyone',
      id: 'getUser',
      summary: 'A user',
      answer: UserBody,
      async handler({ identity, params, baseUrl }) {
        const user = await findListed(store, identity, params.username!);
        return { value: userJson(new ApiLinks(baseUrl), identity, user) };
      },
    },
    {
      method: 'PATCH',
      url: '/api/users/:username/',
      access: 'user',
      id: 'changeUser',
      summary: 'Change a user',
      description: 'Users can change their own full name. Administrators can change everything.',
      body: UserChange,
      answer: UserBody,
      async handler(call) {
        const { full_name, email, is_superuser, is_active } = bodyOf(call, UserChange);
        const forAdministrators = [email, is_superuser, is_active].some((value) => value !== undefined);
        admit(call.identity, call.params.username!, forAdministrators);
        return call.change(async (inside) => {
          const user = await changeUser(inside, call.params.username!, {
            ...(full_name !== undefined && { fullName: full_name }),
            ...(email !== undefined && { email }),
            ...(is_superuser !== undefined && { admin: is_superuser }),
            ...(is_active !== undefined && { active: is_active }),
          });
          return { value: userJson(new ApiLinks(call.baseUrl), call.identity, user) };
        });
      },
    },
    {
      method: 'DELETE',
      url: '/api/users/:username/',
      access: 'administrator',
      id: 'removeUser',
      summary: 'Remove a user',
      description: 'Also removes roles and tokens. The history keeps the user name.',
      handler: ({ params, change }) =>
        change(async (inside) => {
          await removeUser(inside, params.username!);
          return { nothing: true };
        }),
    },
    {
      method: 'GET',
      url: '/api/users/:username/statistics/',
      access: 'anyone',
      id: 'userStatistics',
      summary: 'Statistics of a user’s work',
      description: 'Only counts projects that the caller may see.',
      query: TableQuery,
      answer: UserStatisticsBody,
      renders: ['text/csv'],
      async handler({ identity, params }) {
        const { username } = await findListed(store, identity, params.username!);
        const value = userStatisticsJson(await readUserStatistics(context, identity, username));
        return { value, table: () => csv([value]) };
      },
    },
  ];
}

/** Registered accounts are hidden until an administrator approves them: strangers choose their names. */
function isListed({ user }: Identity, { waiting }: User): boolean {
  return !waiting || user?.admin === true;
}

async function findListed(store: Api['context']['store'], identity: Identity, username: string): Promise<User> {
  const user = await findUser(store, username);
  if (!isListed(identity, user)) throw new AppError('user.not-found', `There is no user ${username}.`);
  return user;
}

/** Users can change their own full name, unless their token is read-only. */
function admit(identity: Identity, username: string, forAdministrators: boolean): void {
  const user = requireUser(identity);
  const isOwn = user.username.toLowerCase() === username.toLowerCase();
  if (!isOwn || forAdministrators) requireAdministrator(identity);
  else if (identity.scope === 'read') throw accessError(identity);
}
