/** Adds new go-i18n strings to a TOML file: lines into existing tables, new tables after existing ones. */
import { AppError } from '../../../model/error.js';
import { indentOf, lineStart } from '../line-places.js';
import { newCategories } from '../named-plural.js';
import { lineEndOf, type Splice } from '../text-file.js';
import type { Document, Entry, NewEntry } from '../text-format.js';
import { behindLine, inlineTable } from './edit.js';
import { type TomlLeaf, type TomlPlace, TomlTable, type TomlTree } from './messages.js';
import { writeTomlString } from './string.js';
import type { TomlSection, TomlText } from './tree.js';

/** A table that the file does not have yet. */
interface NewTable {
  readonly header: string;
  readonly after: TomlSection | undefined;
  readonly lines: string[];
}

export function insertToml(document: Document<TomlPlace, TomlTree>, added: readonly NewEntry<TomlPlace>[]): Splice[] {
  const { text, tree } = document;
  const { sections, root } = tree;
  const eol = lineEndOf(text);
  const tables = new Map<string, NewTable>();
  const splices: Splice[] = [];
  for (const entry of added) {
    const { base, baseDocument, after } = entry;
    const { own, keys } = base.place;
    const present = sectionAt(root, keys, own !== undefined, entry.edit.identity);
    const container = own ?? leafOf(base).section;
    const section = own === undefined ? sectionOf(sections, root, container.keys) : present;
    const lines = linesOf(entry, document);
    if (section !== undefined) {
      splices.push(linesInSection(text, sections, section, after, lines, eol));
      continue;
    }
    const header = baseDocument.text.slice(container.start, container.headEnd);
    const table = tables.get(header) ?? { header, after: after && leafOf(after).section, lines: [] };
    tables.set(header, table);
    table.lines.push(...lines);
  }
  const [firstPair] = sections.slice(1).flatMap(({ pairs }) => pairs);
  const pad = indentOf(text, firstPair?.start ?? 0);
  // Splices of lines come first: at the same offset, a table's lines must precede the next table.
  for (const { header, after, lines } of tables.values()) {
    const isFirst = text.trim() === '' && splices.length === 0;
    const written = [header, ...lines.map((line) => pad + line)].join(eol);
    splices.push(writeTable(text, sections, after, written, isFirst));
  }
  return splices;
}

/** The first value of a string. */
function leafOf({ place: { value } }: Entry<TomlPlace>): TomlLeaf {
  return 'pair' in value ? value : value.values().next().value!;
}

function sectionOf(
  sections: readonly TomlSection[],
  root: TomlTable,
  keys: readonly string[],
): TomlSection | undefined {
  if (keys.length === 0) return sections[0];
  let table: TomlTable | TomlLeaf | undefined = root;
  for (const key of keys) table = table instanceof TomlTable ? table.children.get(key) : undefined;
  return table instanceof TomlTable ? table.section : undefined;
}

/** The empty section that the file already has for a string, if any. Throws if another value has the string's name. */
function sectionAt(root: TomlTable, keys: readonly string[], own: boolean, name: string): TomlSection | undefined {
  let table: TomlTable = root;
  for (const [index, key] of keys.entries()) {
    const child = table.children.get(key);
    if (child === undefined) return undefined;
    const last = index === keys.length - 1;
    if (!(child instanceof TomlTable) || (last && (!own || child.children.size > 0))) {
      throw new AppError(
        'toml.unwritable',
        `The file has another value in place of the string ${name}; remove that value.`,
      );
    }
    table = child;
  }
  return table.section;
}

/** The lines of a string in its section, in the layout of the base file. */
function linesOf({ edit, base, baseDocument, after }: NewEntry<TomlPlace>, document: Document<TomlPlace>): string[] {
  const { value } = base.place;
  const { target } = edit;
  const [first] = document.entries.values();
  const neighbour = after ?? first;
  const literal = neighbour !== undefined && (leafOf(neighbour).pair.value as TomlText).quoting === 'literal';
  const quoted = (text: string) => writeTomlString(text, literal ? 'literal' : 'basic', '\n');
  const { pair, inline } = leafOf(base);
  const written = baseDocument.text.slice(pair.start, pair.keyEnd);
  if ('pair' in value && inline === undefined) {
    return [`${written} = ${target.length > 1 ? inlineTable(target, document.language) : quoted(target[0] ?? '')}`];
  }
  if (inline !== undefined) {
    const start = lineStart(baseDocument.text, inline.start);
    const head = baseDocument.text.slice(start, inline.start).trimStart();
    if ('pair' in value)
      throw new AppError(
        'toml.unwritable',
        `The string ${edit.identity} belongs in an inline table (in braces); add the table.`,
      );
    return [
      head + (target.length > 1 ? inlineTable(target, document.language) : `{ other = ${quoted(target[0] ?? '')} }`),
    ];
  }
  const parents = pair.keys.length === 1 ? '' : written.slice(0, written.lastIndexOf('.') + 1);
  const forms =
    target.length > 1
      ? newCategories(document.language, 'cldr', target)
      : [{ category: 'other', text: target[0] ?? '' }];
  return forms.map(({ category, text }) => `${parents}${category} = ${quoted(text)}`);
}

function linesInSection(
  text: string,
  sections: readonly TomlSection[],
  section: TomlSection,
  after: Entry<TomlPlace> | undefined,
  lines: readonly string[],
  eol: string,
): Splice {
  const at = after === undefined ? -1 : leafOf(after).pair.start;
  // For a string with several forms, continue after its last form.
  const last = after && 'pair' in after.place.value ? at : Math.max(at, ...formStarts(after));
  const before = section.pairs.find(({ start, value }) => start <= last && last <= value.end);
  const first = section.pairs[0];
  const pad = indentOf(text, first?.start ?? section.start);
  const written = lines.map((line) => pad + line);
  if (before !== undefined) return behindLine(text, before.value.end, written.map((line) => eol + line).join(''));
  if (section !== sections[0]) return behindLine(text, section.headEnd, written.map((line) => eol + line).join(''));
  const next = first ?? sections[1];
  if (next === undefined) return atEnd(text, written.join(eol), '');
  const place = lineStart(text, next.comment > 0 ? next.comment : next.start);
  const gap = first === undefined ? eol : '';
  return { start: place, end: place, text: written.map((line) => line + eol).join('') + gap };
}

function formStarts(entry: Entry<TomlPlace> | undefined): number[] {
  const value = entry?.place.value;
  return value === undefined || 'pair' in value ? [] : Array.from(value.values(), ({ pair }) => pair.start);
}

function writeTable(
  text: string,
  sections: readonly TomlSection[],
  after: TomlSection | undefined,
  written: string,
  isFirst: boolean,
): Splice {
  const eol = lineEndOf(text);
  if (after !== undefined && (after.pairs.length > 0 || after !== sections[0])) {
    return behindLine(text, after.pairs.at(-1)?.value.end ?? after.headEnd, eol + eol + written);
  }
  const next = sections[1];
  if (next === undefined) return atEnd(text, written, isFirst ? '' : eol);
  const place = lineStart(text, next.comment > 0 ? next.comment : next.start);
  return { start: place, end: place, text: written + eol + eol };
}

/** Appends to the end of the file, on a new line. */
function atEnd(text: string, written: string, gap: string): Splice {
  const eol = lineEndOf(text);
  if (text === '' || text.endsWith('\n')) return { start: text.length, end: text.length, text: gap + written + eol };
  return { start: text.length, end: text.length, text: eol + gap + written };
}
