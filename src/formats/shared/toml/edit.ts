/** Changes existing strings of a TOML file in place. */
import { namedForms, PLURAL_CATEGORIES, type PluralCategory } from '../../../model/plural.js';
import type { Edit } from '../../format.js';
import { lineStart, lineTextEnd } from '../line-places.js';
import { changedCategories, newCategories } from '../named-plural.js';
import { lineEndOf, type Splice } from '../text-file.js';
import type { Document, Entry } from '../text-format.js';
import { isSingle, type TomlLeaf, type TomlPlace, textOf } from './messages.js';
import { writeTomlString } from './string.js';
import type { TomlText } from './tree.js';

export function rewriteToml(
  { text, language }: Document<TomlPlace>,
  entry: Entry<TomlPlace>,
  { target }: Edit,
): Splice[] {
  const { value } = entry.place;
  if ('pair' in value) {
    return target.length > 1 ? [inlineForms(value, target, language)] : changeText(text, value, target[0] ?? '');
  }
  if (isSingle(value) && target.length <= 1) return changeText(text, value.get('other')!, target[0] ?? '');
  const { length } = namedForms(language, 'cldr').categories;
  // The base file has no plural, but this file has: use the one text for all forms.
  const forms = target.length === 1 ? Array<string>(length).fill(target[0]!) : target;
  const changes = changedCategories(language, 'cldr', (category) => textOf(value.get(category)), forms);
  return changes.flatMap(({ category, text: changed }) => {
    const leaf = value.get(category);
    return leaf === undefined ? [addForm(text, value, category, changed)] : changeText(text, leaf, changed);
  });
}

function changeText(text: string, leaf: TomlLeaf, changed: string): Splice[] {
  const { start, end, quoting, text: before } = leaf.pair.value as TomlText;
  return before === changed ? [] : [{ start, end, text: writeTomlString(changed, quoting, lineEndOf(text)) }];
}

/** Replaces a single text that becomes a plural by an inline table. */
function inlineForms({ pair: { value } }: TomlLeaf, target: readonly string[], language: string): Splice {
  return { start: value.start, end: value.end, text: inlineTable(target, language) };
}

export function inlineTable(target: readonly string[], language: string): string {
  const forms = newCategories(language, 'cldr', target).map(
    ({ category, text }) => `${category} = ${writeTomlString(text, 'basic', '\n')}`,
  );
  return `{ ${forms.join(', ')} }`;
}

/** Adds a form in the usual order: after the nearest earlier category that exists, or before all others. */
function addForm(
  text: string,
  forms: ReadonlyMap<string, TomlLeaf>,
  category: PluralCategory,
  changed: string,
): Splice {
  const order = (name: string) => PLURAL_CATEGORIES.indexOf(name as PluralCategory);
  const sorted = [...forms].sort(([a], [b]) => order(a) - order(b));
  const before = sorted.findLast(([name]) => order(name) < order(category))?.[1];
  const { pair, inline } = before ?? sorted[0]![1];
  const { start, keyEnd, value } = pair;
  const eol = lineEndOf(text);
  const { quoting } = value as TomlText;
  // Copy the spacing and the dotted key of the neighbour.
  const parents = pair.keys.length === 1 ? '' : text.slice(start, text.lastIndexOf('.', keyEnd) + 1);
  const equals = text.slice(keyEnd, value.start);
  const written =
    parents + category + equals + writeTomlString(changed, quoting === 'literal' ? 'literal' : 'basic', eol);
  if (inline !== undefined) {
    return before === undefined
      ? { start, end: start, text: `${written}, ` }
      : { start: value.end, end: value.end, text: `, ${written}` };
  }
  const margin = lineStart(text, start);
  const pad = text.slice(margin, start);
  if (before === undefined) return { start: margin, end: margin, text: pad + written + eol };
  return behindLine(text, value.end, eol + pad + written);
}

/** Inserts a text at the end of the line that contains an offset. */
export function behindLine(text: string, place: number, added: string): Splice {
  const at = lineTextEnd(text, place);
  return { start: at, end: at, text: added };
}
