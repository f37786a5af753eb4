/** Notices when people have changed components and have paused. Every save, in any process, raises the version. */
import type { Component } from '../../storage/store.js';

/** After this many polls a component is due even if saving never paused. */
const MAX_POLLS = 10;

type Changing = Pick<Component, 'id' | 'version'>;

interface Progress {
  /** Version at the last write. */
  readonly written: number;
  /** Version at the last poll. If the version stays the same between two polls, saving has paused. */
  readonly seen: number;
  /** Number of polls that found the component changed. */
  readonly polls: number;
  readonly isFailed: boolean;
}

const UNKNOWN: Progress = { written: -1, seen: -1, polls: 0, isFailed: false };

export class EditWatch {
  readonly #progress = new Map<number, Progress>();

  isChanged({ id, version }: Changing): boolean {
    return this.#of(id).written !== version;
  }

  /** Call it once per poll. */
  isDue(component: Changing): boolean {
    if (!this.isChanged(component)) return false;
    const { id, version } = component;
    const before = this.#of(id);
    this.#progress.set(id, { ...before, seen: version, polls: before.polls + 1 });
    return before.seen === version || before.polls >= MAX_POLLS;
  }

  noteWritten({ id, version }: Changing): void {
    this.#progress.set(id, { ...UNKNOWN, written: version });
  }

  /**
   * A failed component waits for a change or for `retryFailed`. A failed attempt may import files and so raise the
   * version; this alone must not cause a retry, so the caller passes the version after the attempt.
   */
  noteFailed(id: number, version = this.#of(id).written): void {
    this.#progress.set(id, { ...this.#of(id), written: version, isFailed: true });
  }

  /** The component is due again if it is changed at the next polls. */
  forget(id: number): void {
    this.#progress.delete(id);
  }

  retryFailed(): void {
    for (const [id, { isFailed }] of this.#progress) if (isFailed) this.#progress.delete(id);
  }

  #of(id: number): Progress {
    return this.#progress.get(id) ?? UNKNOWN;
  }
}
