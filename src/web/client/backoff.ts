/** Retries work with a pause that doubles every time. */

export interface Backoff {
  /** Runs the work after the pause; replaces work that was waiting. */
  wait(work: () => void): void;
  /** Cancels the waiting work and makes the next pause short again. */
  reset(): void;
}

export function backoff({ first, max }: { readonly first: number; readonly max: number }): Backoff {
  let pause = first;
  let timer: number | undefined;
  return {
    wait(work) {
      clearTimeout(timer);
      // Random, so that not all browsers retry at once when a server comes back.
      timer = setTimeout(work, pause * (0.5 + Math.random()));
      pause = Math.min(2 * pause, max);
    },
    reset() {
      clearTimeout(timer);
      pause = first;
    },
  };
}
