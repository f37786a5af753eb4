/** A translation on the wire: one language of one component, with the numbers that older clients read off it. */
import { type Static, Type } from '@sinclair/typebox';
import type { CountField } from '../model/counts.js';
import { formatInstant } from '../model/instant.js';
import { type EmptyShare, permille } from '../model/percent.js';
import { hasBaseFile } from '../services/settings/base-file.js';
import type { Translation } from '../services/statistics/translation-list.js';
import { componentJson } from './component-json.js';
import { languageJson } from './language-json.js';
import type { ApiLinks } from './links.js';
import { address, count, optionalInstant, percent } from './schemas.js';

export const TranslationBody = Type.Object(
  {
    language: Type.Ref('Language'),
    component: Type.Ref('Component'),
    language_code: Type.String({ description: 'Code of the language.' }),
    filename: Type.String({ description: 'Its file; empty for a source language without one.' }),
    revision: Type.String({ description: 'Hash of the file that was imported last; empty when there was none.' }),
    is_source: Type.Boolean({ description: 'It is the language that others are translated from.' }),
    is_template: Type.Boolean({ description: 'Its file is the base file of the component.' }),
    total: count('Strings.'),
    total_words: count('Words of their source texts.'),
    translated: count('Strings that are translated, approved or read-only.'),
    translated_words: count('Words in these.'),
    translated_percent: percent('translated as a percentage of total.'),
    translated_words_percent: percent('translated_words as a percentage of total_words.'),
    fuzzy: count('Strings marked fuzzy that have some text.'),
    fuzzy_words: count('Words in these.'),
    fuzzy_percent: percent('fuzzy as a percentage of total.'),
    fuzzy_words_percent: percent('fuzzy_words as a percentage of total_words.'),
    failing_checks: count('Strings with at least one failing check that nobody dismissed.'),
    failing_checks_words: count('Words in these.'),
    failing_checks_percent: percent('failing_checks as a percentage of total.'),
    failing_checks_words_percent: percent('failing_checks_words as a percentage of total_words.'),
    have_suggestion: count('Strings with at least one open suggestion.'),
    have_comment: count('Strings with at least one unresolved comment.'),
    last_change: optionalInstant('Time of the latest recorded change; null when none is recorded.'),
    last_author: Type.Union([Type.String(), Type.Null()], { description: 'Who made it; null for a file.' }),
    url: address('This object.'),
    web_url: address('Its page.'),
    share_url: address('A page to show to others.'),
    translate_url: address('The translation editor.'),
    statistics_url: address('Its statistics.'),
    file_url: address('Its file.'),
    changes_list_url: address('What changed in it.'),
    units_list_url: address('Its strings.'),
    repository_url: address('State of its file.'),
  },
  { $id: 'Translation' },
);

export function translationJson(links: ApiLinks, translation: Translation): Static<typeof TranslationBody> {
  const { project, component, language, lastAuthor } = translation;
  const { code, counts, lastChange } = language;
  const isSource = language.id === 0;
  const place = [project.slug, component.slug, code];
  const below = (part: string) => links.api('translations', ...place, part);
  const share = (part: CountField, whole: CountField, empty: EmptyShare) =>
    permille(counts[part], counts[whole], empty) / 10;
  return {
    language: languageJson(links, code, language.plural),
    component: componentJson(links, { project, component }),
    language_code: code,
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
    url: links.api('translations', ...place),
    web_url: links.page('projects', ...place),
    share_url: links.page('projects', ...place),
    translate_url: links.page('translate', ...place),
    statistics_url: below('statistics'),
    file_url: below('file'),
    changes_list_url: below('changes'),
    units_list_url: below('units'),
    repository_url: below('repository'),
  };
}
