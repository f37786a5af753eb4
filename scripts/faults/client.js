/** The requests of a run. A request is acknowledged if its response arrived with a status below 300. */

/** A response that says clearly that the request was refused. */
export class Refused extends Error {
  /**
   * @param {string} message
   * @param {number} status
   */
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

export class Client {
  /**
   * @param {string} url
   * @param {string} [token]
   */
  constructor(url, token) {
    this.url = url;
    this.headers = token === undefined ? {} : { Authorization: `Token ${token}` };
  }

  /**
   * @param {string} path
   * @param {RequestInit} [init]
   */
  async ask(path, init = {}) {
    const answer = await fetch(this.url + path, { ...init, headers: { ...this.headers, ...init.headers } });
    const text = await answer.text();
    if (answer.status >= 300) {
      throw new Refused(`${init.method ?? 'GET'} ${path}: ${answer.status} ${text}`, answer.status);
    }
    return JSON.parse(text);
  }

  /**
   * @param {string} path
   * @param {unknown} body
   * @param {'POST' | 'PATCH'} method
   */
  send(path, body, method = 'POST') {
    return this.ask(path, { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } });
  }

  /** @param {string} content */
  upload(content) {
    const form = new FormData();
    form.set('file', new Blob([content]), 'de.po');
    form.set('path', 'po/de.po');
    form.set('component', 'app');
    form.set('filemask', 'po/*.po');
    return this.ask('/api/projects/up/import/', { method: 'POST', body: form });
  }

  /**
   * Writes edits to the files. Throws if that is not possible.
   *
   * @param {string} project
   */
  async writeBack(project) {
    const answer = await this.send(`/api/components/${project}/app/repository/`, { operation: 'commit' });
    if (!answer.result) throw new Refused(`write-back of ${project} failed: ${JSON.stringify(answer)}`, 200);
  }

  /**
   * The ids and translations of a language's strings, by source text.
   *
   * @param {string} place `project/component/language`
   * @returns {Promise<Map<string, { id: number, target: string }>>}
   */
  async units(place) {
    const { results } = await this.ask(`/api/translations/${place}/units/?page_size=1000`);
    return new Map(results.map((/** @type {any} */ unit) => [unit.source[0], { id: unit.id, target: unit.target[0] }]));
  }
}
