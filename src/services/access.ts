/** The identity behind a request, and what it may do in a project. */
import { allows, type Permission, type Role, type TokenScope } from '../model/access.js';
import { AppError } from '../model/error.js';
import type { Project, Store, User } from '../storage/store.js';
import { findProject } from './find-component.js';

export type { Project } from '../storage/store.js';

export interface Identity {
  /** Undefined if the request is anonymous. */
  readonly user: User | undefined;
  /** The scope of the user's token. Sessions have the scope `write`. */
  readonly scope: TokenScope;
  /** Key: the id of the project. */
  readonly roles: ReadonlyMap<number, Role>;
}

export const ANONYMOUS: Identity = { user: undefined, scope: 'read', roles: new Map() };

export async function identityOf(store: Store, user: User, scope: TokenScope): Promise<Identity> {
  return { user, scope, roles: await store.roles.ofUser(user.id) };
}

export function may({ user, scope, roles }: Identity, project: Project, permission: Permission): boolean {
  if (scope === 'read' && permission !== 'read') return false;
  if (user?.admin) return true;
  const role = roles.get(project.id);
  if (role !== undefined && allows(role, permission)) return true;
  if (project.private) return false;
  return permission === 'read' || (permission === 'suggest' && user !== undefined);
}

/** Returns the projects that the user may see, sorted by slug. */
export async function visibleProjects(store: Store, identity: Identity): Promise<Project[]> {
  return (await store.projects.list()).filter((project) => may(identity, project, 'read'));
}

/** Returns the project if the user has the permission. A project that the user may not see counts as missing. */
export async function openProject(
  store: Store,
  identity: Identity,
  slug: string,
  permission: Permission = 'read',
): Promise<Project> {
  const project = await findProject(store, slug);
  if (!may(identity, project, 'read')) throw new AppError('project.not-found', `There is no project ${slug}.`);
  if (!may(identity, project, permission)) throw accessError(identity);
  return project;
}

/** Administrators manage everything outside projects: users and the list of projects. */
export function isAdministrator({ user, scope }: Identity): boolean {
  return user?.admin === true && scope !== 'read';
}

export function requireAdministrator(identity: Identity): User {
  const user = requireUser(identity);
  if (!isAdministrator(identity)) throw accessError(identity);
  return user;
}

export function requireUser(identity: Identity): User {
  if (identity.user === undefined) throw accessError(identity);
  return identity.user;
}

export function accessError({ user, scope }: Identity): AppError {
  if (user === undefined) return new AppError('access.unknown', 'Authentication credentials were not provided.');
  if (scope === 'read') return new AppError('access.read-only', 'This token is read-only.');
  return new AppError('access.denied', 'You do not have permission to perform this action.');
}
