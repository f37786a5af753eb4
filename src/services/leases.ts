/**
 * Lets one of several processes do work that must not be done twice. Each kind of work has a lease in the store. The
 * process that has the lease does the work. If the process dies, its lease expires and another process takes it.
 */
import { isDeadHolder, newHolderName } from '../sources/holder-name.js';
import type { Lease, Store } from '../storage/store.js';
import { fencedStore, LEASE_DURATION, LOOK_MS } from './fenced-store.js';

/** The time during which this process has a lease. */
export interface Term {
  readonly lease: Lease;
  /** All writes of the work must use this store. Its transactions fail if another process has taken the lease. */
  readonly store: Store;
  /** Aborts when the lease is lost or when the process stops. */
  readonly signal: AbortSignal;
  /** Resolves when `signal` aborts. */
  readonly ended: Promise<void>;
  /** Whether another process may have the lease now. False while the process stops: then the work can still finish. */
  readonly isLost: boolean;
}

export type LeadingWork = (term: Term) => Promise<void>;

/** What this process knows about a lease, for monitoring. */
export interface LeaseReport {
  readonly name: string;
  readonly isHeld: boolean;
}

interface Role {
  readonly name: string;
  readonly work: LeadingWork;
  term?: RunningTerm | undefined;
}

interface RunningTerm extends Term {
  isLost: boolean;
  /** When the lease was taken or last renewed, by the steady clock. */
  renewedAt: number;
  readonly end: () => void;
  /** Resolves when the work has ended and the lease is released. */
  done: Promise<void>;
}

export interface LeasesOptions {
  readonly store: Store;
  readonly onError: (error: unknown) => void;
  /** A steady clock in milliseconds. */
  readonly steady?: () => number;
}

export class Leases {
  readonly #options: LeasesOptions;
  readonly #roles = new Map<string, Role>();
  /** Looks run one after the other. */
  #looks: Promise<void> = Promise.resolve();
  /** Number of looks that run or wait. */
  #waiting = 0;
  #timer: NodeJS.Timeout | undefined;
  #isStopping = false;
  /** The last reported error: an unreachable database is reported once and not at each look. */
  #problem: string | undefined;

  constructor(options: LeasesOptions) {
    this.#options = options;
  }

  /**
   * Runs `work` whenever this process has the lease. `work` must end soon after the signal of its term aborts. Returns
   * after the first attempt to take the lease: true if this process has it.
   */
  async whileLeading(name: string, work: LeadingWork): Promise<boolean> {
    this.#roles.set(name, { name, work });
    this.#timer ??= setInterval(() => this.#tick(), LOOK_MS);
    await this.look();
    return this.termOf(name) !== undefined;
  }

  /** Ends the work for a lease and no longer waits for the lease. Returns when the work has ended. */
  async giveUp(name: string): Promise<void> {
    const role = this.#roles.get(name);
    this.#roles.delete(name);
    // A look that is under way may still take the lease.
    await this.#looks;
    role?.term?.end();
    await role?.term?.done;
  }

  /** Undefined while another process has the lease. */
  termOf(name: string): Term | undefined {
    const term = this.#roles.get(name)?.term;
    return term === undefined || term.isLost || this.#mayBeTaken(term) ? undefined : term;
  }

