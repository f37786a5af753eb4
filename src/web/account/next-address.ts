/** Where to go on after signing in: only ever to a page of this server, whatever an address asks for. */
import { PROJECTS_LINK } from '../values/links.js';

const LENGTH_MAX = 2000;
/** A path: browsers take `//host` and `/\host` for another site, and leave tabs and line breaks out before they look. */
const OWN_PATH = /^\/(?![/\\])[^\\\x00-\x20\x7f]*$/;
const ANY_HOST = 'http://host.invalid';

export function nextAddress(asked: string): string {
  if (asked.length > LENGTH_MAX || !OWN_PATH.test(asked) || !URL.canParse(asked, ANY_HOST)) return PROJECTS_LINK;
  const { origin, pathname, search, hash } = new URL(asked, ANY_HOST);
  // `/.//host` is a path of this server until its dots are taken out.
  return origin === ANY_HOST && OWN_PATH.test(pathname) ? pathname + search + hash : PROJECTS_LINK;
}
