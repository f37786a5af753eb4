/** `tallyglot user …`: adds, lists, changes and removes users. */
import { type Config, type ConfigOptions, serverAddress } from '../config.js';
import { isRole, ROLES, type Role } from '../model/access.js';
import { AppError } from '../model/error.js';
import { formatInstant } from '../model/instant.js';
import {
  addUser,
  changeUser,
  findUser,
  removeUser,
  setPassword,
  setRole,
  type UserDetails,
} from '../services/accounts/manage-users.js';
import { makeSignInLink } from '../services/accounts/sign-in.js';
import type { Context } from '../services/context.js';
import type { User } from '../storage/store.js';
import { harmless } from './harmless.js';
import { readPassword } from './read-password.js';
import { signInAddress } from './sign-in-address.js';
import { renderTable } from './table.js';
import type { Terminal } from './terminal.js';
import { withStore } from './with-store.js';

type DetailOptions = ConfigOptions & Partial<UserDetails>;

export interface AddUserOptions extends DetailOptions {
  readonly role?: ReadonlyMap<string, Role>;
}

/** Creates a missing store, so that users can be added before the first import. */
export function addUserCommand(username: string, options: AddUserOptions, terminal: Terminal): Promise<void> {
  const add = async (app: Context, config: Config) => {
    const user = await addUser(app, { username, roles: options.role ?? new Map(), ...detailsIn(options) });
    terminal.stderr.write(`${user.username} can sign in with this link once, within one day:\n`);
    await printLink(app, config, user, terminal);
  };
  return withStore(options, add, { mustExist: false });
}

export function linkCommand(username: string, options: ConfigOptions, terminal: Terminal): Promise<void> {
  return withStore(options, async (app, config) =>
    printLink(app, config, await findUser(app.store, username), terminal),
  );
}

async function printLink(context: Context, config: Config, user: User, terminal: Terminal): Promise<void> {
  const secret = await makeSignInLink(context, user);
  terminal.stdout.write(`${signInAddress(serverAddress(config), secret)}\n`);
}

export function changeUserCommand(username: string, options: DetailOptions, terminal: Terminal): Promise<void> {
  const details = detailsIn(options);
  if (Object.keys(details).length === 0) {
    throw new AppError(
      'usage.nothing-to-change',
      'Nothing to change: use --full-name, --email, --admin or --no-admin.',
    );
  }
  return withStore(options, async (app) => {
    const user = await changeUser(app, username, details);
    terminal.stdout.write(`${user.username} was changed.\n`);
  });
}

function detailsIn({ fullName, email, admin }: DetailOptions): Partial<UserDetails> {
  return {
    ...(fullName !== undefined && { fullName }),
    ...(email !== undefined && { email }),
    ...(admin !== undefined && { admin }),
  };
}

export function setRoleCommand(
  username: string,
  project: string,
  role: string,
  options: ConfigOptions,
  terminal: Terminal,
): Promise<void> {
  if (role !== 'none' && !isRole(role)) {
    throw new AppError('usage.role', `${role} is not a role: use ${ROLES.join(', ')} or none.`);
  }
  return withStore(options, async (app) => {
    const user = await setRole(app, username, project, role === 'none' ? null : role);
    terminal.stdout.write(`${user.username} ${role === 'none' ? 'has no role' : `is ${role}`} in ${project}.\n`);
  });
}

export function setPasswordCommand(username: string, options: ConfigOptions, terminal: Terminal): Promise<void> {
  return withStore(options, async (app) => {
    const user = await findUser(app.store, username);
    await setPassword(app, user, await readPassword(user.username, terminal));
    terminal.stdout.write(`The password of ${user.username} was changed. All sessions have ended.\n`);
  });
}

export function setActiveCommand(
  username: string,
  active: boolean,
  options: ConfigOptions,
  terminal: Terminal,
): Promise<void> {
  return withStore(options, async (app) => {
    const user = await changeUser(app, username, { active });
    terminal.stdout.write(`${user.username} is ${active ? 'enabled' : 'disabled'}.\n`);
  });
}

export function removeUserCommand(username: string, options: ConfigOptions, terminal: Terminal): Promise<void> {
  return withStore(options, async (app) => {
    const user = await removeUser(app, username);
    terminal.stdout.write(`${user.username} was removed.\n`);
  });
}

export function listUsersCommand(
  options: ConfigOptions & { format: 'table' | 'json' },
  terminal: Terminal,
): Promise<void> {
  return withStore(options, async ({ store }) => {
    const slugs = new Map((await store.projects.list()).map(({ id, slug }) => [id, slug]));
    const listed = await Promise.all(
      (await store.users.list()).map(async (user) => {
        const roles = [...(await store.roles.ofUser(user.id))].map(
          ([id, role]) => [slugs.get(id) ?? '', role] as const,
        );
        return { ...user, roles: roles.sort(([one], [other]) => (one < other ? -1 : 1)) };
      }),
    );
    terminal.stdout.write(options.format === 'json' ? toJson(listed) : toTable(listed));
  });
}

type ListedUser = User & { readonly roles: readonly (readonly [project: string, role: Role])[] };

function toTable(users: readonly ListedUser[]): string {
  const columns = ['User', 'Full name', 'E-mail', 'Roles', 'State'].map((title) => ({ title, align: 'left' }) as const);
  const rows = users.map(({ username, fullName, email, admin, active, waiting, roles }) => [
    username,
    harmless(fullName),
    harmless(email),
    admin ? 'administrator' : roles.map(([project, role]) => `${project}=${role}`).join(' '),
    waiting ? 'waiting' : active ? 'active' : 'disabled',
  ]);
  return renderTable(columns, rows);
}

function toJson(users: readonly ListedUser[]): string {
  const list = users.map(({ username, fullName, email, admin, active, waiting, created, roles }) => ({
    username,
    full_name: fullName,
    email,
    is_admin: admin,
    is_active: active,
    is_waiting: waiting,
    created: formatInstant(created),
    roles: Object.fromEntries(roles),
  }));
  return `${JSON.stringify(list, null, 2)}\n`;
}
