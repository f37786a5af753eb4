/** Roles in a project and the permissions they give. */

/** Every role includes the permissions of the roles before it. */
export const ROLES = ['reader', 'translator', 'reviewer', 'manager'] as const;

export type Role = (typeof ROLES)[number];

export type TokenScope = 'read' | 'write';

/** What a member may do in a project. */
export type Permission =
  /** See the project and its strings. */
  | 'read'
  /** Propose translations and comment. */
  | 'suggest'
  /** Save translations and upload translation files. */
  | 'translate'
  /** Approve translations, dismiss findings. */
  | 'review'
  /** Change settings, components, members and webhooks; import and delete. */
  | 'manage';

/** In the order in which roles add them. */
export const PERMISSIONS: readonly Permission[] = ['read', 'suggest', 'translate', 'review', 'manage'];

const MINIMUM_ROLE: Readonly<Record<Permission, Role>> = {
  read: 'reader',
  suggest: 'reader',
  translate: 'translator',
  review: 'reviewer',
  manage: 'manager',
};

export function allows(role: Role, permission: Permission): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(MINIMUM_ROLE[permission]);
}

export function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text);
}

const USERNAME = /^[A-Za-z0-9_.@+-]{1,100}$/;

export function isUsername(text: string): boolean {
  return USERNAME.test(text);
}
