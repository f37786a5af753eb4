/** Remembers what clients sent and what the server acknowledged, and so which values may be in the store. */

/** A value that clients change: the last acknowledged version, and later versions whose outcome is unknown. */
class Entry {
  acknowledged = '';
  /** @type {Set<string>} */
  unknown = new Set();
  /** Every version that was ever sent: the only ones that a file may contain. */
  sent = new Set(['']);
}

export class Ledger {
  /** @type {Map<string, Entry>} */
  #entries = new Map();
  acknowledgedCount = 0;

  /** @param {string} key */
  #entry(key) {
    const entry = this.#entries.get(key) ?? new Entry();
    this.#entries.set(key, entry);
    return entry;
  }

  /**
   * Sends a version and remembers the outcome. Never throws.
   *
   * @param {string} key
   * @param {string} version
   * @param {() => Promise<unknown>} send
   */
  async change(key, version, send) {
    const entry = this.#entry(key);
    entry.sent.add(version);
    entry.unknown.add(version);
    try {
      await send();
    } catch {
      return;
    }
    this.acknowledgedCount++;
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
    if (version !== entry.acknowledged && !entry.unknown.has(version)) {
      const others = [...entry.unknown].map((one) => JSON.stringify(one)).join(', ') || 'nothing';
      throw new Error(
        `${key} is ${JSON.stringify(version)}, but ${JSON.stringify(entry.acknowledged)} was acknowledged (sent later: ${others})`,
      );
    }
    entry.acknowledged = version;
    entry.unknown.clear();
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
