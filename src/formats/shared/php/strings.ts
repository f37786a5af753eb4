/** Finds and rewrites the strings of a PHP file. */
import type { Edit } from '../../format.js';
import { plainUnit } from '../plain-unit.js';
import type { Splice } from '../text-file.js';
import type { Collector, Document, Entry } from '../text-format.js';
import { arraysOf, type PhpArray, type PhpText, type PhpValue } from './array.js';
import { commentText, UnclosedPart } from './cursor.js';
import { type PhpFile, type PhpStatement, type PhpStep, readPhp } from './file.js';
import { writeLiteral } from './string.js';

/** The path from a statement to a value. */
export interface PhpPath extends PhpStep {
  readonly up: PhpPath | undefined;
  /** Whether the value has no key in the file; its key is then its index. */
  readonly listed: boolean;
}

export interface PhpPlace {
  readonly statement: PhpStatement;
  readonly path: PhpPath | undefined;
  readonly value: PhpText;
}

export function readPhpStrings(found: Collector<PhpPlace>): PhpFile {
  try {
    const file = readPhp(found.text, (name, message, start, end) => found.problem(name, message, start, end));
    if (file === undefined) throw found.error('not-php', 'The file does not begin with <?php.');
    for (const statement of file.statements) collect(found, statement);
    return file;
  } catch (fault) {
    if (!(fault instanceof UnclosedPart)) throw fault;
    const line = found.lineAt(fault.at);
    throw found.error('unclosed', `Line ${line}: ${fault.message}`, line);
  }
}

function collect(found: Collector<PhpPlace>, statement: PhpStatement): void {
  const { start, comment, value } = statement;
  const key = statement.steps.map(({ name }) => name).join('.');
  const walk = (below: PhpValue, prefix: string, path: PhpPath | undefined, at: number, above: number): void => {
    if (below.kind === 'text') {
      if (prefix !== '' || path !== undefined) add(found, prefix, below, { statement, path, value: below }, at, above);
    } else {
      for (const array of arraysOf(below)) walkArray(array, prefix, path);
    }
  };
  const walkArray = (array: PhpArray, prefix: string, up: PhpPath | undefined): void => {
    for (const { key: name, listed, start: from, keyEnd, value: item, comment: above } of array.items) {
      if (name === undefined) continue;
      const path = { up, name, listed, start: from, end: keyEnd };
      const dot = prefix === '' ? '' : '.';
      walk(item, prefix + (listed ? `[${name}]` : dot + name), path, from, above);
    }
  };
  walk(value, key, undefined, start, comment);
}

function add(
  found: Collector<PhpPlace>,
  key: string,
  value: PhpText,
  place: PhpPlace,
  at: number,
  above: number,
): void {
  const note = above === -1 ? '' : commentText(found.text, above, at);
  found.add(plainUnit({ key, target: [value.text], note, line: found.lineAt(at) }), place, at, value.end);
}

export function rewritePhp({ text }: Document<PhpPlace>, { place: { value } }: Entry<PhpPlace>, edit: Edit): Splice[] {
  const changed = edit.target[0] ?? '';
  if (changed === value.text) return [];
  const { start, end, quoting, joined } = value;
  const isHeredoc = quoting === 'heredoc' || quoting === 'nowdoc';
  const written = writeLiteral(changed, joined && isHeredoc ? 'double' : quoting, text.slice(start, end));
  return [{ start, end, text: written }];
}
