/**
 * Follows remote repositories: looks at each of them now and then, or when it is woken, and imports new commits. If
 * several processes use one store, one of them follows a repository; see `Leases`. This folder holds all work with
 * remote repositories.
 */
import { AppError } from '../../model/error.js';
import { type Instant, steadyClock } from '../../model/instant.js';
import { isLeaseLost } from '../../model/storage-error.js';
import type { Lease, Repository } from '../../storage/store.js';
import type { Context } from '../context.js';
import type { ImportProgress } from '../imports/import-request.js';
import type { Leases, Term } from '../leases.js';
import type { Peers } from '../peers.js';
import { takeTurns } from '../take-turns.js';
import { nextLook } from './next-look.js';
import type { RepositoryReport, RepositoryUpdate } from './update-repository.js';
import type { UpdateSettings } from './update-settings.js';

/** The lease for everything that a server does with a repository by itself. */
export const repositoryLease = (id: number) => `repository ${id}`;

export interface RepositoryFollowerOptions {
  readonly context: Pick<Context, 'store'>;
  /** Decides when to look again. */
  readonly steady?: () => Instant;
  readonly leases: Leases;
  /** The settings for updates of a repository of this project. */
  readonly settingsOf: (project: string, row: Repository) => UpdateSettings;
  /** Runs the job `updateRepository`. */
  readonly update: (
    request: RepositoryUpdate & { readonly lease?: Lease | undefined },
    watcher?: UpdateWatcher,
  ) => Promise<RepositoryReport>;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Called after each update that imported something. */
  readonly onReport?: (row: Repository, report: RepositoryReport, milliseconds: number) => void;
  /** Called when an update fails with a new problem. The server retries automatically. */
  readonly onFailed?: (row: Repository, project: string, error: unknown) => void;
  /** Called after a repository was removed and its last update has ended. `others` are the repositories in the store. */
  readonly onRemoved?: (row: Repository, others: readonly Repository[]) => Promise<void>;
  readonly onError: (error: unknown) => void;
  readonly peers?: Peers | undefined;
}

/** Receives the start and the progress of an update. */
export interface UpdateWatcher {
  onStart(): void;
  onProgress?(progress: ImportProgress): void;
}

/** How often the follower looks for new, changed and removed repositories, and for those that other processes woke. */
const LIST_MS = 2000;
/** Updates at the same time. Most of the time they wait for the network. */
const UPDATES_AT_ONCE = 2;
/** The question for other processes: please look at this repository. */
const WAKE = 'wake repository';

interface Followed {
  row: Repository;
  /** Set while this process has the lease. */
  term: Term | undefined;
  /** When to look next, by the steady clock. */
  due: Instant;
  failures: number;
  isRunning: boolean;
  /** Whether the next update imports the commit even if it is imported already. */
  isAgain: boolean;
  lastProblem: string;
}

export class RepositoryFollower {
  readonly #options: RepositoryFollowerOptions;
  readonly #followed = new Map<number, Followed>();
  /** Repositories that were removed a moment ago. */
  readonly #removed = new Set<Followed>();
  readonly #inTurn = takeTurns(UPDATES_AT_ONCE, Number.POSITIVE_INFINITY, () => new Error('unreachable'));
  readonly #running = new Set<Promise<void>>();
  #timer: NodeJS.Timeout | undefined;
  #listing: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(options: RepositoryFollowerOptions) {
    this.#options = options;
    options.peers?.answer<number>(WAKE, (id) => this.#wakeHere(id));
  }

