/** The address people reach the server at, for the links it hands out. */
import type { FastifyRequest } from 'fastify';

const HOST = /^(?:[A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$/;

/** The address that was asked for, on the host that links are made for, whatever host the request line names. */
export function requestedAddress(request: FastifyRequest, baseUrl: string): URL {
  const address = new URL(baseUrl + request.url.replace(/^[A-Za-z]+:\/\/[^/?#]*/, ''));
  address.hash = '';
  return address;
}

/** The configured one; else the host that the request itself names, so that clients stay on one origin. */
export function baseUrlOf(request: FastifyRequest, configured: string | undefined): string {
  if (configured !== undefined) return configured;
  // The scheme is a trusted proxy's word, else that of the connection.
  if (namesHost(request)) return `${request.protocol}://${request.headers.host}`;
  const { localAddress = '127.0.0.1', localPort = 80 } = request.socket;
  return `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
}

/** Whether the request says which host it is for; if not, links name the end of the connection that it came by. */
export function namesHost({ headers: { host } }: FastifyRequest): boolean {
  // Some look like a host and are none: a port that is too large, an IPv4 address of larger numbers.
  return host !== undefined && HOST.test(host) && URL.canParse(`http://${host}`);
}
