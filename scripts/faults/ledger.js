/** Remembers what clients sent and what the server acknowledged, and so which values may be in the store. */

/** A value that clients change: the last acknowledged version, and later versions whose outcome is unknown. */
class Entry {
  acknowledged = '';
  /** @type {Set<string>} */
  unknown = new Set();
  /** Every version that was ever sent, in this order: the only ones that a file may contain. */
  sent = new Set(['']);
}

/**
 * How a request ended. `unchanged` means that the server was too busy and changed nothing.
 *
 * @typedef {'acknowledged' | 'unchanged' | 'unknown'} Outcome
 */

export class Ledger {
  /** @type {Map<string, Entry>} */
  #entries = new Map();
  /** The number of acknowledged changes of each kind. */
  counts = { saves: 0, uploads: 0, writeBacks: 0, files: 0 };

  /** @param {string} key */
  #entry(key) {
    const entry = this.#entries.get(key) ?? new Entry();
    this.#entries.set(key, entry);
    return entry;
  }

  /**
   * From now on, the version may be in the store.
   *
   * @param {string} key
   * @param {string} version
   */
  begin(key, version) {
    const entry = this.#entry(key);
    entry.sent.add(version);
    entry.unknown.add(version);
    return entry;
  }

  /**
   * Sends a version and remembers the outcome.
   *
   * @param {string} key
   * @param {string} version
   * @param {() => Promise<Outcome>} send
   */
  async change(key, version, send) {
    const entry = this.begin(key, version);
    const outcome = await send();
    if (outcome === 'unchanged') entry.unknown.delete(version);
    if (outcome !== 'acknowledged') return;
    entry.acknowledged = version;
    entry.unknown.clear();
  }

  /**
   * Throws if the version cannot be in the store. From now on, it is the acknowledged one.
   *
   * @param {string} key
   * @param {string} version
   */
  settle(key, version) {
    const entry = this.#entry(key);
    if (version !== entry.acknowledged && !entry.unknown.has(version)) throw wrong(key, version, entry);
    entry.acknowledged = version;
    entry.unknown.clear();
  }

  /**
   * Returns a function for a backup that begins now: it throws if the backup cannot have a version.
   *
   * @returns {(key: string, version: string) => void}
   */
  copy() {
    const then = new Map(
      [...this.#entries].map(([key, { acknowledged, unknown, sent }]) => [
        key,
        { acknowledged, unknown: new Set(unknown), sentCount: sent.size },
      ]),
    );
    return (key, version) => {
      const { acknowledged, unknown, sentCount } = then.get(key) ?? { ...new Entry(), sentCount: 1 };
      const possible = new Set([...unknown, ...[...this.#entry(key).sent].slice(sentCount)]);
      if (version !== acknowledged && !possible.has(version)) {
        throw wrong(`${key} in the backup`, version, { acknowledged, unknown: possible });
      }
    };
  }

  /**
   * Throws if nobody ever sent this version.
   *
   * @param {string} key
   * @param {string} version
   */
  refuseInvented(key, version) {
    if (!this.#entry(key).sent.has(version)) throw new Error(`nobody sent ${JSON.stringify(version)} for ${key}`);
  }
}

/** @param {string} what @param {string} version @param {Pick<Entry, 'acknowledged' | 'unknown'>} wanted */
function wrong(what, version, { acknowledged, unknown }) {
  const others = [...unknown].map((one) => JSON.stringify(one)).join(', ') || 'nothing';
  return new Error(
    `${what} is ${JSON.stringify(version)}, but ${JSON.stringify(acknowledged)} was acknowledged (sent later: ${others})`,
  );
}