  /** Begins to follow all repositories, also those that are added later. Returns after the first look at the list. */
  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.list(), LIST_MS);
    await this.list();
  }

  /** Looks at a repository as soon as possible, in the process that follows it. */
  async wake(repositoryId: number): Promise<void> {
    const { context, peers } = this.#options;
    if (this.#wakeHere(repositoryId)) return;
    const row = (await context.store.repositories.listAll()).find(({ id }) => id === repositoryId);
    if (row === undefined) return;
    // The process that follows the repository may be on another machine. It finds this mark when it reads the list.
    await context.store.transaction((store) => store.repositories.update(row.projectId, row.id, { lookedAt: 0 }));
    void peers?.ask(WAKE, repositoryId);
    await this.list();
  }

  /**
   * Fetches and imports at once, in this process, for a person who waits for the result. The lock of the copy prevents
   * two fetches at the same time.
   */
  async updateNow(
    project: string,
    row: Repository,
    how: Pick<RepositoryUpdate, 'force' | 'again'> = {},
    watcher?: UpdateWatcher,
  ): Promise<RepositoryReport> {
    const { settingsOf, update, onReport } = this.#options;
    const started = performance.now();
    const report = await update({ project, repositoryId: row.id, ...how, ...settingsOf(project, row) }, watcher);
    if (report.isImported) onReport?.(row, report, performance.now() - started);
    return report;
  }

  /** The repositories that this process knows, and whether their last update failed; for monitoring. */
  get states(): readonly { readonly isFollowed: boolean; readonly isFailing: boolean }[] {
    return [...this.#followed.values()].map(({ row, term }) => ({
      isFollowed: term !== undefined,
      isFailing: row.problem !== '',
    }));
  }

  /** Stops to follow. Returns when the running updates have ended; the caller must stop their jobs. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#listing;
    await Promise.all(this.#running);
  }

  /** Reads the list of repositories. Runs by itself every few seconds. Never throws. */
  list(): Promise<void> {
    this.#listing = this.#listing.then(() => this.#list()).catch(this.#options.onError);
    return this.#listing;
  }

  async #list(): Promise<void> {
    if (this.#isStopped) return;
    const { context, leases, onRemoved } = this.#options;
    const rows = await context.store.repositories.listAll();
    const ids = new Set(rows.map(({ id }) => id));
    for (const [id, followed] of this.#followed) {
      if (ids.has(id)) continue;
      this.#followed.delete(id);
      this.#removed.add(followed);
      await leases.giveUp(repositoryLease(id));
    }
    for (const followed of this.#removed) {
      if (followed.isRunning) continue;
      this.#removed.delete(followed);
      await onRemoved?.(followed.row, rows);
    }
    for (const row of rows) {
      const known = this.#followed.get(row.id);
      if (known === undefined) await this.#follow(row);
      else this.#notice(known, row);
    }
    this.#begin();
  }

  async #follow(row: Repository): Promise<void> {
    const followed: Followed = {
      row,
      term: undefined,
      due: 0,
      failures: 0,
      isRunning: false,
      // The settings or the version of the program may have changed since the last import.
      isAgain: true,
      lastProblem: row.problem,
    };
    this.#followed.set(row.id, followed);
    await this.#options.leases.whileLeading(repositoryLease(row.id), async (term) => {
      followed.term = term;
      followed.due = 0;
      this.#begin();
      await term.ended;
      followed.term = undefined;
    });
  }

  /** Settings may have changed, and another process may have asked for a look. */
  #notice(followed: Followed, row: Repository): void {
    const before = followed.row;
    followed.row = row;
    const isChanged = (['url', 'branch', 'directory', 'discovers'] as const).some((key) => row[key] !== before[key]);
    if (isChanged) followed.isAgain = true;
    // Each fetch replaces the 0 at its start. If the update failed before its fetch, this 0 is old.
    const isWoken = row.lookedAt === 0 && (before.lookedAt !== 0 || followed.failures === 0);
    if (isChanged || isWoken) {
      followed.due = 0;
      followed.failures = 0;
    } else if (row.poll !== before.poll) followed.due = this.#nextLook(followed);
  }

  /** Returns whether this process follows the repository. */
  #wakeHere(id: number): boolean {
    const followed = this.#followed.get(id);
    if (followed?.term === undefined) return false;
    followed.due = 0;
    this.#begin();
    return true;
  }

  /** Begins the updates that are due. */
  #begin(): void {
    const now = this.#now;
    for (const followed of this.#followed.values()) {
      if (this.#isStopped || followed.term === undefined || followed.isRunning || followed.due > now) continue;
      followed.isRunning = true;
      const update = this.#inTurn(() => this.#update(followed)).finally(() => {
        followed.isRunning = false;
        this.#running.delete(update);
        // `wake` may have been called during the update.
        this.#begin();
      });
      this.#running.add(update);
    }
  }

  async #update(followed: Followed): Promise<void> {
    const { term, row, isAgain: again } = followed;
    if (term === undefined || this.#isStopped) return;
    const { context, settingsOf, update, onProgress, onReport, onFailed, onError } = this.#options;
    followed.due = Number.POSITIVE_INFINITY;
    followed.isAgain = false;
    let slug = '';
    try {
      const started = performance.now();
      slug = (await context.store.projects.get(row.projectId)).slug;
      const { lease } = term;
      const request = { project: slug, repositoryId: row.id, again, lease, ...settingsOf(slug, row) };
      const report = await update(request, { onStart: () => {}, ...(onProgress && { onProgress }) });
      const [failed] = report.failed;
      if (report.isImported) onReport?.(row, report, performance.now() - started);
      followed.failures = failed === undefined ? 0 : followed.failures + 1;
      followed.lastProblem = failed?.message ?? '';
    } catch (error) {
      if (again) followed.isAgain = true;
      followed.failures++;
      if (!isLeaseLost(error) && !isStopping(error)) {
        if (!(error instanceof AppError)) onError(error);
        else if (error.message !== followed.lastProblem) onFailed?.(row, slug, error);
        followed.lastProblem = error instanceof AppError ? error.message : '';
      }
    }
    // Keeps the 0 of a call of `wake` during the update.
    if (followed.due !== 0) followed.due = this.#nextLook(followed);
  }

  get #now(): Instant {
    const { steady = steadyClock } = this.#options;
    return steady();
  }

  #nextLook({ row, failures }: Followed): Instant {
    return this.#now + nextLook(row.poll, failures, Math.random());
  }
}

const isStopping = (error: unknown) => error instanceof AppError && error.code === 'server.stopping';
