/** The public address of the server, for links in responses. */
import type { FastifyRequest } from 'fastify';

const HOST = /^(?:[A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?$/;
/** The prefix of an encoded label, without the label. Only some clients accept it. */
const EMPTY_LABEL = /(?:^|\.)xn--(?:[.:]|$)/i;

/** The requested address on the host of `baseUrl`. Ignores a host in the request line. */
export function requestedAddress(request: FastifyRequest, baseUrl: string): URL {
  const address = new URL(baseUrl + request.url.replace(/^[A-Za-z]+:\/\/[^/?#]*/, ''));
  address.hash = '';
  return address;
}

/** Returns the configured address, or else the host that the request names, so that clients stay on the same origin. */
export function baseUrlOf(request: FastifyRequest, configured: string | undefined): string {
  if (configured !== undefined) return configured;
  // The framework reads the scheme of a trusted proxy only.
  const scheme = request.protocol === 'https' ? 'https' : 'http';
  if (namesHost(request)) return `${scheme}://${request.headers.host}`;
  const { localAddress = '127.0.0.1', localPort = 80 } = request.socket;
  return `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
}

/** Whether the request names a valid host. If not, links use the local address of the connection. */
export function namesHost({ headers: { host } }: FastifyRequest): boolean {
  if (host === undefined || !HOST.test(host) || EMPTY_LABEL.test(host)) return false;
  // The host is ASCII, so URL.canParse can be used, which is fast. It also rejects ports that are too large and IPv4
  // addresses with numbers that are too large.
  return URL.canParse(`http://${host}`);
}
