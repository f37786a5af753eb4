/** Saves and reads through all servers at the same time, and remembers what the servers acknowledged. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than a server may need to notice that the database is gone. */
const MAX_ANSWER_MS = 60_000;
const PAUSE_MS = 200;

/**
 * One string that a single writer saves again and again, with increasing numbers.
 * @typedef {object} Slot
 * @property {string} unit The id of the unit.
 * @property {number} tried The number of the last save that was sent.
 * @property {number} acknowledged The number of the last save that was acknowledged.
 */

/** @typedef {{ text: string, at: number }} Save An acknowledged save. */

export class Workload {
  /** @type {string[]} */
  problems = [];
  counts = { saves: 0, reads: 0, refused: 0, unknown: 0 };
  /** Since the last check. @type {Save[]} */
  #saves = [];
  /** Reads that returned an older text than the last acknowledged save. @type {{ save: string, problem: string }[]} */
  #staleReads = [];
  /** @type {Slot[]} */
  slots;
  #urls;
  #token;
  #random;
  #isRunning = false;
  /** @type {Promise<void>[]} */
  #workers = [];

  /**
   * @param {{ urls: readonly string[], token: string, units: readonly string[], random: () => number }} options
   */
  constructor({ urls, token, units, random }) {
    this.#urls = urls;
    this.#token = token;
    this.#random = random;
    this.slots = units.map((unit) => ({ unit, tried: 0, acknowledged: 0 }));
  }

  start() {
    this.#isRunning = true;
    this.#workers = this.slots.map((slot) => this.#work(slot));
  }

  async stop() {
    this.#isRunning = false;
    await Promise.all(this.#workers);
  }

  /** Waits until each string was saved once more. @param {number} seconds */
  async untilSaved(seconds) {
    const before = this.slots.map(({ acknowledged }) => acknowledged);
    const end = Date.now() + seconds * 1000;
    while (this.slots.some(({ acknowledged }, index) => acknowledged <= before[index])) {
      if (Date.now() > end) throw new Error(`saves do not succeed again within ${seconds} seconds`);
      await sleep(PAUSE_MS);
    }
  }

  /** @param {Slot} slot */
  async #work(slot) {
    while (this.#isRunning) {
      await this.#save(slot);
      await this.#read(slot);
      await sleep(this.#random() * 50);
    }
  }

  /** @param {Slot} slot */
  async #save(slot) {
    const number = ++slot.tried;
    const body = JSON.stringify({ target: textOf(slot, number) });
    const answer = await this.#ask(slot, 'PATCH', body);
    if (answer === undefined) return;
    slot.acknowledged = number;
    this.#saves.push({ text: textOf(slot, number), at: Date.now() });
    this.counts.saves++;
  }

  /** Any server must return the last acknowledged save, or a later one whose outcome is unknown. @param {Slot} slot */
  async #read(slot) {
    const answer = await this.#ask(slot, 'GET');
    if (answer === undefined) return;
    this.counts.reads++;
    const number = numberOf(answer);
    if (number >= slot.acknowledged && number <= slot.tried) return;
    const save = textOf(slot, slot.acknowledged);
    this.#staleReads.push({ save, problem: `read save ${number} after “${save}” was acknowledged` });
  }

  /**
   * Returns the JSON of the response, or undefined if the server refused the request for now.
   * @param {Slot} slot
   * @param {string} method
   * @param {string} [body]
   * @returns {Promise<any>}
   */
  async #ask({ unit }, method, body) {
    const url = this.#urls[Math.floor(this.#random() * this.#urls.length)];
    const headers = { Authorization: `Token ${this.#token}`, 'Content-Type': 'application/json' };
    try {
      const signal = AbortSignal.timeout(MAX_ANSWER_MS);
      const response = await fetch(`${url}/api/units/${unit}/`, { method, headers, body, signal });
      const text = await response.text();
      if (response.status === 200) return JSON.parse(text);
      if (response.status === 503 && response.headers.has('Retry-After')) {
        this.counts[text.includes('outcome_unknown') ? 'unknown' : 'refused']++;
        await sleep(PAUSE_MS);
      } else {
        this.problems.push(`${method} ${url}/api/units/${unit}/: ${response.status} ${text.slice(0, 300)}`);
      }
    } catch (error) {
      this.problems.push(`${method} ${url}/api/units/${unit}/: ${/** @type {Error} */ (error).message}`);
    }
    return undefined;
  }

  /**
   * Compares the history with the saves that were acknowledged since the last call. Returns the saves that are not in it.
   * @returns {Promise<Save[]>}
   */
  async lostSaves() {
    const stored = await this.#storedTexts(new Set(this.#saves.map(({ text }) => text)));
    const lost = this.#saves.splice(0).filter(({ text }) => !stored.has(text));
    const lostTexts = new Set(lost.map(({ text }) => text));
    // A read cannot return a lost save.
    for (const { save, problem } of this.#staleReads.splice(0)) if (!lostTexts.has(save)) this.problems.push(problem);
    return lost;
  }

  /** Reads the newest changes, until all wanted texts were found. @param {Set<string>} wanted */
  async #storedTexts(wanted) {
    const found = new Set();
    const missing = new Set(wanted);
    let address = `${this.#urls[0]}/api/components/demo/app/changes/?page_size=1000`;
    while (address && missing.size > 0) {
      const { results, next } = /** @type {any} */ (await (await fetch(address)).json());
      for (const { target } of results) {
        found.add(target);
        missing.delete(target);
      }
      address = next;
    }
    return found;
  }
}

/** @param {Slot} slot @param {number} number */
function textOf({ unit }, number) {
  return `Save ${number} of ${unit}`;
}

/** @param {{ target: string[] }} unit */
function numberOf({ target: [text = ''] }) {
  return Number(/^Save (\d+) of /.exec(text)?.[1] ?? 0);
}
