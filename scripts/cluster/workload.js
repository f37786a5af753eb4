/** Saves and reads through all servers at the same time, and remembers what the servers acknowledged. */
import { setTimeout as sleep } from 'node:timers/promises';
import { KeptStatistics } from './kept-statistics.js';

/** Longer than a server may need to notice that the database is gone. */
const MAX_ANSWER_MS = 60_000;
const PAUSE_MS = 200;

/**
 * One string that a single writer saves again and again, with increasing numbers.
 * @typedef {object} Slot
 * @property {string} unit The id of the unit.
 * @property {string} language
 * @property {number} tried The number of the last save that was sent.
 * @property {number} acknowledged The number of the last save that was acknowledged.
 */

/** @typedef {{ text: string, language: string, at: number }} Save An acknowledged save. */

export class Workload {
  /** @type {string[]} */
  problems = [];
  counts = { saves: 0, reads: 0, statistics: 0, unchanged: 0, refused: 0, unknown: 0 };
  /** Of the whole test, except those that were lost. @type {Save[]} */
  #saves = [];
  /** Reads that returned an older text than the last acknowledged save. @type {{ save: string, problem: string }[]} */
  #staleReads = [];
  #statistics;
  /** @type {Slot[]} */
  slots;
  #urls;
  #token;
  #random;
  #isRunning = false;
  /** @type {Promise<void>[]} */
  #workers = [];

