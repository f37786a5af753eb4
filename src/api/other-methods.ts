/** Answers 405 to every method that an address does not support, before the body is read. */
import { METHODS } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { methodNotAllowed } from './errors.js';

/** The addresses of the API with their methods. */
export class AllowedMethods {
  readonly #addresses: { readonly pattern: RegExp; readonly allow: string }[] = [];

  /** `:name` in an address matches one path segment. */
  add(url: string, allow: string): void {
    const pattern = url.replaceAll('.', '\\.').replace(/:[a-z_]+/g, '[^/]+');
    this.#addresses.push({ pattern: new RegExp(`^${pattern}$`), allow });
  }

  /** The methods of the address that matches the path; undefined if none matches. */
  at(path: string): string | undefined {
    return this.#addresses.find(({ pattern }) => pattern.test(path))?.allow;
  }
}

/** Uses a hook, because routes for all other methods would be thousands and would slow down the start. */
export function refuseOtherMethods(app: FastifyInstance, allowed: AllowedMethods): void {
  // The framework only knows the common methods.
  for (const method of METHODS) {
    if (method !== 'CONNECT' && !app.supportedMethods.includes(method)) app.addHttpMethod(method);
  }
  app.addHook('onRequest', async ({ is404, url, method }) => {
    const allow = is404 ? allowed.at(url.replace(/^[A-Za-z]+:\/\/[^/?#]*/, '').split('?', 1)[0]!) : undefined;
    if (allow !== undefined) throw methodNotAllowed(method, allow);
  });
}
