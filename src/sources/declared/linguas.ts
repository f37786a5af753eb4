/** `LINGUAS` of Gettext: a list of the languages that have a PO file in its folder. */
import { joinPattern, LANGUAGE } from './path-pattern.js';
import type { StatementReader } from './statement.js';

export const linguas: StatementReader = {
  path: /(?:^|\/)LINGUAS$/,
  read: (_, folder) => [{ sources: undefined, translationsOf: () => joinPattern(folder, `${LANGUAGE}.po`) }],
};
