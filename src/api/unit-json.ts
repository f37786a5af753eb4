/** The JSON of a string in one language. */
import { type Static, Type } from '@sinclair/typebox';
import { formatInstant } from '../model/instant.js';
import { priorityOf } from '../model/priority.js';
import { SEVERITIES } from '../model/severity.js';
import { isSourceLanguage, SOURCE_LANGUAGE_ID } from '../model/source-language.js';
import { STATE_CODES } from '../model/state.js';
import { identity, sameTexts } from '../model/unit.js';
import { hashNumber, nameVersion } from '../services/strings/name-version.js';
import { unitNumber } from '../services/strings/open-unit.js';
import type { UnitView } from '../services/strings/read-units.js';
import type { ApiLinks } from './links.js';
import { pluralText } from './plural-text.js';
import { address, count, numericId, optionalInstant } from './schemas.js';

const forms = (description: string) => Type.Array(Type.String(), { description });

export const UnitBody = Type.Object(
  {
    url: address('This object.'),
    id: numericId,
    translation: address('The translation that contains the string.'),
    language_code: Type.String({ description: 'Language code of the translation.' }),
    source: forms('Source text, one element per plural form.'),
    previous_source: Type.String({
      description: 'The source text that was translated, if the source has changed since.',
    }),
    target: forms('Translation, one element per plural form of the language.'),
    id_hash: Type.Integer({
      description: 'Identifies the string; the same in all languages and versions of the component.',
    }),
    content_hash: Type.Integer({ description: 'Hash of the source text.' }),
    location: Type.String({ description: 'Where the program uses the string.' }),
    context: Type.String({
      description: 'Key of the string, or the context that distinguishes strings with the same source.',
    }),
    note: Type.String({ description: 'Comment of the developers.' }),
    flags: Type.String({ description: 'Flags from the file and from users, separated by commas.' }),
    extra_flags: Type.String({ description: 'Flags that managers added to the source string, separated by commas.' }),
    explanation: Type.String({ description: 'A text of managers for translators; empty if there is none.' }),
    labels: Type.Array(Type.String()),
    state: Type.Integer({ description: '0 empty, 10 fuzzy, 20 translated, 30 approved, 100 read-only.' }),
    fuzzy: Type.Boolean(),
    translated: Type.Boolean(),
    approved: Type.Boolean(),
    position: count('Position among the strings of the component.'),
    has_suggestion: Type.Boolean(),
    has_comment: Type.Boolean({ description: 'Whether there is an unresolved comment.' }),
    has_failing_check: Type.Boolean(),
    checks: Type.Array(
      Type.Object(
        {
          check: Type.String(),
          severity: Type.Union(
            SEVERITIES.map((severity) => Type.Literal(severity)),
            { description: 'error: the program breaks. warning: the text looks wrong. note: a hint.' },
          ),
          message: Type.String(),
          dismissed: Type.Boolean(),
        },
        { description: 'Finding' },
      ),
      { description: 'Failing checks, including dismissed findings, sorted by severity.' },
    ),
    num_words: count('Words in the source text.'),
    priority: Type.Integer({ description: 'Set by the flag priority, such as priority:200. Default: 100.' }),
    web_url: address('Page of the string.'),
    source_unit: address('The same string in the source language.'),
    timestamp: optionalInstant('Time of the last recorded change. Without one: when the string was added.'),
    last_updated: optionalInstant('The same as timestamp.'),
    pending: Type.Boolean({ description: 'Whether the saved text is not in the file yet.' }),
    version: Type.String({
      description: 'Identifies the current target and state. Equal to the ETag. Send it as If-Match when saving.',
    }),
    suggestions_url: address('Suggestions for the string.'),
    comments_url: address('Comments on the string.'),
  },
  { $id: 'Unit' },
);

export function unitJson(links: ApiLinks, view: UnitView): Static<typeof UnitBody> {
  const { project, component, language, unit } = view;
  const { string, state, stringId } = unit;
  const id = unitNumber(component, language.id, stringId);
  const path = [project.slug, component.slug, language.code];
  const lastChange = view.lastChange === null ? null : formatInstant(view.lastChange);
  return {
    url: links.api('units', id),
    id,
    translation: links.api('translations', ...path),
    language_code: language.code,
    source: [...string.source],
    previous_source: pluralText(unit.previous ?? []),
    // The store does not keep targets for the source language, because they equal the sources.
    target: [...(isSourceLanguage(language) ? string.source : unit.target)],
    id_hash: hashNumber([identity(string)]),
    content_hash: hashNumber(string.source),
    location: string.references,
    context: string.key || string.context,
    note: string.note,
    flags: [...new Set([...unit.flags, ...string.extraFlags])].join(', '),
    extra_flags: string.extraFlags.join(', '),
    explanation: string.explanation,
    labels: [],
    state: STATE_CODES[state],
    fuzzy: state === 'fuzzy',
    translated: STATE_CODES[state] >= STATE_CODES.translated,
    approved: state === 'approved',
    position: stringId,
    has_suggestion: view.hasSuggestion,
    has_comment: view.hasComment,
    has_failing_check: view.findings.some(({ dismissed }) => !dismissed),
    checks: view.findings.map(({ check, severity, message, dismissed }) => ({ check, severity, message, dismissed })),
    num_words: string.words,
    priority: priorityOf(isSourceLanguage(language) ? string.flags : unit.flags, string.extraFlags),
    web_url: `${links.page('translate', ...path)}?after=${stringId - 1}`,
    source_unit: links.api('units', unitNumber(component, SOURCE_LANGUAGE_ID, stringId)),
    timestamp: lastChange,
    last_updated: lastChange,
    pending: unit.imported !== null && !sameTexts(unit.target, unit.imported.target),
    version: nameVersion(unit),
    suggestions_url: links.api('units', id, 'suggestions'),
    comments_url: links.api('units', id, 'comments'),
  };
}
