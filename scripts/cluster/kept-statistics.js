/** Reads the statistics that servers keep, and notices answers that lack an acknowledged save or have too many. */

const COMPONENT = '/api/components/demo/app/statistics/';
const PROJECT = '/api/projects/demo/statistics/';
const translation = (/** @type {string} */ language) => `/api/translations/demo/app/${language}/statistics/`;

/**
 * @typedef {object} LanguageSaves
 * @property {number} before The number of changes in the history when the round began.
 * @property {string | null} lastChange The time of the newest of them.
 * @property {number} tried The number of saves that were sent since then.
 * @property {number} acknowledged The number of saves that were acknowledged since then.
 */

/** @typedef {{ status: number, etag: string | null, text: string }} Answer */
/** @typedef {(url: string, path: string, etag: string | undefined) => Promise<Answer | undefined>} Ask */
/** @typedef {{ languages: readonly string[], count: number, lastChange: string | null }} Part Of an answer. */
/** @typedef {{ languages: readonly string[], missing: number, problem: string }} Stale An answer that lacks saves. */

/** Each save increases `recent_changes` of its language by one. The test is shorter than the period that it counts. */
export class KeptStatistics {
  /** @type {ReadonlyMap<string, LanguageSaves>} */
  saves;
  #ask;
  /** The last answer of each server and address. @type {Map<string, Answer>} */
  #kept = new Map();
  /** @type {Stale[]} */
  #stale = [];
  /** @type {string[]} */
  #problems = [];

  /** @param {{ languages: readonly string[], ask: Ask }} options */
  constructor({ languages, ask }) {
    this.saves = new Map(
      languages.map((language) => [language, { before: 0, lastChange: null, tried: 0, acknowledged: 0 }]),
    );
    this.#ask = ask;
  }

  get paths() {
    return [COMPONENT, PROJECT, ...[...this.saves.keys()].map(translation)];
  }

  /**
   * Reads one address, and compares the answer with the saves that were acknowledged when the request was sent. Returns
   * the status, or undefined if the server refused the request for now.
   * @param {string} url
   * @param {string} path
   * @param {boolean} isConditional Whether the server may answer that nothing changed since the last answer.
   */
  async read(url, path, isConditional) {
    const least = this.#sums(({ before, acknowledged }) => before + acknowledged);
    const known = isConditional ? this.#kept.get(url + path) : undefined;
    const answer = await this.#ask(url, path, known?.etag ?? undefined);
    if (answer === undefined) return undefined;
    const { etag, text } = answer.status === 304 && known !== undefined ? known : answer;
    this.#kept.set(url + path, { status: 200, etag, text });
    const most = this.#sums(({ before, tried }) => before + tried);
    for (const part of this.#partsOf(path, text)) {
      this.#compare(part, least(part.languages), most(part.languages), `${answer.status} of ${url}${path}`);
    }
    return answer.status;
  }

  /** @param {Part} part @param {number} least @param {number} most @param {string} place */
  #compare({ languages, count, lastChange }, least, most, place) {
    const problem = `${place}: ${count} changes of ${languages.join(', ')}`;
    if (count < least) {
      this.#stale.push({ languages, missing: least - count, problem: `${problem}, but ${least} were acknowledged` });
    }
    if (count > most) this.#problems.push(`${problem}, but only ${most} were sent`);
    // After a failover, the same number of changes can be other changes.
    const expected = languages.length === 1 ? this.saves.get(String(languages[0])) : undefined;
    if (expected?.tried === 0 && lastChange !== expected.lastChange) {
      this.#problems.push(`${problem}, the last at ${lastChange} instead of ${expected.lastChange}`);
    }
  }

  /**
   * The problems since the last call. An answer may lack saves that were lost.
   * @param {readonly { language: string }[]} lost
   */
  takeProblems(lost) {
    const lostIn = (/** @type {readonly string[]} */ languages) =>
      lost.filter(({ language }) => languages.includes(language)).length;
    const stale = this.#stale.splice(0).filter(({ languages, missing }) => missing > lostIn(languages));
    return [...this.#problems.splice(0), ...stale.map(({ problem }) => problem)];
  }

  /** @param {(saves: LanguageSaves) => number} number */
  #sums(number) {
    const numbers = new Map([...this.saves].map(([language, saves]) => [language, number(saves)]));
    return (/** @type {readonly string[]} */ languages) =>
      languages.reduce((sum, language) => sum + (numbers.get(language) ?? 0), 0);
  }

  /** @param {string} path @param {string} text @returns {Part[]} */
  #partsOf(path, text) {
    const value = JSON.parse(text);
    const all = [...this.saves.keys()];
    const part = (/** @type {readonly string[]} */ languages, /** @type {any} */ entry) => ({
      languages,
      count: entry?.recent_changes ?? 0,
      lastChange: entry?.last_change ?? null,
    });
    if (path === PROJECT) return [part(all, value)];
    if (path !== COMPONENT) return all.filter((code) => path === translation(code)).map((code) => part([code], value));
    return all.map((language) => {
      const entry = value.results.find((/** @type {any} */ { code }) => code === language);
      return part([language], entry);
    });
  }
}