  /**
   * @param {{ urls: readonly string[], token: string, units: readonly { unit: string, language: string }[], random: () => number }} options
   */
  constructor({ urls, token, units, random }) {
    this.#urls = urls;
    this.#token = token;
    this.#random = random;
    this.slots = units.map((unit) => ({ ...unit, tried: 0, acknowledged: 0 }));
    this.#statistics = new KeptStatistics({
      languages: [...new Set(units.map(({ language }) => language))],
      // Without a token, servers answer from what they keep.
      ask: (url, path, etag) => this.#ask(url, path, etag === undefined ? {} : { headers: { 'If-None-Match': etag } }),
    });
  }

  /** Nobody else may change strings from now on. */
  async start() {
    await this.#countHistory();
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
      const { paths } = this.#statistics;
      const path = /** @type {string} */ (paths[Math.floor(this.#random() * paths.length)]);
      await this.#readStatistics(this.#anyUrl(), path, this.#random() < 0.5);
      await sleep(this.#random() * 50);
    }
  }

  /** @param {Slot} slot */
  async #save(slot) {
    const number = ++slot.tried;
    const saves = /** @type {import('./kept-statistics.js').LanguageSaves} */ (
      this.#statistics.saves.get(slot.language)
    );
    saves.tried++;
    const body = JSON.stringify({ target: textOf(slot, number) });
    const headers = { ...this.#signedIn(), 'Content-Type': 'application/json' };
    const answer = await this.#ask(this.#anyUrl(), `/api/units/${slot.unit}/`, { method: 'PATCH', headers, body });
    if (answer === undefined) return;
    slot.acknowledged = number;
    saves.acknowledged++;
    this.#saves.push({ text: textOf(slot, number), language: slot.language, at: Date.now() });
    this.counts.saves++;
  }

  /** Any server must return the last acknowledged save, or a later one whose outcome is unknown. @param {Slot} slot */
  async #read(slot) {
    const answer = await this.#ask(this.#anyUrl(), `/api/units/${slot.unit}/`, { headers: this.#signedIn() });
    if (answer === undefined) return;
    this.counts.reads++;
    const number = numberOf(JSON.parse(answer.text));
    if (number >= slot.acknowledged && number <= slot.tried) return;
    const save = textOf(slot, slot.acknowledged);
    this.#staleReads.push({ save, problem: `read save ${number} after “${save}” was acknowledged` });
  }

  /** @param {string} url @param {string} path @param {boolean} isConditional */
  async #readStatistics(url, path, isConditional) {
    const status = await this.#statistics.read(url, path, isConditional);
    if (status === 200) this.counts.statistics++;
    if (status === 304) this.counts.unchanged++;
  }

  #anyUrl() {
    return /** @type {string} */ (this.#urls[Math.floor(this.#random() * this.#urls.length)]);
  }

  #signedIn() {
    return { Authorization: `Token ${this.#token}` };
  }

  /**
   * Returns the response, or undefined if the server refused the request for now.
   * @param {string} url
   * @param {string} path
   * @param {{ method?: string, headers?: Record<string, string>, body?: string }} request
   * @returns {Promise<import('./kept-statistics.js').Answer | undefined>}
   */
  async #ask(url, path, { method = 'GET', headers = {}, body }) {
    try {
      const signal = AbortSignal.timeout(MAX_ANSWER_MS);
      const response = await fetch(url + path, { method, headers, body, signal });
      const { status } = response;
      const text = await response.text();
      const isUnchanged = status === 304 && headers['If-None-Match'] !== undefined;
      if (status === 200 || isUnchanged) return { status, etag: response.headers.get('ETag'), text };
      if (status === 503 && response.headers.has('Retry-After')) {
        this.counts[text.includes('outcome_unknown') ? 'unknown' : 'refused']++;
        await sleep(PAUSE_MS);
      } else {
        this.problems.push(`${method} ${url}${path}: ${status} ${text.slice(0, 300)}`);
      }
    } catch (error) {
      this.problems.push(`${method} ${url}${path}: ${/** @type {Error} */ (error).message}`);
    }
    return undefined;
  }

  /**
   * Compares the history with all acknowledged saves of the test, while nobody saves. Returns the saves that are no
   * longer in it, each of them once.
   * @returns {Promise<Save[]>}
   */
  async lostSaves() {
    const stored = await this.#storedTexts(new Set(this.#saves.map(({ text }) => text)));
    const lost = this.#saves.filter(({ text }) => !stored.has(text));
    this.#saves = this.#saves.filter(({ text }) => stored.has(text));
    const lostTexts = new Set(lost.map(({ text }) => text));
    // A read cannot return a lost save.
    for (const { save, problem } of this.#staleReads.splice(0)) if (!lostTexts.has(save)) this.problems.push(problem);
    this.problems.push(...this.#statistics.takeProblems(lost));
    await this.#compareStatistics();
    return lost;
  }

  /** Reads the newest changes, until all wanted texts were found. @param {Set<string>} wanted */
  async #storedTexts(wanted) {
    const found = new Set();
    const missing = new Set(wanted);
    let address = `${this.#urls[0]}/api/components/demo/app/changes/?page_size=1000`;
    while (address && missing.size > 0) {
      const { results, next } = await readJson(address);
      for (const { target } of results) {
        found.add(target);
        missing.delete(target);
      }
      address = next;
    }
    return found;
  }

  /** All kept statistics of all servers must count exactly the changes that the history has, while nobody saves. */
  async #compareStatistics() {
    await this.#countHistory();
    for (const url of this.#urls) {
      for (const path of this.#statistics.paths) {
        for (const isConditional of [true, false, true]) await this.#readStatistics(url, path, isConditional);
      }
    }
    this.problems.push(...this.#statistics.takeProblems([]));
  }

  async #countHistory() {
    for (const [language, saves] of this.#statistics.saves) {
      const address = `${this.#urls[0]}/api/translations/demo/app/${language}/changes/?page_size=1`;
      const { count, results } = await readJson(address);
      Object.assign(saves, { before: count, lastChange: results[0]?.timestamp ?? null, tried: 0, acknowledged: 0 });
    }
  }
}

/** @param {string} address @returns {Promise<any>} */
async function readJson(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** @param {Slot} slot @param {number} number */
function textOf({ unit }, number) {
  return `Save ${number} of ${unit}`;
}

/** @param {{ target: string[] }} unit */
function numberOf({ target: [text = ''] }) {
  return Number(/^Save (\d+) of /.exec(text)?.[1] ?? 0);
}
