/** The JSON of a translation: one language of one component, with the counts that older clients read. */
import { type Static, Type } from '@sinclair/typebox';
import type { CountField } from '../model/counts.js';
import { formatInstant } from '../model/instant.js';
import { translationNumber } from '../model/numeric-id.js';
import { type EmptyShare, permille } from '../model/percent.js';
import { isSourceLanguage } from '../model/source-language.js';
import { findPathCode } from '../services/files/find-path-code.js';
import { hasBaseFile } from '../services/settings/base-file.js';
import type { Translation } from '../services/statistics/translation-list.js';
import { ComponentBody, componentJson } from './component-json.js';
import { LanguageBody, languageJson } from './language-json.js';
import type { ApiLinks } from './links.js';
import { address, count, optionalInstant, percent, refTo } from './schemas.js';

export const TranslationBody = Type.Object(
  {
    language: refTo(LanguageBody),
    component: refTo(ComponentBody),
    id: Type.Integer(),
    language_code: Type.String({
      description: 'Code of the language in the path of the file. It can differ from the code in language.',
    }),
    filename: Type.String({ description: 'Path of the file; empty if the source language has no file.' }),
    revision: Type.String({ description: 'Hash of the last imported file; empty if there was none.' }),
    is_source: Type.Boolean({ description: 'Whether this is the source language.' }),
    is_template: Type.Boolean({ description: 'Whether the file is the base file of the component.' }),
    total: count('Number of strings.'),
    total_words: count('Words in the source texts of all strings.'),
    translated: count('Strings that are translated, approved or read-only.'),
    translated_words: count('Words in translated strings.'),
    translated_percent: percent('translated as a percentage of total.'),
    translated_words_percent: percent('translated_words as a percentage of total_words.'),
    fuzzy: count('Strings that are marked fuzzy and have some text.'),
    fuzzy_words: count('Words in fuzzy strings.'),
    fuzzy_percent: percent('fuzzy as a percentage of total.'),
    fuzzy_words_percent: percent('fuzzy_words as a percentage of total_words.'),
    failing_checks: count('Strings with at least one failing check that was not dismissed.'),
    failing_checks_words: count('Words in strings with a failing check.'),
    failing_checks_percent: percent('failing_checks as a percentage of total.'),
    failing_checks_words_percent: percent('failing_checks_words as a percentage of total_words.'),
    have_suggestion: count('Strings with at least one open suggestion.'),
    have_comment: count('Strings with at least one unresolved comment.'),
    last_change: optionalInstant('Time of the latest recorded change; null if no change is recorded.'),
    last_author: Type.Union([Type.String(), Type.Null()], {
      description: 'Author of the latest change; null for an import.',
    }),
    url: address('This object.'),
    web_url: address('Page of the translation.'),
    share_url: address('Page to share with others; the same as web_url.'),
    translate_url: address('The translation editor.'),
    statistics_url: address('Statistics of the translation.'),
    file_url: address('File of the translation.'),
    changes_list_url: address('Changes of the translation.'),
    units_list_url: address('Strings of the translation.'),
    repository_url: address('State of the file.'),
  },
  { $id: 'Translation' },
);

export function translationJson(links: ApiLinks, translation: Translation): Static<typeof TranslationBody> {
  const { project, component, language, lastAuthor } = translation;
  const { code, counts, lastChange } = language;
  const isSource = isSourceLanguage(language);
  const path = [project.slug, component.slug, code];
  const below = (part: string) => links.api('translations', ...path, part);
  const share = (part: CountField, whole: CountField, empty: EmptyShare) =>
    permille(counts[part], counts[whole], empty) / 10;
  return {
    language: languageJson(links, code, language.plural),
    component: componentJson(links, { project, component }),
    id: translationNumber(component.number, language.id),
    language_code: findPathCode(component, language),
    filename: language.filename ?? '',
    revision: isSource ? component.sourceFingerprint : language.fingerprint,
    is_source: isSource,
    is_template: language.filename === component.template && hasBaseFile(component),
    total: counts.total,
    total_words: counts.totalWords,
    translated: counts.translated,
    translated_words: counts.translatedWords,
    translated_percent: share('translated', 'total', 'complete'),
    translated_words_percent: share('translatedWords', 'totalWords', 'complete'),
    fuzzy: counts.fuzzy,
    fuzzy_words: counts.fuzzyWords,
    fuzzy_percent: share('fuzzy', 'total', 'none'),
    fuzzy_words_percent: share('fuzzyWords', 'totalWords', 'none'),
    failing_checks: counts.failing,
    failing_checks_words: counts.failingWords,
    failing_checks_percent: share('failing', 'total', 'none'),
    failing_checks_words_percent: share('failingWords', 'totalWords', 'none'),
    have_suggestion: counts.suggestions,
    have_comment: counts.comments,
    last_change: lastChange === null ? null : formatInstant(lastChange),
    last_author: lastAuthor,
    url: links.api('translations', ...path),
    web_url: links.page('projects', ...path),
    share_url: links.page('projects', ...path),
    translate_url: links.page('translate', ...path),
    statistics_url: below('statistics'),
    file_url: below('file'),
    changes_list_url: below('changes'),
    units_list_url: below('units'),
    repository_url: below('repository'),
  };
}