  /** The leases that this process has or waits for. */
  get reports(): readonly LeaseReport[] {
    return [...this.#roles.keys()].map((name) => ({ name, isHeld: this.termOf(name) !== undefined }));
  }

  /** Whether the last look failed. Then it is not known which process has the other leases. */
  get isFailing(): boolean {
    return this.#problem !== undefined;
  }

  /** Renews the leases of this process and takes free leases. Runs by itself every few seconds. Never throws. */
  look(): Promise<void> {
    this.#waiting++;
    this.#looks = this.#looks
      .then(() => this.#look())
      .finally(() => {
        this.#waiting--;
      });
    return this.#looks;
  }

  /** The database may never answer the last look. Another process may have the leases long before. */
  #tick(): void {
    if (this.#waiting === 0) void this.look();
    else for (const term of this.#terms()) if (this.#mayBeTaken(term)) lose(term);
  }

  /**
   * Whether another process may have the lease, because it was not renewed in time. In an embedded store, a renewal that
   * waits does not tell: it waits for a transaction, and meanwhile no other process can take a lease either.
   */
  #mayBeTaken(term: RunningTerm): boolean {
    return this.#options.store.shared && this.#isExpired(term);
  }

  #isExpired({ renewedAt }: RunningTerm): boolean {
    return (this.#steady() - renewedAt) * 1000 >= LEASE_DURATION;
  }

  /** Ends all work and releases the leases, so that other processes need not wait. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#looks;
    const terms = [...this.#roles.values()].flatMap(({ term }) => term ?? []);
    for (const term of terms) term.end();
    // Meanwhile the timer still renews the leases.
    await Promise.all(terms.map(({ done }) => done));
    clearInterval(this.#timer);
    await this.#looks;
  }

  async #look(): Promise<void> {
    try {
      await this.#renew();
      if (!this.#isStopping) await this.#takeFree();
      this.#problem = undefined;
    } catch (error) {
      if (String(error) !== this.#problem) this.#options.onError(error);
      this.#problem = String(error);
    }
  }

  async #renew(): Promise<void> {
    const terms = this.#terms();
    if (terms.length === 0) return;
    const begun = this.#steady();
    try {
      const kept = await this.#options.store.leases.renew(
        terms.map(({ lease }) => lease),
        LEASE_DURATION,
      );
      for (const term of terms) {
        if (kept.includes(term.lease)) term.renewedAt = begun;
        else lose(term);
      }
    } catch (error) {
      // The database is out of reach. The work goes on until the leases must have expired.
      for (const term of terms) if (this.#isExpired(term)) lose(term);
      throw error;
    }
  }

  /** The terms that are not lost. */
  #terms(): readonly RunningTerm[] {
    return [...this.#roles.values()].flatMap(({ term }) => (term === undefined || term.isLost ? [] : term));
  }

  #steady(): number {
    const { steady = () => performance.now() } = this.#options;
    return steady();
  }

  async #takeFree(): Promise<void> {
    const { store } = this.#options;
    const open = [...this.#roles.values()].filter(({ term }) => term === undefined);
    if (open.length === 0) return;
    // Reading first costs no write while another process has the leases.
    const states = new Map((await store.leases.list()).map((state) => [state.name, state]));
    for (const role of open) {
      const state = states.get(role.name);
      const dead = state !== undefined && isDeadHolder(state.holder) ? state.holder : undefined;
      const isTaken = state !== undefined && state.remaining > 0 && state.remaining <= LEASE_DURATION;
      if (isTaken && dead === undefined) continue;
      const lease = { name: role.name, holder: newHolderName() };
      const begun = this.#steady();
      if (await store.leases.take(lease, LEASE_DURATION, dead)) this.#begin(role, lease, begun);
    }
  }

  #begin(role: Role, lease: Lease, renewedAt: number): void {
    const { store, onError } = this.#options;
    const controller = new AbortController();
    const { signal } = controller;
    const ended = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    const end = () => controller.abort();
    const term: RunningTerm = {
      lease,
      store: fencedStore(store, lease),
      signal,
      ended,
      isLost: false,
      renewedAt,
      end,
      done: Promise.resolve(),
    };
    role.term = term;
    term.done = (async () => {
      try {
        await role.work(term);
      } catch (error) {
        if (!term.isLost) onError(error);
      }
      // Work that ended early, for example because of an error, begins again with the next term.
      end();
      if (!term.isLost) await store.leases.release(lease).catch(onError);
      role.term = undefined;
    })();
  }
}

function lose(term: RunningTerm): void {
  term.isLost = true;
  term.end();
}
