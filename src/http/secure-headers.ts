/** Headers that every response has. Routes replace them where a response needs another value. */
import type { ServerResponse } from 'node:http';

export const SECURE_HEADERS = {
  /** Browsers must not guess that a response is a script or a page. */
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
  /** A response that is opened as a page can load nothing, run nothing and be in no frame. */
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
  /** Other sites cannot embed the response. */
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

const ENTRIES = Object.entries(SECURE_HEADERS);

/** Sets the headers before a route runs, so that errors and responses of the framework have them too. */
export function setSecureHeaders(response: ServerResponse): void {
  for (const [name, value] of ENTRIES) response.setHeader(name, value);
}
