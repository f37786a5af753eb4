/**
 * Lets requests that arrive at about the same time share one query. No request gets a result that is older than the
 * request.
 */

/**
 * Waits for two turns of the event loop. Meanwhile, clients that have just got an answer send their next requests,
 * which share this query.
 */
const afterArrivals = (send: () => void) => setImmediate(() => setImmediate(send));

interface Waiting<Value> {
  readonly result: Promise<Value | undefined>;
  resolve(value: Value | undefined): void;
  reject(error: unknown): void;
}

/**
 * At most one query runs at a time. A query that was sent before a request arrived may not see the newest commit, so it
 * never answers this request: requests that arrive while a query runs wait for the next one.
 */
export class SharedQuery<Key, Value> {
  readonly #query: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>;
  readonly #later: (send: () => void) => void;
  #waiting = new Map<Key, Waiting<Value>>();
  #isBusy = false;

  /**
   * `query` asks for all keys at once. `later` delays a query until the requests that have already arrived are read.
   * Tests replace `later`.
   */
  constructor(
    query: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
    later: (send: () => void) => void = afterArrivals,
  ) {
    this.#query = query;
    this.#later = later;
  }

  /** Resolves to undefined if the query finds nothing for the key. */
  ask(key: Key): Promise<Value | undefined> {
    let waiting = this.#waiting.get(key);
    if (waiting === undefined) {
      waiting = newWaiting<Value>();
      this.#waiting.set(key, waiting);
    }
    this.#schedule();
    return waiting.result;
  }

  #schedule(): void {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#later(() => void this.#send());
  }

  async #send(): Promise<void> {
    const asked = this.#waiting;
    this.#waiting = new Map();
    try {
      const found = await this.#query([...asked.keys()]);
      for (const [key, { resolve }] of asked) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of asked.values()) reject(error);
    }
    this.#isBusy = false;
    if (this.#waiting.size > 0) this.#schedule();
  }
}

function newWaiting<Value>(): Waiting<Value> {
  let resolve!: Waiting<Value>['resolve'];
  let reject!: Waiting<Value>['reject'];
  const result = new Promise<Value | undefined>((resolveIt, rejectIt) => {
    resolve = resolveIt;
    reject = rejectIt;
  });
  return { result, resolve, reject };
}
