/** Translation files of Nextcloud and ownCloud apps: JSON in which the names of the strings are the source texts. */
import { AppError } from '../model/error.js';
import { MAX_FORMS, pluralRule } from '../model/plural.js';
import { hasText, stateOf } from '../model/state.js';
import { sameTexts } from '../model/unit.js';
import type { Edit } from './format.js';
import { escapesIn, type JsonEscapes, quoteJson } from './shared/json/escape.js';
import { memberValue } from './shared/json/messages.js';
import { isPluralName, pluralSource, startNextcloud } from './shared/json/nextcloud.js';
import { listSplices, textsIn, writtenQuote } from './shared/json/text-list.js';
import { jsonTraits } from './shared/json/traits.js';
import { type JsonMember, type JsonNode, type JsonObject, parseJson } from './shared/json/tree.js';
import { declaredRule } from './shared/po/header.js';
import type { Splice } from './shared/text-file.js';
import { type Collector, type Document, type Entry, textFormat } from './shared/text-format.js';

interface Place {
  /** A text, `null` or a list of both. */
  readonly value: JsonNode;
  readonly isPlural: boolean;
}

interface Tree {
  /** Undefined until something is written. */
  escapes: JsonEscapes | undefined;
}

/** The members of the outermost object. */
const KNOWN_NAMES: ReadonlySet<string> = new Set(['translations', 'pluralForm']);

export const nextcloudJson = textFormat<Place, Tree>({
  id: 'nextcloud-json',
  name: 'Nextcloud JSON',
  extensions: ['.json'],
  family: 'json',
  bilingual: true,
  omitsUntranslated: true,
  plurals: 'gettext',
  flags: [],
  detect(sample) {
    const root = jsonTraits(sample)?.root;
    return root?.kind === 'object' && isNextcloud(root);
  },
  start: startNextcloud,
  read(found) {
    const root = parseJson(found.text, (name, message, line) => found.error(name, message, line));
    const translations = root.kind === 'object' ? memberValue(root, 'translations') : undefined;
    if (root.kind !== 'object' || translations?.kind !== 'object') {
      throw found.error('no-translations', 'The file has no object "translations"; is this another kind of file?');
    }
    const form = root.members.find(({ name }) => name === 'pluralForm');
    const rule = form?.value.kind === 'string' ? declaredRule(form.value.value) : undefined;
    if (rule) found.declared = { plural: rule };
    const forms = (rule ?? pluralRule(found.language)).forms;
    for (const member of translations.members) readString(found, member, forms);
    if (form !== undefined && rule === undefined) reportRule(found, form);
    reportRepeated(found, root);
    return { escapes: undefined };
  },
  rewrite,
});

/**
 * Without `pluralForm`, the object can also be the wrapper of another kind of file. Then the names of the strings must
 * be texts, which have spaces, and the values must not be objects.
 */
function isNextcloud(root: JsonObject): boolean {
  const translations = memberValue(root, 'translations');
  const form = memberValue(root, 'pluralForm');
  if (translations?.kind !== 'object') return false;
  if (!root.members.every(({ name }) => KNOWN_NAMES.has(name))) return false;
  if (form !== undefined) return form.kind === 'string';
  const { members } = translations;
  const isPossible = ({ name, value: { kind } }: JsonMember) =>
    kind === 'array' ? isPluralName(name) : kind !== 'object';
  return members.some(({ name }) => /\S\s+\S/.test(name)) && members.every(isPossible);
}

function readString(found: Collector<Place>, { name, value, start, end }: JsonMember, forms: number): void {
  const texts = textsIn(found.text, value);
  if (texts === undefined) {
    const message = 'The translation is not a text; write a text in quotation marks, or a list of texts for a plural.';
    found.problem('missing-text', message, start, end);
    return;
  }
  const source = pluralSource(name);
  const isPlural = source !== undefined;
  if (value.kind !== 'literal' && isPlural !== (value.kind === 'array')) {
    const message = isPlural
      ? 'The name is the name of a plural, but the translation is one text; write the plural forms as a list.'
      : 'The translation is a list, but the name is not "_singular_::_plural_"; correct the name, or write one text.';
    found.problem('plural-mismatch', message, start, end);
    return;
  }
  if (texts.length > MAX_FORMS) {
    const message = `The list has more than ${MAX_FORMS} plural forms; remove the forms that the language does not have.`;
    found.problem('plural-mismatch', message, start, end);
    return;
  }
  const hasForms = value.kind === 'array' && texts.length > 0;
  const target = isPlural && !hasForms ? Array<string>(forms).fill('') : texts;
  const unit = {
    key: '',
    context: '',
    source: source ?? [name],
    target,
    state: stateOf(target, { fuzzy: false }),
    flags: [],
    note: '',
    references: '',
    line: found.lineAt(start),
  };
  found.add(unit, { value, isPlural }, start, end);
}

function reportRule(found: Collector<Place>, { value, start, end }: JsonMember): void {
  const shown = value.kind === 'string' ? ` ${JSON.stringify(value.value.slice(0, 100))}` : '';
  const message = `The plural rule "pluralForm"${shown} cannot be read, so the usual rule is used; correct it.`;
  found.problem('plural-forms', message, start, end);
}

/** Reports second members of the same name. */
function reportRepeated(found: Collector<Place>, { members }: JsonObject): void {
  const seen = new Set<string>();
  for (const { name, start, end } of members) {
    const message = `The file has "${name}" more than once. Only the first is used; remove the others.`;
    if (seen.has(name) && KNOWN_NAMES.has(name)) found.problem('duplicate', message, start, end);
    seen.add(name);
  }
}

function rewrite({ text, tree }: Document<Place, Tree>, { unit, place }: Entry<Place>, edit: Edit): readonly Splice[] {
  const { value, isPlural } = place;
  const target = edit.state === 'empty' || !hasText(edit.target) ? unit.target.map(() => '') : edit.target;
  if (sameTexts(target, unit.target)) return [];
  if (!isPlural && target.length !== 1) {
    throw new AppError('json.plural-mismatch', 'The string has no plural forms; give one text.');
  }
  tree.escapes ??= escapesIn(text);
  const { escapes } = tree;
  if (value.kind === 'array' && value.items.length > 0) return listSplices(text, value.items, target, escapes);
  const quoted = target.map((form) => quoteJson(form, writtenQuote(text, value), escapes));
  return [{ start: value.start, end: value.end, text: isPlural ? `[${quoted.join(',')}]` : quoted[0]! }];
}
