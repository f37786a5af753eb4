/** Inserts new strings into a PHP file: items into its arrays, or new statements. */
import { AppError } from '../../../model/error.js';
import { lastStart } from '../last-start.js';
import { indentOf, lineTextEnd } from '../line-places.js';
import { stepsOf } from '../path-steps.js';
import type { Splice } from '../text-file.js';
import type { Document, NewEntry } from '../text-format.js';
import { arraysOf, type PhpArray, type PhpValue } from './array.js';
import type { PhpFile, PhpStatement } from './file.js';
import { type ItemInsertions, insertItems, type NewItem, type PhpStyle, styleOf, valueText } from './layout.js';
import { type PhpQuoting, writeLiteral } from './string.js';
import type { PhpPath, PhpPlace } from './strings.js';

export function insertPhp(document: Document<PhpPlace, PhpFile>, added: readonly NewEntry<PhpPlace>[]): Splice[] {
  const { text, tree: file } = document;
  const style = styleOf(text, file);
  const insertions = new Map<PhpArray, ItemInsertions>();
  const statements = new Map<string, NewStatement>();
  const children: ChildMaps = new Map();
  for (const entry of added) {
    const steps = stepsOf(entry.base.place.path);
    const home = homeOf(file, entry.base.place.statement);
    if (home === undefined) {
      addStatement(statements, document, entry, steps);
      continue;
    }
    const { array, rest } = descend(home, steps, children, entry.edit.identity);
    const insertion = insertions.get(array) ?? { array, added: new Map() };
    insertions.set(array, insertion);
    const index = precedingItem(array, entry);
    const items = insertion.added.get(index) ?? new Map();
    insertion.added.set(index, items);
    addItem(items, rest, entry, document);
  }
  return [
    ...[...insertions.values()].flatMap((insertion) => insertItems(text, insertion, style)),
    ...[...statements.values()].map((statement) => writeStatement(text, file, statement, style)),
  ];
}

const nameOf = ({ steps }: PhpStatement) => steps.map(({ name }) => name).join('\0');

/** Returns the array of the file that corresponds to a statement of the base file. */
function homeOf({ statements }: PhpFile, base: PhpStatement): PhpArray | undefined {
  const name = nameOf(base);
  for (const statement of statements) {
    if (nameOf(statement) !== name) continue;
    const array = arraysOf(statement.value).at(-1);
    if (array !== undefined) return array;
  }
  return undefined;
}

/** Follows the steps as far as they exist in the file. Returns the last array and the remaining steps. */
function descend(home: PhpArray, steps: readonly PhpPath[], children: ChildMaps, name: string) {
  let array = home;
  for (const [index, step] of steps.entries()) {
    const child = childMap(array, children).get(step.name);
    if (child === undefined) return { array, rest: steps.slice(index) };
    if (child.kind !== 'array' || index === steps.length - 1) throw taken(name);
    array = child;
  }
  throw taken(name);
}

/** Cache of the values of arrays by key. */
type ChildMaps = Map<PhpArray, ReadonlyMap<string | undefined, PhpValue>>;

function childMap(array: PhpArray, known: ChildMaps): ReadonlyMap<string | undefined, PhpValue> {
  const map = known.get(array) ?? new Map(array.items.map(({ key, value }) => [key, value]));
  known.set(array, map);
  return map;
}

function taken(name: string): AppError {
  return new AppError(
    'php.unwritable',
    `The file has another value in the place of the string ${name}; remove that value.`,
  );
}

/** Returns the index of the array item that contains the preceding string, or -1. */
function precedingItem({ items }: PhpArray, { after }: NewEntry<PhpPlace>): number {
  const at = after?.place.value.start ?? -1;
  const index = lastStart(items, at);
  return index !== -1 && at < items[index]!.value.end ? index : -1;
}

function addItem(
  items: Map<string, NewItem>,
  steps: readonly PhpPath[],
  entry: NewEntry<PhpPlace>,
  document: Document<PhpPlace>,
): void {
  let level = items;
  for (const [index, { name, listed, start, end }] of steps.entries()) {
    const head = listed ? '' : `${entry.baseDocument.text.slice(start, end)} => `;
    const item = level.get(name) ?? { head, value: '', children: new Map() };
    level.set(name, item);
    if (index === steps.length - 1) item.value = literalFor(entry, document);
    level = item.children;
  }
}

/** Returns the new text as a literal, quoted like the preceding string. */
function literalFor({ edit, after }: NewEntry<PhpPlace>, { entries }: Document<PhpPlace>): string {
  const [first] = entries.values();
  const quoting: PhpQuoting = (after ?? first)?.place.value.quoting ?? 'single';
  const text = edit.target[0] ?? '';
  return writeLiteral(text, quoting === 'single' && !text.includes('\n') ? 'single' : 'double', '');
}

interface NewStatement {
  readonly after: PhpStatement | undefined;
  /** The text of the base file before and after the value. */
  readonly head: string;
  readonly tail: string;
  readonly item: NewItem;
}

function addStatement(
  statements: Map<string, NewStatement>,
  document: Document<PhpPlace>,
  entry: NewEntry<PhpPlace>,
  steps: readonly PhpPath[],
): void {
  const { statement } = entry.base.place;
  const { text } = entry.baseDocument;
  const name = nameOf(statement);
  const added = statements.get(name) ?? {
    after: entry.after?.place.statement,
    head: text.slice(statement.start, statement.value.start),
    tail: text.slice(statement.value.end, statement.end),
    item: { head: '', value: '', children: new Map() },
  };
  statements.set(name, added);
  if (steps.length === 0) added.item.value = literalFor(entry, document);
  else addItem(added.item.children, steps, entry, document);
}

function writeStatement(
  text: string,
  file: PhpFile,
  { after, head, tail, item }: NewStatement,
  style: PhpStyle,
): Splice {
  const { eol } = style;
  const first = file.statements[0];
  const pad = after === undefined ? '' : indentOf(text, after.start);
  const written = `${pad}${head}${valueText(item, pad, style)}${tail}`;
  if (after !== undefined) {
    const at = lineTextEnd(text, after.end);
    return { start: at, end: at, text: eol + written };
  }
  const at = first === undefined ? file.end : first.comment === -1 ? first.start : first.comment;
  const before = first === undefined && text[at - 1] !== '\n' ? eol : '';
  return { start: at, end: at, text: before + written + eol };
}
