/**
 * Limits how many expensive tasks run at once, fairly between clients: the clients take turns, however many tasks each of
 * them has waiting.
 */

interface Waiting {
  readonly start: () => void;
  readonly refuse: (error: Error) => void;
}

/**
 * `maxWaiting` limits the waiting tasks of all clients together. If the queue is full, a new task replaces the newest
 * task of the client with the most waiting tasks. `refuse` creates the error for the task that has to go.
 */
export function fairTurns(atOnce: number, maxWaiting: number, refuse: () => Error) {
  /** The waiting tasks by client. The client that is next comes first. */
  const queues = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  /** Hands the slot to the next task. Otherwise a task that arrives in between could take it. */
  function startNext(): void {
    const [next] = queues;
    if (next === undefined) {
      running--;
      return;
    }
    const [client, own] = next;
    const task = own.shift()!;
    waiting--;
    queues.delete(client);
    // The client's other tasks wait until every other client had a turn.
    if (own.length > 0) queues.set(client, own);
    task.start();
  }

  function makeRoom(client: string): void {
    const own = queues.get(client)?.length ?? 0;
    const longest = [...queues.values()].reduce((most, queue) => (queue.length > most.length ? queue : most), []);
    if (longest.length <= own + 1) throw refuse();
    waiting--;
    longest.pop()!.refuse(refuse());
  }

  async function takeSlot(client: string): Promise<void> {
    if (running < atOnce) {
      running++;
      return;
    }
    if (waiting >= maxWaiting) makeRoom(client);
    await new Promise<void>((start, reject) => {
      waiting++;
      const own = queues.get(client);
      const task = { start, refuse: reject };
      if (own === undefined) queues.set(client, [task]);
      else own.push(task);
    });
  }

  return async <T>(client: string, work: () => Promise<T>): Promise<T> => {
    await takeSlot(client);
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}
