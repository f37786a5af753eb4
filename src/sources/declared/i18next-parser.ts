/** `i18next-parser.config.js` and its other spellings: a path with the language and the name space as variables. */
import { joinPattern, LANGUAGE } from './path-pattern.js';
import { literalsOf } from './script-literals.js';
import type { StatementReader } from './statement.js';

export const i18nextParser: StatementReader = {
  path: /(?:^|\/)(?:i18next-parser\.config\.(?:[cm]?[jt]s|json)|\.i18next-parserrc(?:\.json)?)$/,
  read(text, folder) {
    return literalsOf(text, 'output').map((output) => ({
      sources: undefined,
      translationsOf: () => joinPattern(folder, output.replaceAll('$LOCALE', LANGUAGE).replaceAll('$NAMESPACE', '*')),
    }));
  },
};
