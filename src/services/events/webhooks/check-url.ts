/** Says what is wrong with the address of a webhook, as far as it shows in the address itself. */
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.js';

const LENGTH_MAX = 2000;

/**
 * Where names lead is looked up at each delivery, since it can change. `allowPrivate` is for those who run their own
 * receivers in their own network: it lets in addresses that are not public, and HTTP without encryption.
 */
export function webhookUrlProblem(url: string, allowPrivate: boolean): string | undefined {
  if (url.length > LENGTH_MAX) return `The address of a webhook has at most ${LENGTH_MAX} characters.`;
  // The parser would quietly leave these out.
  if (/[\s\x00-\x1f]/.test(url)) return 'The address of a webhook has no spaces or line breaks. Write them as %20.';
  if (!URL.canParse(url)) return 'This is no web address. Give a whole one, such as https://example.org/hook.';
  const { protocol, username, password, hostname } = new URL(url);
  if (protocol !== 'https:' && !(allowPrivate && protocol === 'http:')) {
    return `The address of a webhook begins with https://${allowPrivate ? ' or http://' : ''}.`;
  }
  if (username !== '' || password !== '') {
    return 'The address of a webhook holds no user name or password. Verify the signature of each message instead.';
  }
  if (!allowPrivate && isLiteralInside(hostname)) {
    return `${hostname} is not an address of the public internet. Give one that can be reached from everywhere.`;
  }
  return undefined;
}

/** The host of a URL without the brackets that IPv6 addresses stand in. */
export const bareHost = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

function isLiteralInside(hostname: string): boolean {
  const host = bareHost(hostname);
  // The only names that mean the machine itself wherever they are looked up.
  if (/(?:^|\.)localhost\.?$/.test(host)) return true;
  return isIP(host) !== 0 && !isPublicAddress(host);
}
