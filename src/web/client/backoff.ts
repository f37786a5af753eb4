/** Tries again what failed, each time after twice as long. */

export interface Backoff {
  /** Runs the work after a while; forgets what it was to run before. */
  wait(work: () => void): void;
  /** All is well: the next wait is short again, and nothing is waited for. */
  reset(): void;
}

export function backoff({ first, most }: { readonly first: number; readonly most: number }): Backoff {
  let pause = first;
  let timer: number | undefined;
  return {
    wait(work) {
      clearTimeout(timer);
      // Not all at once, where a server comes back that many wait for.
      timer = setTimeout(work, pause * (0.5 + Math.random()));
      pause = Math.min(2 * pause, most);
    },
    reset() {
      clearTimeout(timer);
      pause = first;
    },
  };
}
