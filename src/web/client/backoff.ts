/** Tries again what failed, each time after twice as long. */

export interface Backoff {
  /** Runs the work after a while; forgets what it was to run before. */
  wait(work: () => void): void;
  /** All is well: the next wait is short again, and nothing is waited for. */
  reset(): void;
}

export function backoff({ first, max }: { readonly first: number; readonly max: number }): Backoff {
  let pause = first;
  let timer: number | undefined;
  return {
    wait(work) {
      clearTimeout(timer);
      // Not all at once, where a server comes back that many wait for.
      timer = setTimeout(work, pause * (0.5 + Math.random()));
      pause = Math.min(2 * pause, max);
    },
    reset() {
      clearTimeout(timer);
      pause = first;
    },
  };
}
