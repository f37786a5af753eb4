/** Sends requests: builds URLs, adds the token, retries if the server is busy, and throws errors of the server. */
import { errorOf, type TallyglotError } from './error.js';
import type { AnyOptions } from './operations.js';

export interface ClientOptions {
  /** URL of the server, such as `https://translate.example.org`. */
  readonly baseUrl: string;
  /** An API token. Public projects can be read without a token. */
  readonly token?: string;
  /** Replacement for the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  /**
   * Number of retries of read requests, and of changes with an Idempotency-Key, if the server is busy or the rate limit
   * is reached. The default is 2.
   */
  readonly retries?: number;
  /**
   * Maximum seconds to wait before a retry. If the server asks for more, the error is thrown at once. The default is
   * 60.
   */
  readonly longestWait?: number;
}

const DEFAULT_RETRIES = 2;
const DEFAULT_MAX_WAIT = 60;

export class Transport {
  readonly baseUrl: URL;
  readonly #token: string | undefined;
  readonly #fetch: typeof globalThis.fetch;
  readonly #retries: number;
  readonly #longestWait: number;

  constructor({ baseUrl, token, fetch, retries, longestWait }: ClientOptions) {
    this.baseUrl = new URL(baseUrl);
    this.#token = token;
    // In browsers, `fetch` must not be called as a method of another object.
    this.#fetch = fetch ?? ((input, init) => globalThis.fetch(input, init));
    this.#retries = retries ?? DEFAULT_RETRIES;
    this.#longestWait = longestWait ?? DEFAULT_MAX_WAIT;
  }

  /** Builds a URL from a path template such as `/api/projects/{project}/`. */
  addressOf(template: string, { path = {}, query = {} }: AnyOptions = {}): URL {
    const filled = template.replace(/\{([a-z_]+)\}/g, (_, name: string) => segment(name, path[name]));
    const url = new URL(this.baseUrl.pathname.replace(/\/$/, '') + filled, this.baseUrl);
    for (const [name, value] of Object.entries(query)) {
      for (const one of Array.isArray(value) ? value : [value]) {
        if (one !== undefined) url.searchParams.append(name, String(one));
      }
    }
    return url;
  }

  /** Returns the response of a successful request; throws a TallyglotError otherwise. */
  async send(method: string, url: URL, options: AnyOptions = {}): Promise<Response> {
    for (let attempt = 0; ; attempt++) {
      const response = await this.#fetch(url, this.#request(method, options));
      if (response.ok || response.status === 304) return response;
      const error = await errorOf(response);
      const wait = error.retryAfter ?? 2 ** attempt;
      const mayRepeat = method === 'GET' || hasKey(options);
      const mayRetry = mayRepeat && attempt < this.#retries && isTemporary(error) && wait <= this.#longestWait;
      if (!mayRetry) throw error;
      await pause(wait * 1000, options.signal);
    }
  }

  async json(method: string, url: URL, options: AnyOptions = {}): Promise<unknown> {
    const headers = { Accept: 'application/json', ...options.headers };
    const response = await this.send(method, url, { ...options, headers });
    const text = await response.text();
    return text === '' ? undefined : JSON.parse(text);
  }

  #request(method: string, { body, headers, signal }: AnyOptions): RequestInit {
    const isForm = body instanceof FormData;
    const all = {
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...(this.#token !== undefined && { Authorization: `Token ${this.#token}` }),
      ...headers,
    };
    return {
      method,
      headers: all,
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    };
  }
}

/** With an Idempotency-Key, the server carries out a repeated change only once. */
function hasKey({ headers = {} }: AnyOptions): boolean {
  return Object.keys(headers).some((name) => name.toLowerCase() === 'idempotency-key');
}

/** Whether a retry may succeed. */
function isTemporary({ status }: TallyglotError): boolean {
  return status === 429 || status === 503;
}

/** One segment of a path. `.` and `..` are rejected, because they would change the path. */
function segment(name: string, value: string | undefined): string {
  if (value === undefined || /^\.{0,2}$/.test(value)) throw new TypeError(`"${value}" is not a valid ${name}.`);
  return encodeURIComponent(value);
}

/** Rejects early with the signal's reason if the signal is aborted. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
