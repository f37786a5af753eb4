/** `l10n.yaml` of Flutter: the folder of the ARB files, and the template among them. */
import { joinPattern, LANGUAGE } from './path-pattern.js';
import { asRecord, asText, type StatementReader } from './statement.js';

export const flutter: StatementReader = {
  path: /(?:^|\/)l10n\.ya?ml$/,
  async read(text, folder) {
    const { parse } = await import('yaml');
    const settings = asRecord(parse(text));
    const root = joinPattern(folder, asText(settings['arb-dir']) ?? 'lib/l10n');
    const template = asText(settings['template-arb-file']) ?? 'app_en.arb';
    // Flutter takes what follows the first underscore that starts a language: `app_en.arb`, `my_app_en_US.arb`.
    const [, before, language] = /^(.*?_)?([a-z]{2,3}(?:_[A-Z][A-Za-z]{1,3})*)\.arb$/.exec(template) ?? [];
    if (language === undefined) return [];
    return [
      {
        sources: joinPattern(root, template),
        translationsOf: () => joinPattern(root, `${before ?? ''}${LANGUAGE}.arb`),
        sourceLanguage: language,
      },
    ];
  },
};
