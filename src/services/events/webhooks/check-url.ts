/** Checks the address of a webhook, without resolving its host name. */
import { isIP } from 'node:net';
import { parseUrl } from '../../../model/parse-url.js';
import { isPublicAddress } from './public-address.js';

const MAX_LENGTH = 2000;

/**
 * Returns the problem as a sentence, or undefined. Each delivery resolves the host name itself, because the result can
 * change. `allowPrivate` permits receivers in the server's own network: addresses that are not public, and plain HTTP.
 */
export function webhookUrlProblem(url: string, allowPrivate: boolean): string | undefined {
  if (url.length > MAX_LENGTH) return `The address of a webhook has at most ${MAX_LENGTH} characters.`;
  // The URL parser would silently remove these characters.
  if (/[\s\x00-\x1f]/.test(url))
    return 'The address of a webhook must have no spaces or line breaks. Write a space as %20.';
  const parsed = parseUrl(url);
  if (parsed === undefined) return 'This is not a web address. Write a complete one, such as https://example.org/hook.';
  const { protocol, username, password, hostname } = parsed;
  if (protocol !== 'https:' && !(allowPrivate && protocol === 'http:')) {
    return `The address of a webhook begins with https://${allowPrivate ? ' or http://' : ''}.`;
  }
  if (username !== '' || password !== '') {
    return 'The address of a webhook must have no user name or password. Verify the signature of each message instead.';
  }
  if (!allowPrivate && isPrivateHost(hostname)) {
    return `${hostname} is not an address of the public internet. Use one that can be reached from everywhere.`;
  }
  return undefined;
}

/** Removes the brackets around an IPv6 address. */
export const bareHost = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

function isPrivateHost(hostname: string): boolean {
  const host = bareHost(hostname);
  // Only these names mean the local machine for every resolver.
  if (/(?:^|\.)localhost\.?$/.test(host)) return true;
  return isIP(host) !== 0 && !isPublicAddress(host);
}
