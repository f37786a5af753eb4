/** A browser without a window: keeps cookies and follows redirects between servers on this machine. */
export interface VisitedPage {
  readonly status: number;
  /** The address after all redirects. */
  readonly url: string;
  readonly body: string;
}

const MAX_REDIRECTS = 15;

export class Visitor {
  readonly #cookies = new Map<string, string>();
  /** The page that is open. Links on it send its address to the same server. */
  #page = '';

  has(cookie: string): boolean {
    return this.#cookies.has(cookie);
  }

  forget(cookie: string): void {
    this.#cookies.delete(cookie);
  }

  /** Stops before the first address for which `stopsAt` is true. */
  get(url: string, stopsAt: (url: string) => boolean = () => false): Promise<VisitedPage> {
    return this.#visit(url, {}, stopsAt);
  }

  post(url: string, fields: Readonly<Record<string, string>>): Promise<VisitedPage> {
    const headers = { origin: new URL(url).origin, 'content-type': 'application/x-www-form-urlencoded' };
    return this.#visit(url, { method: 'POST', headers, body: String(new URLSearchParams(fields)) }, () => false);
  }

  async #visit(first: string, options: RequestInit, stopsAt: (url: string) => boolean): Promise<VisitedPage> {
    let url = first;
    let sent = options;
    const referer = isSameSite(this.#page, first) ? { referer: this.#page } : {};
    for (let hop = 0; hop < MAX_REDIRECTS; hop++) {
      const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(url, {
        ...sent,
        redirect: 'manual',
        headers: { ...referer, ...sent.headers, cookie },
      });
      const body = await answer.text();
      for (const line of answer.headers.getSetCookie()) this.#keep(line);
      const location = answer.headers.get('location');
      if (location === null) {
        this.#page = url;
        return { status: answer.status, url, body };
      }
      url = new URL(location, url).href;
      if (stopsAt(url)) return { status: answer.status, url, body };
      sent = {};
    }
    throw new Error(`too many redirects from ${first}`);
  }

  /** Cookies of all ports are one jar, as in browsers. Paths are ignored. */
  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const mark = pair.indexOf('=');
    const name = pair.slice(0, mark).trim();
    const isGone = attributes.some((one) => /^\s*(?:max-age=0|expires=thu, 01 jan 1970)/i.test(one));
    if (isGone) this.#cookies.delete(name);
    else this.#cookies.set(name, pair.slice(mark + 1).trim());
  }
}

const isSameSite = (one: string, other: string) => one !== '' && new URL(one).origin === new URL(other).origin;
