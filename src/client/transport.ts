/** Sends requests: makes their addresses, says who asks, waits where the server asks to, and throws what it refuses. */
import { errorOf, type TallyglotError } from './error.js';
import type { AnyOptions } from './operations.js';

export interface ClientOptions {
  /** Where the server is, as `https://translate.example.org`. */
  readonly baseUrl: string;
  /** An API token; public projects can be read without one. */
  readonly token?: string;
  /** What sends requests instead of the `fetch` of the platform. */
  readonly fetch?: typeof globalThis.fetch;
  /** How often reading is tried again when the server is busy or one was too fast; twice if nothing is said. */
  readonly retries?: number;
  /** The longest time in seconds to wait before trying again; an error that asks for more is thrown at once. */
  readonly longestWait?: number;
}

const USUAL_RETRIES = 2;
const USUAL_LONGEST_WAIT = 60;

export class Transport {
  readonly baseUrl: URL;
  readonly #token: string | undefined;
  readonly #fetch: typeof globalThis.fetch;
  readonly #retries: number;
  readonly #longestWait: number;

  constructor({ baseUrl, token, fetch, retries, longestWait }: ClientOptions) {
    this.baseUrl = new URL(baseUrl);
    this.#token = token;
    // Browsers refuse to call it as a method of anything else.
    this.#fetch = fetch ?? ((input, init) => globalThis.fetch(input, init));
    this.#retries = retries ?? USUAL_RETRIES;
    this.#longestWait = longestWait ?? USUAL_LONGEST_WAIT;
  }

  /** The address of `/api/projects/{project}/` and its like. */
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

  /** The answer to a request that went well. */
  async send(method: string, url: URL, options: AnyOptions = {}): Promise<Response> {
    for (let attempt = 0; ; attempt++) {
      const response = await this.#fetch(url, this.#request(method, options));
      if (response.ok || response.status === 304) return response;
      const error = await errorOf(response);
      const wait = error.retryAfter ?? 2 ** attempt;
      const isWorthIt = method === 'GET' && attempt < this.#retries && isPassing(error) && wait <= this.#longestWait;
      if (!isWorthIt) throw error;
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

/** What may be different a moment later. */
function isPassing({ status }: TallyglotError): boolean {
  return status === 429 || status === 503;
}

/** One part of a path; a dot or two would lead elsewhere. */
function segment(name: string, value: string | undefined): string {
  if (value === undefined || /^\.{0,2}$/.test(value))
    throw new TypeError(`"${value}" cannot be the ${name} of an address.`);
  return encodeURIComponent(value);
}

/** Ends early, with the reason as an error, when the signal says so. */
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
