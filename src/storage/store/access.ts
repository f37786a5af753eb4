/** The store of users and their access: roles, tokens, sessions, sign-in links and accounts of other services. */
import type { Role, TokenScope } from '../../model/access.js';
import type { Instant } from '../../model/instant.js';

export interface User {
  readonly id: number;
  /** `find` ignores the case. */
  readonly username: string;
  readonly fullName: string;
  readonly email: string;
  /** May do everything, in every project. */
  readonly admin: boolean;
  /** An inactive user can neither sign in nor use a token. */
  readonly active: boolean;
  readonly created: Instant;
}

export interface UserStore {
  /** All users, ordered by name. */
  list(): Promise<User[]>;
  find(username: string): Promise<User | undefined>;
  get(id: number): Promise<User | undefined>;
  add(user: Omit<User, 'id'>): Promise<User>;
  update(id: number, values: Partial<Omit<User, 'id' | 'username' | 'created'>>): Promise<void>;
  /** The hash of the password. Null for a user without a password, who signs in with a link. */
  passwordOf(id: number): Promise<string | null>;
  setPassword(id: number, hash: string | null): Promise<void>;
  /** Also removes roles, tokens, sessions and links. Changes and comments keep the username. */
  remove(id: number): Promise<void>;
}

export interface Member {
  readonly user: User;
  readonly role: Role;
}

export interface RoleStore {
  /** Keyed by project id. */
  ofUser(userId: number): Promise<ReadonlyMap<number, Role>>;
  /** Ordered by username. */
  ofProject(projectId: number): Promise<Member[]>;
  /** Null removes the role. */
  set(projectId: number, userId: number, role: Role | null): Promise<void>;
}

export interface Token {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  /** The first characters of the token, so that users can recognise it. */
  readonly hint: string;
  readonly scope: TokenScope;
  readonly created: Instant;
  readonly expires: Instant | null;
  readonly lastUsed: Instant | null;
}

/** Stores only the hash of a token, so that a reader of the database cannot use the token. */
export interface TokenStore {
  /** Oldest first. */
  ofUser(userId: number): Promise<Token[]>;
  find(hash: string): Promise<Token | undefined>;
  add(token: Omit<Token, 'id' | 'lastUsed'>, hash: string): Promise<Token>;
  remove(id: number): Promise<void>;
  setLastUsed(id: number, at: Instant): Promise<void>;
}

/** The holder of the secret acts as this user until the grant expires. */
export interface Grant {
  readonly userId: number;
  readonly expires: Instant;
}

/** Stores only the hashes of the secrets. */
export interface GrantStore<Kind extends Grant = Grant> {
  find(hash: string): Promise<Kind | undefined>;
  add(hash: string, grant: Kind): Promise<void>;
  /** Returns whether the grant existed. If several callers remove it, only one gets true. */
  remove(hash: string): Promise<boolean>;
  removeOfUser(userId: number): Promise<void>;
  removeExpired(now: Instant): Promise<void>;
}

export interface Session extends Grant {
  /** When the user signed in. */
  readonly opened: Instant;
}

export interface SessionStore extends GrantStore<Session> {
  setExpires(hash: string, expires: Instant): Promise<void>;
}

/** The access that the groups of a person gave at the last sign-in. */
export interface GrantedAccess {
  readonly admin: boolean;
  /** Key: the id of the project, as text. */
  readonly roles: Readonly<Record<string, Role>>;
}

/** An account of another service that signs a user in. */
export interface LinkedAccount {
  readonly provider: string;
  /** The id of the account at the provider. */
  readonly subject: string;
  readonly userId: number;
  /** The name of the account at the last sign-in, so that users can recognise it. */
  readonly name: string;
  readonly granted: GrantedAccess;
  readonly created: Instant;
}

export interface LinkedAccountStore {
  find(provider: string, subject: string): Promise<LinkedAccount | undefined>;
  /** Ordered by provider. */
  ofUser(userId: number): Promise<LinkedAccount[]>;
  /** Throws if the account is linked already. */
  add(account: LinkedAccount): Promise<void>;
  update(provider: string, subject: string, values: Pick<LinkedAccount, 'name' | 'granted'>): Promise<void>;
  remove(provider: string, subject: string): Promise<void>;
}

/** A sign-in at a provider that has begun. */
export interface SignInAttempt {
  readonly provider: string;
  /** The hash of the secret in the cookie of the browser that began. */
  readonly browser: string;
  readonly nonce: string;
  readonly verifier: string;
  /** The page to open afterwards. */
  readonly next: string;
  /** The signed-in user whose account is to be linked. Null for a sign-in. */
  readonly userId: number | null;
  readonly expires: Instant;
}

export interface SignInAttemptStore {
  add(hash: string, attempt: SignInAttempt): Promise<void>;
  /** Removes and returns the attempt. If several callers take it, only one gets it. */
  take(hash: string): Promise<SignInAttempt | undefined>;
  removeExpired(now: Instant): Promise<void>;
}
