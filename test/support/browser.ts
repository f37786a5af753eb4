/** A minimal browser for pages: it stores cookies, sends the headers of a browser and submits forms. */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

export class Browser {
  readonly #server: FastifyInstance;
  readonly #cookies = new Map<string, string>();

  constructor(server: FastifyInstance) {
    this.#server = server;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async get(url: string): Promise<LightMyRequestResponse> {
    return this.#kept(await this.#server.inject({ url, headers: this.#headers() }));
  }

  /** A field with a list is sent several times. `headers` replace the headers that a browser sends from a page of the server. */
  async post(
    url: string,
    fields: Readonly<Record<string, string | readonly string[]>>,
    headers: Readonly<Record<string, string>> = { 'sec-fetch-site': 'same-origin' },
  ): Promise<LightMyRequestResponse> {
    const sent = { ...this.#headers(), 'content-type': 'application/x-www-form-urlencoded', ...headers };
    const sentFields = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
    const payload = String(new URLSearchParams(sentFields));
    return this.#kept(await this.#server.inject({ method: 'POST', url, headers: sent, payload }));
  }

  #headers(): Record<string, string> {
    return this.cookie === '' ? {} : { cookie: this.cookie };
  }

  #kept(answer: LightMyRequestResponse): LightMyRequestResponse {
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return answer;
  }
}
