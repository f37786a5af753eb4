/** The shape of the statistics endpoint, for the OpenAPI document. */
import { Type } from '@sinclair/typebox';

const count = (description: string) => Type.Integer({ minimum: 0, description });
const percent = (description: string) => Type.Number({ minimum: 0, maximum: 100, description });

export const LanguageStatisticsEntry = Type.Object(
  {
    total: count('Number of strings in this language of the component; a plural string is one.'),
    total_words: count('Words of the source text of those strings, all plural forms added.'),
    total_chars: count('Characters (Unicode code points) of the source text of those strings.'),
    last_change: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description: 'Time of the latest recorded change, with microseconds; null when none is recorded.',
    }),
    recent_changes: count('Recorded changes in the six hours that end at last_change.'),
    translated: count('Strings that are translated, approved or read-only.'),
    translated_words: count('Words in translated strings.'),
    translated_chars: count('Characters in translated strings.'),
    translated_percent: percent('translated as a percentage of total, truncated to one decimal.'),
    translated_words_percent: percent('translated_words as a percentage of total_words.'),
    translated_chars_percent: percent('translated_chars as a percentage of total_chars.'),
    fuzzy: count('Strings marked fuzzy that have some text.'),
    fuzzy_percent: percent('fuzzy as a percentage of total.'),
    failing: count('Strings with at least one failing check that nobody dismissed.'),
    failing_percent: percent('failing as a percentage of total.'),
    approved: count('Strings that a reviewer approved.'),
    approved_percent: percent('approved as a percentage of total.'),
    readonly: count('Read-only strings: all of the source language, none of the others.'),
    readonly_percent: percent('readonly as a percentage of total.'),
    suggestions: count('Strings with at least one open suggestion.'),
    comments: count('Strings with at least one unresolved comment.'),
    code: Type.String({ description: 'Language code.', examples: ['pt_BR'] }),
    name: Type.String({ description: 'English name of the language.', examples: ['Portuguese (Brazil)'] }),
    url: Type.String({ format: 'uri', description: 'Address of the language view.' }),
    translate_url: Type.String({ format: 'uri', description: 'Address of the translation editor.' }),
  },
  { $id: 'LanguageStatistics', additionalProperties: true },
);

const link = (description: string) => Type.Union([Type.String({ format: 'uri' }), Type.Null()], { description });

export const StatisticsEnvelope = Type.Object(
  {
    count: count('Number of languages of the component.'),
    next: link('Address of the next page.'),
    previous: link('Address of the previous page.'),
    results: Type.Array(Type.Ref('LanguageStatistics')),
  },
  { $id: 'ComponentStatistics' },
);

export const ErrorBody = Type.Object(
  {
    type: Type.Union([Type.Literal('client_error'), Type.Literal('server_error')]),
    errors: Type.Array(
      Type.Object({ code: Type.String(), detail: Type.String(), attr: Type.Union([Type.String(), Type.Null()]) }),
    ),
    detail: Type.String(),
  },
  { $id: 'Error' },
);

export const ComponentPath = Type.Object({
  project: Type.String({ description: 'Slug of the project.' }),
  component: Type.String({ description: 'Slug of the component.' }),
});

export const StatisticsQuery = Type.Object({
  format: Type.Optional(
    Type.Union(
      ['json', 'api', 'json-flat', 'csv'].map((format) => Type.Literal(format)),
      { description: 'json and api give this document, json-flat the bare array of results, csv a table.' },
    ),
  ),
  fields: Type.Optional(
    Type.Literal('extended', {
      description: 'Adds words, characters and percentages of all groups, and the strings failing each check.',
    }),
  ),
  page: Type.Optional(Type.Integer({ minimum: 1, description: 'Page to show.' })),
  page_size: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 10_000, description: 'Languages a page; without it all are on one.' }),
  ),
});
