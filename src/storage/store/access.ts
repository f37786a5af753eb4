/** The store of users and their access: roles, tokens, sessions, links, invitations, second factors, other services. */
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
  /** Whether commits name a no-reply address instead of the user's e-mail address. */
  readonly hideEmail: boolean;
  /** Whether the user registered and waits for the approval of an administrator. Such a user is not active. */
  readonly waiting: boolean;
  /**
   * Whether the address belongs to the user: the user opened a link that was mailed to it, a sign-in service verified it,
   * or an administrator set it. False if the address is empty.
   */
  readonly emailVerified: boolean;
}

/** A user without the id. The last fields are false by default. */
export type AddedUser = Omit<User, 'id' | OptionalField> & Partial<Pick<User, OptionalField>>;

type OptionalField = 'hideEmail' | 'waiting' | 'emailVerified';

export interface UserStore {
  /** All users, ordered by name. */
  list(): Promise<User[]>;
  find(username: string): Promise<User | undefined>;
  get(id: number): Promise<User | undefined>;
  /** The users with this e-mail address, in any case, ordered by name; at most `limit`. */
  withEmail(email: string, limit: number): Promise<User[]>;
  add(user: AddedUser): Promise<User>;
  update(id: number, values: Partial<Omit<User, 'id' | 'username' | 'created'>>): Promise<void>;
  /** The hash of the password. Null for a user without a password, who signs in with a link. */
  passwordOf(id: number): Promise<string | null>;
  setPassword(id: number, hash: string | null): Promise<void>;
  /** Also removes roles, tokens, sessions, links and the second factor. Changes and comments keep the username. */
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

/** How the user of a session signed in. A provider does its own checks, so it needs no second factor. */
export type SignInMeans = 'password' | 'link' | 'provider';

export interface Session extends Grant {
  /** When the user signed in. */
  readonly opened: Instant;
  /** To the hour. */
  readonly lastUsed: Instant;
  /** The browser as it describes itself; may be empty. */
  readonly userAgent: string;
  readonly means: SignInMeans;
}

export interface SessionStore extends GrantStore<Session> {
  /** Last used first. */
  ofUser(userId: number): Promise<(Session & { readonly hash: string })[]>;
  setUsed(hash: string, use: Pick<Session, 'expires' | 'lastUsed'>): Promise<void>;
}

/**
 * The purpose of a link. A second step continues a sign-in: the password was right, and a code is still missing. An
 * address link confirms an e-mail address.
 */
export type LinkPurpose = 'sign-in' | 'reset' | 'second-step' | 'address';

export interface SignInLink extends Grant {
  readonly purpose: LinkPurpose;
  /** The address that the link confirms; empty for other purposes. */
  readonly email: string;
}

export interface SignInLinkStore extends GrantStore<SignInLink> {
  removeOfUser(userId: number, purpose?: LinkPurpose): Promise<void>;
}

/** A role in one project. */
export interface Membership {
  readonly projectId: number;
  readonly role: Role;
}

/** Allows one person to register. */
export interface Invitation {
  readonly id: number;
  /** Empty if the link was handed over in another way. */
  readonly email: string;
  /** The role that the new user gets. */
  readonly membership: Membership | null;
  /** The name of the administrator. */
  readonly invitedBy: string;
  readonly created: Instant;
  readonly expires: Instant;
}

/** Stores only the hash of an invitation's secret. */
export interface InvitationStore {
  /** Newest first. */
  list(): Promise<Invitation[]>;
  find(hash: string): Promise<Invitation | undefined>;
  add(invitation: Omit<Invitation, 'id'>, hash: string): Promise<Invitation>;
  /** Returns whether the invitation existed. If several callers remove it, only one gets true. */
  remove(id: number): Promise<boolean>;
  removeExpired(now: Instant): Promise<void>;
}

/** A second factor: one-time codes of RFC 6238. */
export interface TwoFactor {
  /** In base 32. */
  readonly secret: string;
  /** False until the user has typed a first code. An unconfirmed factor is not asked for. */
  readonly confirmed: boolean;
  /** The time step of the last accepted code. No code of this step or an earlier one is accepted again. */
  readonly lastStep: number;
}

export interface TwoFactorStore {
  find(userId: number): Promise<TwoFactor | undefined>;
  /** The users of these ids who have a confirmed factor. */
  confirmedAmong(userIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** Replaces the factor of the user. */
  set(userId: number, factor: TwoFactor): Promise<void>;
  confirm(userId: number): Promise<void>;
  /** Records an accepted code. Returns false if a code of this step or a later one was already accepted. */
  advance(userId: number, step: number): Promise<boolean>;
  /** Also removes the recovery codes. Returns whether there was a factor. */
  remove(userId: number): Promise<boolean>;
  /** Replaces all recovery codes of the user. */
  setRecoveryCodes(userId: number, hashes: readonly string[]): Promise<void>;
  countRecoveryCodes(userId: number): Promise<number>;
  /** Returns whether the code existed. If several callers use it, only one gets true. */
  useRecoveryCode(userId: number, hash: string): Promise<boolean>;
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
