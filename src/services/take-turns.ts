/** Limits how many expensive tasks run at once. Other tasks wait in a queue, or are refused if the queue is full. */

/** How full a queue is, for monitoring. */
export interface QueueState {
  readonly running: number;
  readonly waiting: number;
}

/** `refuse` creates the error for a task that arrives while `maxWaiting` tasks are waiting. */
export function takeTurns(atOnce: number, maxWaiting: number, refuse: () => Error) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++;
    else if (waiting.length >= maxWaiting) throw refuse();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Hands the slot directly to the next task. Otherwise a task that arrives in between could take it.
      if (next === undefined) running--;
      else next();
    }
  };
  return Object.assign(run, { state: (): QueueState => ({ running, waiting: waiting.length }) });
}
