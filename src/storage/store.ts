/** The interface of the store, the only access to data. It uses the types of the model. Its parts are in store/. */
import type {
  InvitationStore,
  LinkedAccountStore,
  RoleStore,
  SessionStore,
  SignInAttemptStore,
  SignInLinkStore,
  TokenStore,
  TwoFactorStore,
  UserStore,
} from './store/access.js';
import type { CategoryStore } from './store/categories.js';
import type { ComponentStore } from './store/components.js';
import type { DeliveryStore, EventStore, WebhookStore } from './store/events.js';
import type { FileDigestStore } from './store/file-digests.js';
import type { FileStore } from './store/files.js';
import type { ChangeStore, CommentStore, SuggestionStore } from './store/history.js';
import type { LanguageStore } from './store/languages.js';
import type { LeaseStore } from './store/leases.js';
import type { ProjectStore } from './store/projects.js';
import type { RepositoryStore } from './store/repositories.js';
import type { HistoryStore, SnapshotStore } from './store/snapshots.js';
import type { ProgressStore, StringStore } from './store/strings.js';
import type { FindingStore, UnitStore } from './store/units.js';
import type { VersionStore } from './store/versions.js';
import type { FactStore, OutcomeStore, RequestCountStore, WorkStore } from './store/work.js';

export type * from './store/access.js';
export type * from './store/categories.js';
export type * from './store/components.js';
export type * from './store/events.js';
export type * from './store/file-digests.js';
export type * from './store/files.js';
export type * from './store/history.js';
export type * from './store/languages.js';
export type * from './store/leases.js';
export type * from './store/projects.js';
export type * from './store/repositories.js';
export type * from './store/snapshots.js';
export type * from './store/strings.js';
export type * from './store/units.js';
export type * from './store/versions.js';
export type * from './store/work.js';

/** The result of the database's own check of its files. */
export interface IntegrityReport {
  readonly problems: readonly string[];
  /** Why the check, or a part of it, was not done. */
  readonly skipped?: string | undefined;
}

/** How many connections of one kind are open, how many of them are idle, and how many callers wait for one. */
export interface ConnectionUse {
  readonly kind: string;
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

/** A standby of the database. Its data may be a little older than the data of the leader. */
export interface Replica {
  /** Refuses transactions. */
  readonly store: Store;
  /** The data is at most this many seconds old. */
  readonly lag: number;
  /** Call after a read failed. If the replica did not answer, it is not used until it answers again. */
  failed(error: unknown): void;
}

/** The state of a replica, for monitoring. */
export interface ReplicaReport {
  /** The address without passwords. */
  readonly address: string;
  readonly isUsable: boolean;
  /** Seconds; undefined if unknown. */
  readonly lag: number | undefined;
}

export interface TransactionOptions {
  /**
   * True for a transaction that writes very many rows. If an embedded store has a writer thread, this thread writes,
   * and the caller continues. If a write fails, the next read or the commit throws its error.
   */
  readonly isBulk?: boolean;
}

export interface Store {
  readonly projects: ProjectStore;
  readonly categories: CategoryStore;
  readonly repositories: RepositoryStore;
  readonly components: ComponentStore;
  readonly files: FileStore;
  readonly fileDigests: FileDigestStore;
  readonly languages: LanguageStore;
  readonly strings: StringStore;
  readonly progress: ProgressStore;
  readonly units: UnitStore;
  readonly findings: FindingStore;
  readonly changes: ChangeStore;
  readonly suggestions: SuggestionStore;
  readonly comments: CommentStore;
  readonly work: WorkStore;
  readonly snapshots: SnapshotStore;
  readonly history: HistoryStore;
  readonly users: UserStore;
  readonly roles: RoleStore;
  readonly tokens: TokenStore;
  readonly sessions: SessionStore;
  readonly linkedAccounts: LinkedAccountStore;
  readonly signInAttempts: SignInAttemptStore;
  readonly signInLinks: SignInLinkStore;
  readonly invitations: InvitationStore;
  readonly twoFactor: TwoFactorStore;
  readonly events: EventStore;
  readonly webhooks: WebhookStore;
  readonly deliveries: DeliveryStore;
  readonly facts: FactStore;
  readonly outcomes: OutcomeStore;
  readonly leases: LeaseStore;
  readonly requestCounts: RequestCountStore;
  readonly versions: VersionStore;
  /** Whether other processes, also on other machines, may use the same data. */
  readonly shared: boolean;
  /** Whether transactions are refused because the files of the store are read-only. */
  readonly isReadOnly: boolean;
  /**
   * Runs `work` on the store of a transaction. If `work` fails, all its writes are rolled back. A conflict may cause a
   * retry.
   */
  transaction<T>(work: (store: Store) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Says that a transaction with `isBulk` follows soon, so that its thread starts meanwhile. */
  expectBulk(): void;
  /** Runs `work` on the data of one moment. Does not block writers. */
  snapshot<T>(work: (store: Store) => Promise<T>): Promise<T>;
  /**
   * Like `snapshot`, for reading that takes longer the more strings there are. Does not block the event loop if the
   * store was opened with reader threads, or is on a server. When the signal aborts, the work stops as soon as possible.
   * Then throws the signal's reason.
   */
  scan<T>(signal: AbortSignal, work: (store: Store) => Promise<T>): Promise<T>;
  /** Throws if changes can no longer be stored, although reading still works. */
  verify(): Promise<void>;
  /**
   * Writes a little and commits. On a database server, waits for the commit as a save does, but never for a transaction of
   * other work. Throws if the disk is full or the store is read-only.
   */
  probeWriting(): Promise<void>;
  /** The connections to the database and the transactions that wait for one, for monitoring. */
  connections(): readonly ConnectionUse[];
  /** The replica for reads that may lag. Undefined if no replica is configured or usable: then read from this store. */
  replica(): Replica | undefined;
  replicas(): readonly ReplicaReport[];
  /** Runs the database's own check of its files. Takes long for a large store. */
  checkIntegrity(): Promise<IntegrityReport>;
  close(): Promise<void>;
}
