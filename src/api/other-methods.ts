/** Answers 405 to every method that an address does not support, before the body is read. */
import { METHODS } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { methodNotAllowed } from './errors.js';

/** The addresses of the API with their methods. */
export class AllowedMethods {
  readonly #addresses: { readonly pattern: RegExp; readonly allow: string }[] = [];

  add(url: string, allow: string): void {
    this.#addresses.push({ pattern: addressPattern(url), allow });
  }

  /** The methods of the address that matches the path; undefined if none matches. */
  at(path: string): string | undefined {
    return this.#addresses.find(({ pattern }) => pattern.test(path))?.allow;
  }
}

/** Matches the paths of an address. `:name` matches one path segment. */
export function addressPattern(url: string): RegExp {
  return new RegExp(`^${url.replaceAll('.', '\\.').replace(/:[a-z_]+/g, '[^/]+')}$`);
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
