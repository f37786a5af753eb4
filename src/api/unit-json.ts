/** A string of a language on the wire. */
import { type Static, Type } from '@sinclair/typebox';
import { formatInstant } from '../model/instant.js';
import { STATE_CODES } from '../model/state.js';
import { identity } from '../model/unit.js';
import { digest, versionName } from '../services/strings/name-version.js';
import { unitId } from '../services/strings/open-unit.js';
import type { UnitView } from '../services/strings/read-units.js';
import type { ApiLinks } from './links.js';
import { pluralText } from './plural-text.js';
import { address, count, optionalInstant } from './schemas.js';

const forms = (description: string) => Type.Array(Type.String(), { description });

export const UnitBody = Type.Object(
  {
    url: address('This object.'),
    id: Type.String(),
    translation: address('The language of the component that it belongs to.'),
    source: forms('The source text, one element for each plural form.'),
    previous_source: Type.String({ description: 'The source that the translation was made for, where it is another.' }),
    target: forms('The translation, one element for each plural form of the language.'),
    id_hash: Type.String({ description: 'The same in all languages and versions of the component.' }),
    content_hash: Type.String({ description: 'Another one when the source text is.' }),
    location: Type.String({ description: 'Where the program uses it.' }),
    context: Type.String({ description: 'Its key, or what tells it from others with the same text.' }),
    note: Type.String({ description: 'What the developers say of it.' }),
    flags: Type.String(),
    labels: Type.Array(Type.String()),
    state: Type.Integer({ description: '0 empty, 10 fuzzy, 20 translated, 30 approved, 100 read-only.' }),
    fuzzy: Type.Boolean(),
    translated: Type.Boolean(),
    approved: Type.Boolean(),
    position: count('Its place in the order of the component’s strings.'),
    has_suggestion: Type.Boolean(),
    has_comment: Type.Boolean({ description: 'Whether a comment is not resolved.' }),
    has_failing_check: Type.Boolean(),
    checks: Type.Array(
      Type.Object(
        { check: Type.String(), message: Type.String(), dismissed: Type.Boolean() },
        { description: 'Finding' },
      ),
      { description: 'The checks it fails, those that somebody dismissed among them.' },
    ),
    num_words: count('Words of the source text.'),
    priority: Type.Integer(),
    web_url: address('The page that shows it.'),
    source_unit: address('The string in the source language.'),
    timestamp: optionalInstant('When it changed last; null when that is not recorded.'),
    pending: Type.Boolean({ description: 'Always false: what is saved is counted at once.' }),
    version: Type.String({
      description: 'Names target and state: send it as If-Match when saving. It is the ETag too.',
    }),
    suggestions_url: address('Suggestions for it.'),
    comments_url: address('Comments on it.'),
  },
  { $id: 'Unit' },
);

export function unitJson(links: ApiLinks, view: UnitView): Static<typeof UnitBody> {
  const { project, component, language, unit } = view;
  const { string, state, stringId } = unit;
  const place = { componentId: component.id, languageId: language.id, stringId };
  const id = unitId(place);
  const path = [project.slug, component.slug, language.code];
  return {
    url: links.api('units', id),
    id,
    translation: links.api('translations', ...path),
    source: [...string.source],
    previous_source: pluralText(unit.previous ?? []),
    // A source is its own translation, which the store need not keep twice.
    target: [...(language.id === 0 ? string.source : unit.target)],
    id_hash: digest([identity(string)]),
    content_hash: digest(string.source),
    location: string.references,
    context: string.key || string.context,
    note: string.note,
    flags: [...new Set([...unit.flags, ...string.extraFlags])].join(', '),
    labels: [],
    state: STATE_CODES[state],
    fuzzy: state === 'fuzzy',
    translated: STATE_CODES[state] >= STATE_CODES.translated,
    approved: state === 'approved',
    position: stringId,
    has_suggestion: view.hasSuggestion,
    has_comment: view.hasComment,
    has_failing_check: view.findings.some(({ dismissed }) => !dismissed),
    checks: view.findings.map(({ check, message, dismissed }) => ({ check, message, dismissed })),
    num_words: string.words,
    priority: 100,
    web_url: `${links.page('translate', ...path)}?after=${stringId - 1}`,
    source_unit: links.api('units', unitId({ ...place, languageId: 0 })),
    timestamp: view.lastChange === null ? null : formatInstant(view.lastChange),
    pending: false,
    version: versionName(unit),
    suggestions_url: links.api('units', id, 'suggestions'),
    comments_url: links.api('units', id, 'comments'),
  };
}
