/** `project.inlang/settings.json`: patterns of paths, by plugin. */
import { joinPattern, LANGUAGE } from './path-pattern.js';
import { asRecord, asText, type StatementReader } from './statement.js';

export const inlang: StatementReader = {
  path: /(?:^|\/)(?:project|[\w-]+)\.inlang\/settings\.json$/,
  read(text, folder) {
    const settings = asRecord(JSON.parse(text));
    const sourceLanguage = asText(settings.baseLocale) ?? asText(settings.sourceLanguageTag);
    // Patterns are relative to the folder that contains the project's folder.
    const root = joinPattern(folder, '..');
    return Object.entries(settings)
      .filter(([name]) => name.startsWith('plugin.'))
      .flatMap(([, plugin]) => textsIn(asRecord(plugin).pathPattern))
      .map((pattern) => ({
        sources: undefined,
        translationsOf: () => joinPattern(root, pattern.replaceAll(/\{(?:locale|languageTag)\}/g, LANGUAGE)),
        sourceLanguage,
      }));
  },
};

/** One pattern, a list of them, or one for each name space. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
