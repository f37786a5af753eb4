/** Finds the go-i18n strings of a TOML file: single texts, and tables with plural forms. */
import { hashComment } from '../hash-comment.js';
import { lineEnd } from '../line-places.js';
import { isPluralCategory, pluralForms } from '../named-plural.js';
import { plainUnit } from '../plain-unit.js';
import type { Collector } from '../text-format.js';
import type { TomlInline, TomlPair, TomlSection, TomlText } from './tree.js';

/** A value with its section and, if it is in braces, its inline table. */
export interface TomlLeaf {
  readonly pair: TomlPair;
  readonly section: TomlSection;
  readonly inline: TomlInline | undefined;
}

/** A table, no matter whether it is written with a header, in braces or with dotted keys. */
export class TomlTable {
  readonly children = new Map<string, TomlTable | TomlLeaf>();
  /** The section whose header names the table, if there is one. */
  section: TomlSection | undefined;

  constructor(
    readonly at: number,
    readonly comment: number,
  ) {}
}

export interface TomlPlace {
  readonly keys: readonly string[];
  /** The single text, or the plural forms by category. */
  readonly value: TomlLeaf | ReadonlyMap<string, TomlLeaf>;
  /** The section that contains only this string, if there is one. */
  readonly own: TomlSection | undefined;
}

/** The content of a file: sections in the order of the file, and tables by name. */
export interface TomlTree {
  readonly sections: readonly TomlSection[];
  readonly root: TomlTable;
}

type TomlDuplicate = (start: number, end: number) => void;

const MAX_DEPTH = 100;
/** Keys that describe a string and are not plural forms. */
const DESCRIBING = new Set(['id', 'description', 'hash', 'leftDelim', 'rightDelim']);

/** Builds the tables of a file. Skips arrays of tables. If two values have the same name, the first is used. */
export function tomlTables(sections: readonly TomlSection[], duplicate: TomlDuplicate): TomlTable {
  const root = new TomlTable(0, -1);
  for (const section of sections) {
    if (section.listed) continue;
    const { start, headEnd, comment } = section;
    const table = tableBelow(root, section.keys, start, comment);
    if (table === undefined || table.section !== undefined) {
      duplicate(start, headEnd);
      continue;
    }
    if (section !== sections[0]) table.section = section;
    addPairs(table, section.pairs, section, undefined, duplicate);
  }
  return root;
}

function addPairs(
  table: TomlTable,
  pairs: readonly TomlPair[],
  section: TomlSection,
  inline: TomlInline | undefined,
  duplicate: TomlDuplicate,
): void {
  for (const pair of pairs) {
    const { keys, start, value, comment } = pair;
    const name = keys.at(-1)!;
    const parent = keys.length === 1 ? table : tableBelow(table, keys.slice(0, -1), start, comment);
    if (parent === undefined || parent.children.has(name)) {
      duplicate(start, value.end);
    } else if (value.kind === 'inline') {
      const inner = new TomlTable(start, comment);
      parent.children.set(name, inner);
      addPairs(inner, value.pairs, section, value, duplicate);
    } else {
      parent.children.set(name, { pair, section, inline });
    }
  }
}

/** Finds or creates the table for a path of keys. Returns undefined if a key on the path is a value. */
function tableBelow(table: TomlTable, keys: readonly string[], at: number, comment: number): TomlTable | undefined {
  let inner = table;
  for (const key of keys) {
    const known = inner.children.get(key);
    if (known !== undefined && !(known instanceof TomlTable)) return undefined;
    const next = known ?? new TomlTable(at, comment);
    inner.children.set(key, next);
    inner = next;
  }
  return inner;
}

/** The forms of a table that is a string. Undefined if the table has other entries than forms and descriptions. */
function formsOf({ children }: TomlTable): ReadonlyMap<string, TomlLeaf> | undefined {
  let forms = 0;
  for (const [name, child] of children) {
    if (child instanceof TomlTable || child.pair.value.kind !== 'text') return undefined;
    if (isPluralCategory(name)) forms++;
    else if (!DESCRIBING.has(name)) return undefined;
  }
  if (forms === 0) return undefined;
  const leaves = children as ReadonlyMap<string, TomlLeaf>;
  return forms === children.size ? leaves : new Map([...leaves].filter(([name]) => isPluralCategory(name)));
}

export function textOf(leaf: TomlLeaf | undefined): string | undefined {
  return leaf && (leaf.pair.value as TomlText).text;
}

/** A string whose only form is "other" is not a plural. */
export function isSingle(forms: ReadonlyMap<string, TomlLeaf>): boolean {
  return forms.size === 1 && forms.has('other');
}

export function collectMessages(found: Collector<TomlPlace>, root: TomlTable): void {
  const walk = (table: TomlTable, path: readonly string[]): void => {
    for (const [name, child] of table.children) {
      const keys = [...path, name];
      if (!(child instanceof TomlTable)) {
        if (child.pair.value.kind === 'text') addText(child, keys);
        continue;
      }
      const isTable = found.base?.hasBelow(keys.join('.'), child.children.keys());
      const forms = isTable ? undefined : formsOf(child);
      if (forms !== undefined) addForms(child, forms, keys);
      else if (keys.length < MAX_DEPTH) walk(child, keys);
      else {
        const message = `There are more than ${MAX_DEPTH} levels; reduce the nesting.`;
        found.problem('too-deep', message, child.at, lineEnd(found.text, child.at));
      }
    }
  };
  const addText = (leaf: TomlLeaf, keys: readonly string[]): void => {
    const { start, comment } = leaf.pair;
    add([textOf(leaf)!], { keys, value: leaf, own: undefined }, start, comment, '');
  };
  const addForms = (table: TomlTable, forms: ReadonlyMap<string, TomlLeaf>, keys: readonly string[]): void => {
    const target = isSingle(forms)
      ? [textOf(forms.get('other'))!]
      : pluralForms(found.language, 'cldr', (category) => textOf(forms.get(category)));
    const description = table.children.get('description') as TomlLeaf | undefined;
    add(target, { keys, value: forms, own: table.section }, table.at, table.comment, textOf(description) ?? '');
  };
  const add = (target: string[], place: TomlPlace, at: number, comment: number, description: string): void => {
    // A comment at the very beginning of the file describes the file.
    const note = description === '' && comment > 0 ? hashComment(found.text, comment, at) : description;
    const unit = plainUnit({ key: place.keys.join('.'), target, note, line: found.lineAt(at) });
    found.add(unit, place, at, lineEnd(found.text, at));
  };
  walk(root, []);
}
