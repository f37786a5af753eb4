/** Validates the page to open after signing in: only pages of this server are allowed. */
import { parseUrl } from '../../model/parse-url.js';
import { PROJECTS_LINK } from '../values/links.js';

const MAX_LENGTH = 2000;
/** A path. Browsers treat `//host` and `/\host` as another site, and they strip tabs and line breaks first. */
const OWN_PATH = /^\/(?![/\\])[^\\\x00-\x20\x7f]*$/;
const ANY_HOST = 'http://host.invalid';

export function nextAddress(requested: string): string {
  if (requested.length > MAX_LENGTH || !OWN_PATH.test(requested)) return PROJECTS_LINK;
  const url = parseUrl(requested, ANY_HOST);
  if (url === undefined) return PROJECTS_LINK;
  const { origin, pathname, search, hash } = url;
  // `/.//host` only becomes another site after URL normalisation.
  return origin === ANY_HOST && OWN_PATH.test(pathname) ? pathname + search + hash : PROJECTS_LINK;
}
