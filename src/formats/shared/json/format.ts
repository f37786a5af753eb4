/** Builds the JSON formats from their differences: which values are strings, and how to write new strings. */
import { AppError } from '../../../model/error.js';
import type { Edit, WritableFormat } from '../../format.js';
import { indentOf } from '../line-places.js';
import { plainUnit } from '../plain-unit.js';
import { withoutItem } from '../removed-text.js';
import { jsonSample } from '../sample-files.js';
import { startedFile } from '../started-file.js';
import type { Splice } from '../text-file.js';
import { type Collector, type Document, type TextFormat, textFormat } from '../text-format.js';
import { headOf } from '../text-head.js';
import { addChildren, leadOf, type NewChild, renderChildren } from './additions.js';
import { type JsonQuote, quoteJson } from './escape.js';
import { changesOf, type JsonForms, textsOf } from './forms.js';
import { JsonInsertion } from './insertion.js';
import { type JsonLayout, layoutOf, type NewValue, renderName, renderValue } from './layout.js';
import type { JsonPlace } from './place.js';
import { isPlatformName } from './platform.js';
import { type JsonNode, parseJson } from './tree.js';

export type JsonCollector = Collector<JsonPlace>;
export type JsonDocument = Document<JsonPlace, Tree>;

type CommonFields = Omit<TextFormat<JsonPlace>, 'family' | 'bilingual' | 'read' | 'rewrite' | 'insert'>;

interface JsonKind extends CommonFields {
  /** Finds the strings in the tree. */
  read(found: JsonCollector, root: JsonNode): void;
  /**
   * Returns the children for a new string, or for a string that becomes plural. `like` is the existing string in the
   * file `from`. The children are inserted into the file `into`.
   */
  added(
    like: JsonPlace,
    target: readonly string[],
    language: string,
    from: JsonDocument,
    into: JsonDocument,
  ): readonly NewChild[];
  /** Whether a member at the beginning of the file describes the file. New strings are inserted after such members. */
  isHeader?(name: string): boolean;
  /** Returns the value of a string that becomes plural, for formats whose plural forms are inside the value. */
  pluralValue?(target: readonly string[], language: string): NewValue;
}

interface Tree {
  readonly root: JsonNode;
  /** Undefined until something is written. */
  layout: JsonLayout | undefined;
}

export function jsonFormat({
  read,
  added,
  pluralValue,
  isHeader = isPlatformName,
  ...common
}: JsonKind): WritableFormat {
  return textFormat<JsonPlace, Tree>({
    ...common,
    family: 'json',
    bilingual: false,
    sample: common.sample ?? jsonSample(),
    without: (text, { children }) =>
      children
        .toSorted((a, b) => b.start - a.start)
        .reduce((rest, { start, end }) => withoutItem(rest, start, end), text),
    start: common.start ?? ((like) => startedFile(/^\s*\[/.test(headOf(like)) ? '[]\n' : '{}\n', like)),
    read(found) {
      const root = parseJson(found.text, (name, message, line) => found.error(name, message, line));
      read(found, root);
      return { root, layout: undefined };
    },
    rewrite(document, { unit, place }, edit) {
      const target = wantedTexts(edit);
      const { forms } = place;
      if (target.length === unit.target.length) return changed(document, forms, target);
      if (forms.kind !== 'single' || target.length === 0) throw otherForms();
      if (forms.asPlural !== undefined) return changed(document, forms.asPlural, target);
      if (pluralValue === undefined) {
        return replaced(document, place, added(place, target, document.language, document, document));
      }
      const { start, end } = forms.value;
      const value = pluralValue(target, document.language);
      return [{ start, end, text: renderValue(value, indentOf(document.text, start), layoutFor(document)) }];
    },
    insert(document, entries) {
      const { baseDocument } = entries[0]!;
      const layout = layoutFor(document, layoutFor(baseDocument));
      const insertion = new JsonInsertion(document.text, document.tree.root, layout, isHeader);
      for (const { edit, base, after } of entries) {
        const children = added(base.place, wantedTexts(edit), document.language, baseDocument, document);
        insertion.add(base.place.scope, children, after?.place);
      }
      return insertion.splices();
    },
  });
}

interface FoundString {
  readonly key: string;
  readonly place: JsonPlace;
  readonly note?: string | undefined;
  readonly flags?: readonly string[] | undefined;
}

/** Adds a string to the collector. */
export function addString(found: JsonCollector, { key, place, note = '', flags }: FoundString): void {
  const target = textsOf(place.forms, found.language);
  const { start, end } = place.children[0]!;
  found.add(plainUnit({ key, target, note, line: found.lineAt(start), flags }), place, start, end);
}

/** Returns the text of a string without plural forms; throws if there are several texts. */
export function onlyText(target: readonly string[]): string {
  if (target.length !== 1) throw otherForms();
  return target[0]!;
}

function wantedTexts({ target, state }: Edit): readonly string[] {
  return state === 'empty' ? target.map(() => '') : target;
}

function otherForms(): AppError {
  return new AppError(
    'json.plural-mismatch',
    'The string has a different number of plural forms; read the file again.',
  );
}

function layoutFor({ text, tree }: JsonDocument, like?: JsonLayout): JsonLayout {
  tree.layout ??= layoutOf(text, tree.root, like);
  return tree.layout;
}

function changed(document: JsonDocument, forms: JsonForms, target: readonly string[]): Splice[] {
  const { text, language } = document;
  const changes = changesOf(forms, language, target);
  const splices: Splice[] = [];
  for (const { value, text: wanted } of changes.values) {
    if (value.value === wanted) continue;
    const quote = text[value.start] as JsonQuote;
    splices.push({ start: value.start, end: value.end, text: quoteJson(wanted, quote, layoutFor(document)) });
  }
  for (const { member, name } of changes.renamed) {
    splices.push({ start: member.start, end: member.nameEnd, text: renderName(name, layoutFor(document)) });
  }
  if (forms.kind === 'single') return splices;
  for (const [after, members] of changes.added) {
    const children = Array.from(members, ([step, value]) => ({ step, value }));
    splices.push(...addChildren(text, layoutFor(document), forms.owner, after, children));
  }
  return splices;
}

/** Replaces a single string with its plural forms, for formats whose plural forms are sibling members. */
function replaced(document: JsonDocument, { scope, children }: JsonPlace, forms: readonly NewChild[]): Splice[] {
  const { text } = document;
  const { start, end } = children[0]!;
  const layout = layoutFor(document);
  const { between } = leadOf(text, layout, scope.node, children[0]!);
  return [{ start, end, text: renderChildren(forms, indentOf(text, start), between, layout) }];
}
