/** `.tx/config` of Transifex: an INI file with one section for each resource. */
import type { LanguageNames } from '../../model/same-language.js';
import { joinPattern, LANGUAGE } from './path-pattern.js';
import type { Statement, StatementReader } from './statement.js';

export const transifex: StatementReader = {
  path: /^\.tx\/config$/,
  read(text) {
    const sections = sectionsOf(text);
    // The first section has the settings of all resources.
    const general = sections.find((section) => !section.has('file_filter'))?.get('lang_map') ?? '';
    return sections.flatMap((section): Statement[] => {
      const filter = section.get('file_filter');
      if (filter === undefined) return [];
      const source = section.get('source_file');
      return [
        {
          sources: source && joinPattern('', source),
          translationsOf: () => joinPattern('', filter.replaceAll('<lang>', LANGUAGE)),
          sourceLanguage: section.get('source_lang'),
          languages: { ...languagesIn(general), ...languagesIn(section.get('lang_map') ?? '') },
        },
      ];
    });
  },
};

/** Pairs of a language on Transifex and the text that paths have: `zh_CN: cn, pt_BR: ptbr`. */
function languagesIn(text: string): LanguageNames {
  return Object.fromEntries(
    [...text.matchAll(/([^\s,:]+)\s*:\s*([^\s,]+)/g)].map(([, language, written]) => [written!, language!]),
  );
}

function sectionsOf(text: string): ReadonlyMap<string, string>[] {
  const sections: Map<string, string>[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*\[.*\]\s*$/.test(line)) sections.push(new Map());
    const [, name, value] = /^\s*([\w.]+)\s*[=:]\s*(.*?)\s*$/.exec(line) ?? [];
    if (name !== undefined && value) sections.at(-1)?.set(name, value);
  }
  return sections;
}
