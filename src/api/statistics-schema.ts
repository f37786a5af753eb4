/** Schemas of statistics, for the OpenAPI document. */
import { type TInteger, type TNumber, Type } from '@sinclair/typebox';
import { MomentQuery } from './past.js';
import {
  address,
  count,
  FieldsQuery,
  optionalAddress,
  optionalInstant,
  PageQuery,
  percent,
  refTo,
  TableQuery,
} from './schemas.js';

const groupFields = <Group extends string>(group: Group) =>
  ({
    [`${group}_words`]: count(`Words in ${group} strings.`),
    [`${group}_words_percent`]: percent(`${group}_words as a percentage of total_words.`),
    [`${group}_chars`]: count(`Characters in ${group} strings.`),
    [`${group}_chars_percent`]: percent(`${group}_chars as a percentage of total_chars.`),
  }) as Record<`${Group}_${'words' | 'chars'}`, TInteger> & Record<`${Group}_${'words' | 'chars'}_percent`, TNumber>;

/** The fields that `fields=extended` adds. */
const EXTENDED = {
  ...groupFields('fuzzy'),
  ...groupFields('failing'),
  ...groupFields('approved'),
  ...groupFields('readonly'),
  checks: Type.Record(Type.String(), count('Strings that fail this check.'), {
    description: 'Number of failing strings by check.',
  }),
};

const MISSING = count(
  'Strings of the source files that the file of the language lacks. They count as untranslated only with the setting count: source.',
);

export const LanguageStatisticsEntry = Type.Object(
  {
    total: count('Number of strings. A string with plural forms counts once.'),
    total_words: count('Words in the source texts of all strings, including all plural forms.'),
    total_chars: count('Characters (Unicode code points) in the source texts of all strings.'),
    last_change: optionalInstant(
      'Time of the latest recorded change, exact to the microsecond; null if no change is recorded.',
    ),
    recent_changes: count('Recorded changes in the six hours up to last_change.'),
    translated: count('Strings that are translated, approved or read-only.'),
    translated_words: count('Words in translated strings.'),
    translated_chars: count('Characters in translated strings.'),
    translated_percent: percent('translated as a percentage of total, truncated to one decimal.'),
    translated_words_percent: percent('translated_words as a percentage of total_words.'),
    translated_chars_percent: percent('translated_chars as a percentage of total_chars.'),
    fuzzy: count('Strings that are marked fuzzy and have some text.'),
    fuzzy_percent: percent('fuzzy as a percentage of total.'),
    failing: count('Strings with at least one failing check that was not dismissed.'),
    failing_percent: percent('failing as a percentage of total.'),
    approved: count('Strings that a reviewer approved.'),
    approved_percent: percent('approved as a percentage of total.'),
    readonly: count('Read-only strings: all strings of the source language, none of other languages.'),
    readonly_percent: percent('readonly as a percentage of total.'),
    suggestions: count('Strings with at least one open suggestion.'),
    comments: count('Strings with at least one unresolved comment.'),
    code: Type.String({ description: 'Language code.', examples: ['pt_BR'] }),
    name: Type.String({ description: 'English name of the language.', examples: ['Portuguese (Brazil)'] }),
    url: address('Page of the language.'),
    translate_url: address('Translation editor.'),
    ...Type.Partial(Type.Object({ ...EXTENDED, missing_from_file: MISSING })).properties,
  },
  { $id: 'LanguageStatistics' },
);

export const LanguageStatisticsArray = Type.Array(refTo(LanguageStatisticsEntry), { $id: 'LanguageStatisticsArray' });

const { code, translate_url, ...SUMMED } = LanguageStatisticsEntry.properties;
const { name, url, last_change, recent_changes, missing_from_file, ...COUNTED } = SUMMED;

/** Counts of a point in time: the standard fields that are sums over strings. */
export const PointFields = Type.Omit(
  Type.Object(COUNTED),
  Object.keys(EXTENDED) as (keyof typeof EXTENDED)[],
).properties;

const PROGRESS = {
  progress_total: count('Strings in all languages except the source language.'),
  progress_translated: count('Translated strings among progress_total.'),
  progress_percent: percent('progress_translated as a percentage of progress_total. Pages and badges show it.'),
  progress_total_words: count('Words in the strings of progress_total.'),
  progress_translated_words: count('Words in the strings of progress_translated.'),
  progress_words_percent: percent('progress_translated_words as a percentage of progress_total_words.'),
  progress_total_chars: count('Characters in the strings of progress_total.'),
  progress_translated_chars: count('Characters in the strings of progress_translated.'),
  progress_chars_percent: percent('progress_translated_chars as a percentage of progress_total_chars.'),
};

/** Sums over all languages of a project. `fields=extended` adds its progress. */
export const ProjectStatisticsSums = Type.Object(
  { ...SUMMED, ...Type.Partial(Type.Object(PROGRESS)).properties },
  { $id: 'ProjectStatistics' },
);

/** Sums over several components or languages, which have no code. */
export const StatisticsSums = Type.Object(SUMMED, { $id: 'Statistics' });

/** Only the counts and percentages. */
export const StatisticsCounts = Type.Object({ ...COUNTED, ...EXTENDED }, { $id: 'Counts' });

/** Entries that also have the old field names. */
export const ExportedStatistics = Type.Array(
  Type.Object({
    ...LanguageStatisticsEntry.properties,
    last_author: Type.Union([Type.String(), Type.Null()], {
      description: 'Author of the latest change; null if unknown.',
    }),
    url_translate: address('The same as translate_url.'),
  }),
  { $id: 'ExportedStatistics' },
);

export const StatisticsEnvelope = Type.Object(
  {
    count: count('Number of languages of the component.'),
    next: optionalAddress('Address of the next page.'),
    previous: optionalAddress('Address of the previous page.'),
    results: Type.Array(refTo(LanguageStatisticsEntry)),
  },
  { $id: 'ComponentStatistics' },
);

export const StatisticsQuery = Type.Composite([PageQuery, FieldsQuery, MomentQuery]);

/** Parameters of statistics without an envelope. */
export const BareStatisticsQuery = Type.Composite([TableQuery, FieldsQuery, MomentQuery]);
