/** Replaces the values of existing strings in a YAML text. */
import { AppError } from '../../../model/error.js';
import { namedForms, PLURAL_CATEGORIES, type PluralCategory } from '../../../model/plural.js';
import type { Edit } from '../../format.js';
import { changedCategories, newCategories } from '../named-plural.js';
import { lineEndOf, type Splice } from '../text-file.js';
import type { Document, Entry } from '../text-format.js';
import { contentColumn, linesInMapping, textsInFlow } from './layout.js';
import { isNull, scalarOf, type YamlMapping, type YamlNode, type YamlStyle } from './node.js';
import { writeScalar } from './quoting.js';
import { formText, pluralPairs, type YamlPath, type YamlPlace, type YamlText } from './strings.js';

export function unwritable(message: string): AppError {
  return new AppError('yaml.unwritable', message);
}

export function rewriteYaml(document: Document<YamlPlace>, entry: Entry<YamlPlace>, edit: Edit): Splice[] {
  const splices = changesOf(document, entry.place, edit.target);
  if (entry.place.shared && splices.length > 0) {
    throw unwritable(`Aliases use the string ${entry.unit.key} in several places; replace the aliases by copies.`);
  }
  return splices;
}

/** An edit has the shape of the base file, which may have a plural where this file has a text, or the reverse. */
function changesOf(document: Document<YamlPlace>, { value, path }: YamlPlace, target: readonly string[]): Splice[] {
  const { text, language } = document;
  const single = target.length <= 1;
  if (value.kind !== 'mapping') {
    return single ? rewriteText(text, value, target[0] ?? '') : [textToPlural(text, language, value, path, target)];
  }
  if (!single || namedForms(language, 'cldr').categories.length === 1) return rewritePlural(document, value, target);
  return [pluralToText(text, value, path, target[0] ?? '')];
}

function textToPlural(
  text: string,
  language: string,
  value: YamlText,
  path: YamlPath,
  target: readonly string[],
): Splice {
  const { style, flow } = scalarOf(value)!;
  const forms = newCategories(language, 'cldr', target);
  const start = behindColon(text, path, value);
  const eol = lineEndOf(text);
  if (flow || start === undefined) {
    const written = forms.map(
      (form) => `${form.category}: ${writeScalar(form.text, style, { ...INLINE, flow: true })}`,
    );
    return { start: value.start, end: value.end, text: `{ ${written.join(', ')} }` };
  }
  const pad = ' '.repeat(contentColumn(text, path.start) + 2);
  const lines = forms.map((form) => `${eol}${pad}${form.category}: ${writeScalar(form.text, plainOr(style), INLINE)}`);
  return { start, end: value.end, text: lines.join('') };
}

const INLINE = { flow: false, column: 0, lineEnd: '\n' };

/** Plural forms are too short for block scalars. */
function plainOr(style: YamlStyle): YamlStyle {
  return style === 'literal' || style === 'folded' ? 'plain' : style;
}

function pluralToText(text: string, mapping: YamlMapping, path: YamlPath, changed: string): Splice {
  if (mapping.incomplete) {
    throw unwritable(`The plural ${path.name} has entries that cannot be read; correct or remove them.`);
  }
  const { style } = scalarOf(mapping.pairs[0]!.value)!;
  const written = writeScalar(changed, plainOr(style), { ...INLINE, flow: mapping.flow });
  const start = mapping.flow ? undefined : behindColon(text, path, mapping);
  return { start: start ?? mapping.start, end: mapping.end, text: start === undefined ? written : ` ${written}` };
}

/** Returns the place after the colon of a key; undefined if the value has no key, or an anchor or tag before it. */
function behindColon(text: string, path: YamlPath, value: YamlNode): number | undefined {
  const colon = text.indexOf(':', path.end) + 1;
  const isNext = typeof path.name === 'string' && colon > 0 && colon <= value.start;
  const lines = isNext ? text.slice(colon, value.start).split('\n') : [];
  return lines.length > 0 && lines.every((line) => /^\s*(?:#|$)/.test(line)) ? colon : undefined;
}

function rewriteText(text: string, value: YamlText, changed: string): Splice[] {
  const scalar = scalarOf(value)!;
  const none = isNull(value);
  if ((none ? '' : scalar.text) === changed) return [];
  const alias = value.kind === 'alias';
  // The anchored text has other users, so a new text replaces the alias.
  const written = writeScalar(changed, alias ? 'plain' : scalar.style, {
    flow: alias || scalar.flow,
    column: scalar.column === -1 ? contentColumn(text, value.start) + 2 : scalar.column,
    lineEnd: lineEndOf(text),
    before: alias || none ? 'text' : scalar.text,
  });
  return [
    {
      start: value.start,
      end: value.end,
      text: scalar.style === 'empty' ? `${scalar.lead ?? ''} ${written}` : written,
    },
  ];
}

function rewritePlural(document: Document<YamlPlace>, mapping: YamlMapping, target: readonly string[]): Splice[] {
  const { text, language } = document;
  const forms = pluralPairs(mapping)!;
  const changes = changedCategories(language, 'cldr', (category) => formText(forms.get(category)), target);
  return changes.flatMap(({ category, text: changed }) => {
    const pair = forms.get(category);
    return pair === undefined
      ? [addForm(text, mapping, category, changed)]
      : rewriteText(text, pair.value as YamlText, changed);
  });
}

/** Adds a plural form after the last form that precedes it in the usual order. */
function addForm(text: string, mapping: YamlMapping, category: PluralCategory, changed: string): Splice {
  const order = (name: string) => PLURAL_CATEGORIES.indexOf(name as PluralCategory);
  const index = mapping.pairs.findLastIndex(({ key }) => order(key) < order(category));
  const style = scalarOf(mapping.pairs[Math.max(index, 0)]!.value)!.style;
  const eol = lineEndOf(text);
  const written = writeScalar(changed, style, { flow: mapping.flow, column: mapping.column + 2, lineEnd: eol });
  if (mapping.flow) return textsInFlow(mapping, index, [`${category}: ${written}`]);
  return linesInMapping(text, mapping, index, [`${' '.repeat(mapping.column)}${category}: ${written}`], eol);
}
