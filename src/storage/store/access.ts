/** People and what lets them in, as a store keeps it: users, roles, tokens, sessions and sign-in links. */
import type { Role, TokenScope } from '../../model/access.js';
import type { Instant } from '../../model/instant.js';

export interface User {
  readonly id: number;
  /** Found whatever its letters' case. */
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  /** May do everything, in every project. */
  readonly admin: boolean;
  /** One who is not can neither sign in nor use a token. */
  readonly active: boolean;
  readonly created: Instant;
}

export interface UserStore {
  /** All users by name. */
  list(): Promise<User[]>;
  find(username: string): Promise<User | undefined>;
  get(id: number): Promise<User | undefined>;
  add(user: Omit<User, 'id'>): Promise<User>;
  update(id: number, values: Partial<Omit<User, 'id' | 'username' | 'created'>>): Promise<void>;
  /** The hash of the password; null for a user who has none and signs in by link. */
  passwordOf(id: number): Promise<string | null>;
  setPassword(id: number, hash: string | null): Promise<void>;
  /** With roles, tokens, sessions and links; what the user did stays under the name. */
  remove(id: number): Promise<void>;
}

export interface Member {
  readonly user: User;
  readonly role: Role;
}

export interface RoleStore {
  /** By the project's id. */
  ofUser(userId: number): Promise<ReadonlyMap<number, Role>>;
  /** By username. */
  ofProject(projectId: number): Promise<Member[]>;
  /** Null takes the role away. */
  set(projectId: number, userId: number, role: Role | null): Promise<void>;
}

export interface Token {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  /** How it begins, so that people can tell theirs apart. */
  readonly hint: string;
  readonly scope: TokenScope;
  readonly created: Instant;
  readonly expires: Instant | null;
  readonly lastUsed: Instant | null;
}

/** Of a token only the hash is kept: whoever reads the database cannot use it. */
export interface TokenStore {
  /** Oldest first. */
  ofUser(userId: number): Promise<Token[]>;
  find(hash: string): Promise<Token | undefined>;
  add(token: Omit<Token, 'id' | 'lastUsed'>, hash: string): Promise<Token>;
  remove(id: number): Promise<void>;
  setLastUsed(id: number, at: Instant): Promise<void>;
}

/** What a secret that was handed out lets its holder be, until it expires. */
export interface Grant {
  readonly userId: number;
  readonly expires: Instant;
}

/** Secrets, known by their hashes alone. */
export interface GrantStore {
  find(hash: string): Promise<Grant | undefined>;
  add(hash: string, grant: Grant): Promise<void>;
  /** True for the one caller who finds it there. */
  remove(hash: string): Promise<boolean>;
  removeOfUser(userId: number): Promise<void>;
  removeExpired(now: Instant): Promise<void>;
}
