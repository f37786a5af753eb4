/** `lingui.config.js` and its other spellings: catalogues with the language in braces. */
import { joinPattern, LANGUAGE } from './path-pattern.js';
import { literalsOf } from './script-literals.js';
import type { StatementReader } from './statement.js';

export const lingui: StatementReader = {
  path: /(?:^|\/)(?:lingui\.config\.[cm]?[jt]s|lingui\.config\.json|\.linguirc)$/,
  read(text, folder) {
    const [sourceLanguage] = literalsOf(text, 'sourceLocale');
    // The format is a call in new versions, and a text in old ones. Its extension is not part of the path.
    const endings = /format:\s*["']?(?:po|formatter\b|undefined)|@lingui\/format-po/.test(text)
      ? ['po']
      : ['po', 'json'];
    return literalsOf(text, 'path')
      .filter((path) => path.includes('{locale}'))
      .flatMap((path) =>
        endings.map((ending) => ({
          sources: undefined,
          translationsOf: () => joinPattern(folder, `${withLanguage(path)}.${ending}`),
          sourceLanguage,
        })),
      );
  },
};

const withLanguage = (path: string) =>
  path
    .replace(/^<rootDir>\/?/, '')
    .replaceAll('{locale}', LANGUAGE)
    .replaceAll('{name}', '*');
