/** Translations that should be a web address but are not. */
import { parseUrl } from '../model/parse-url.js';
import type { StringCheck } from './check.js';

/** Longer addresses do not work everywhere, and parsing host names takes more than linear time. */
const MAX_LENGTH = 2048;
const SCHEME = /^(?:https?|ftps?):\/\/[^/]/i;
const FORBIDDEN = /[\s<>"\\^`{|}\u0000-\u001f\u007f]/;
/** `localhost`, an IP address or a name with at least two labels. `URL` validates the rest. */
const HOST = /^(?:localhost|\[[0-9a-f:.]+\]|[^.]+(?:\.[^.]+)+\.?)$/i;

export const url: StringCheck = {
  id: 'url',
  name: 'Not a web address',
  severity: 'error',
  scope: 'target',
  enabledBy: ['url'],
  runString({ target }) {
    const form = target.findIndex((text) => text !== '' && !isAddress(text));
    if (form === -1) return undefined;
    return {
      message: 'The translation is not a complete web address such as https://example.org/page',
      target: [{ start: 0, end: target[form]!.length }],
      form,
    };
  },
};

function isAddress(text: string): boolean {
  if (text.length > MAX_LENGTH || !SCHEME.test(text) || FORBIDDEN.test(text)) return false;
  const url = parseUrl(text);
  return url !== undefined && HOST.test(url.hostname);
}
