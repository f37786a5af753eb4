/** `l10n.toml` of Mozilla's projects: pairs of reference files and localised files. */
import { joinPattern, LANGUAGE } from './path-pattern.js';
import type { Statement, StatementReader } from './statement.js';

export const mozilla: StatementReader = {
  path: /(?:^|\/)l10n\.toml$/,
  read(text, folder) {
    const [head = '', ...paths] = text.split(/^[ \t]*\[\[[ \t]*paths[ \t]*\]\][ \t]*$/m);
    const root = joinPattern(folder, textAt(head, 'basepath') ?? '');
    return paths.flatMap((path): Statement[] => {
      const reference = textAt(path, 'reference');
      const localised = textAt(path, 'l10n');
      if (reference === undefined || localised === undefined) return [];
      const translations = localised.replaceAll(/\{\s*\w*locale\w*\s*\}/g, LANGUAGE).replace(/\{\s*l10n_base\s*\}/, '');
      return [{ sources: joinPattern(root, reference), translationsOf: () => joinPattern(root, translations) }];
    });
  },
};

/** The value of a key with a text in quotes. The files need no more of TOML. */
function textAt(text: string, key: string): string | undefined {
  return new RegExp(`^[ \\t]*${key}[ \\t]*=[ \\t]*["']([^"']*)["']`, 'm').exec(text)?.[1];
}
