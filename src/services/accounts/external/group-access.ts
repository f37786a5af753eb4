/** Gives and takes access by a person's groups at a provider. Access that was given by hand stays. */
import { ROLES, type Role } from '../../../model/access.js';
import { AppError } from '../../../model/error.js';
import type { GroupRule } from '../../../model/sign-in-provider.js';
import type { GrantedAccess, Store, User } from '../../../storage/store.js';
import { changeUser } from '../manage-users.js';

export const NOTHING_GRANTED: GrantedAccess = { admin: false, roles: {} };

/** `before` is what the groups gave at the last sign-in. Returns what they give now. */
export async function grantByGroups(
  store: Store,
  user: User,
  before: GrantedAccess,
  groups: readonly string[],
  rules: readonly GroupRule[],
): Promise<GrantedAccess> {
  const matching = rules.filter(({ group }) => groups.includes(group));
  const wanted = await wantedRoles(store, matching);
  const current = await store.roles.ofUser(user.id);
  const granted: Record<string, Role> = {};
  for (const projectId of new Set([...wanted.keys(), ...Object.keys(before.roles).map(Number)])) {
    const role = current.get(projectId);
    const isByGroup = role !== undefined && role === before.roles[projectId];
    const next = wanted.get(projectId);
    if (next === undefined) {
      if (isByGroup) await store.roles.set(projectId, user.id, null);
    } else if (role === undefined || isByGroup || rank(role) < rank(next)) {
      if (role !== next) await store.roles.set(projectId, user.id, next);
      granted[projectId] = next;
    }
  }
  const isAdmin = matching.some((rule) => 'admin' in rule);
  return { admin: await setAdmin(store, user, before.admin, isAdmin), roles: granted };
}

/** The highest role that the rules give, by project id. Rules of projects that do not exist are ignored. */
async function wantedRoles(store: Store, rules: readonly GroupRule[]): Promise<Map<number, Role>> {
  const wanted = new Map<number, Role>();
  for (const rule of rules) {
    const project = 'project' in rule ? await store.projects.find(rule.project) : undefined;
    if (!('project' in rule) || project === undefined) continue;
    const other = wanted.get(project.id);
    if (other === undefined || rank(other) < rank(rule.role)) wanted.set(project.id, rule.role);
  }
  return wanted;
}

async function setAdmin(store: Store, user: User, wasGranted: boolean, isWanted: boolean): Promise<boolean> {
  if (isWanted) {
    if (user.admin) return wasGranted;
    await changeUser({ store }, user.username, { admin: true });
    return true;
  }
  if (!wasGranted || !user.admin) return false;
  try {
    await changeUser({ store }, user.username, { admin: false });
    return false;
  } catch (error) {
    // A server without administrators could not be repaired from its pages.
    if (error instanceof AppError && error.code === 'user.last-administrator') return true;
    throw error;
  }
}

const rank = (role: Role) => ROLES.indexOf(role);
