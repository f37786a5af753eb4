/** `.tx/config` of Transifex: an INI file with one section for each resource. */
import { joinPattern, LANGUAGE } from './path-pattern.js';
import type { Statement, StatementReader } from './statement.js';

export const transifex: StatementReader = {
  tool: 'Transifex',
  path: /^\.tx\/config$/,
  read: (text) =>
    sectionsOf(text).flatMap((section): Statement[] => {
      const filter = section.get('file_filter');
      if (filter === undefined) return [];
      const source = section.get('source_file');
      return [
        {
          sources: source && joinPattern('', source),
          translationsOf: () => joinPattern('', filter.replaceAll('<lang>', LANGUAGE)),
          sourceLanguage: section.get('source_lang'),
        },
      ];
    }),
};

function sectionsOf(text: string): ReadonlyMap<string, string>[] {
  const sections: Map<string, string>[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*\[.*\]\s*$/.test(line)) sections.push(new Map());
    const [, name, value] = /^\s*([\w.]+)\s*[=:]\s*(.*?)\s*$/.exec(line) ?? [];
    if (name !== undefined && value) sections.at(-1)?.set(name, value);
  }
  return sections;
}
