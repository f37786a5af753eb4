/** Answers 405 to every method that an address does not have, before a body is even looked at. */
import { METHODS } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { methodNotAllowed } from './errors.js';

/** Addresses of the interface, each with the methods that it has. */
export class AllowedMethods {
  readonly #addresses: { readonly pattern: RegExp; readonly allow: string }[] = [];

  /** `:name` in an address stands for one part of it. */
  add(url: string, allow: string): void {
    const pattern = url.replaceAll('.', '\\.').replace(/:[a-z_]+/g, '[^/]+');
    this.#addresses.push({ pattern: new RegExp(`^${pattern}$`), allow });
  }

  /** The methods of the address that a path is, if it is one. */
  at(path: string): string | undefined {
    return this.#addresses.find(({ pattern }) => pattern.test(path))?.allow;
  }
}

/** Routes for all of them would be thousands, and each takes its time when a server starts. */
export function refuseOtherMethods(app: FastifyInstance, allowed: AllowedMethods): void {
  // The framework knows the common ones only.
  for (const method of METHODS) {
    if (method !== 'CONNECT' && !app.supportedMethods.includes(method)) app.addHttpMethod(method);
  }
  app.addHook('onRequest', async ({ is404, url, method }) => {
    const allow = is404 ? allowed.at(url.replace(/^[A-Za-z]+:\/\/[^/?#]*/, '').split('?', 1)[0]!) : undefined;
    if (allow !== undefined) throw methodNotAllowed(method, allow);
  });
}
