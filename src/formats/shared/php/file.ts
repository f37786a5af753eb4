/** Parses a PHP file with texts: the array that it returns, its assignments and its constants. */

import { TextFault } from '../../../model/text-fault.js';
import { lineEnd } from '../line-places.js';
import { keyOf, type PhpProblem, PhpReader, type PhpValue } from './array.js';
import { type PhpCursor, UnclosedPart } from './cursor.js';

/** A key on the path to a value, and its position in the file. */
export interface PhpStep {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** A statement that can contain texts. */
export interface PhpStatement {
  readonly returns: boolean;
  /** The keys on the left side. Empty for `return`, and for an array that is assigned to a variable. */
  readonly steps: readonly PhpStep[];
  readonly value: PhpValue;
  readonly start: number;
  /** Offset after the semicolon. */
  readonly end: number;
  /** Beginning of the comment above the statement, or -1. */
  readonly comment: number;
}

export interface PhpFile {
  readonly statements: readonly PhpStatement[];
  /** Offset where statements can be added. */
  readonly end: number;
}

const OPENING = /^(?:#!.*\n)?\s*<\?(?:php\b|=)?/;
/** Matches a line where parsing can continue after a broken statement. */
const NEXT_STATEMENT = /^[ \t]*(?:\$\w|return\b|define\b|const\b)/gm;

/** Returns undefined if the text is not PHP. Throws UnclosedPart if a comment or heredoc is not closed. */
export function readPhp(text: string, problem: PhpProblem): PhpFile | undefined {
  const opening = OPENING.exec(text)?.[0];
  if (opening === undefined) return undefined;
  const reader = new PhpReader(text, problem);
  const { cursor } = reader;
  const statements: PhpStatement[] = [];
  cursor.at = opening.length;
  for (let mark = cursor.skip(); mark !== '' && !text.startsWith('?>', cursor.at); mark = cursor.skip()) {
    const start = cursor.at;
    try {
      const statement = readStatement(reader);
      if (statement !== undefined) statements.push(statement);
    } catch (fault) {
      if (!(fault instanceof TextFault) || fault instanceof UnclosedPart) throw fault;
      problem('syntax', fault.message, start, lineEnd(text, start));
      NEXT_STATEMENT.lastIndex = lineEnd(text, Math.max(fault.at, start));
      reader.restart(NEXT_STATEMENT.exec(text)?.index ?? text.length);
    }
  }
  return { statements, end: cursor.at };
}

function readStatement(reader: PhpReader): PhpStatement | undefined {
  const { cursor } = reader;
  const { at: start, comment } = cursor;
  const left = leftSide(reader);
  if (left === undefined) {
    cursor.at = start;
    reader.skipTo(';{}');
    cursor.at++;
    return undefined;
  }
  const value = reader.value();
  if (left.call && cursor.skip() === ',') reader.skipTo(')');
  if (left.call && cursor.skip() === ')') cursor.at++;
  if (cursor.skip() !== ';' && cursor.at < cursor.text.length && !cursor.text.startsWith('?>', cursor.at)) {
    if (value.kind !== 'other') throw cursor.fault('A semicolon is missing after the value.');
    reader.skipTo(';{}');
  }
  const end = cursor.take(';') ? cursor.at : value.end;
  if (cursor.at === start) cursor.at++;
  return { returns: left.returns, steps: left.steps, value, start, end, comment };
}

interface LeftSide {
  readonly returns: boolean;
  /** Whether a closing bracket must follow the value. */
  readonly call: boolean;
  readonly steps: readonly PhpStep[];
}

/** Reads the part before the value: `return`, `$lang['key'] =`, `define('KEY',` or `const KEY =`. */
function leftSide(reader: PhpReader): LeftSide | undefined {
  const { cursor } = reader;
  if (cursor.take('$')) return variable(reader);
  const word = cursor.name().toLowerCase();
  if (word === 'return') return { returns: true, call: false, steps: [] };
  if (word === 'const') {
    cursor.skip();
    const steps = [namedStep(cursor)];
    return atAssignment(cursor) ? { returns: false, call: false, steps } : undefined;
  }
  if (word.replace(/^\\/, '') !== 'define' || cursor.skip() !== '(') return undefined;
  cursor.at++;
  cursor.skip();
  const step = constantStep(reader);
  if (step === undefined || cursor.skip() !== ',') return undefined;
  cursor.at++;
  return { returns: false, call: true, steps: [step] };
}

function variable(reader: PhpReader): LeftSide | undefined {
  const { cursor } = reader;
  const whole = namedStep(cursor, 1);
  const steps: PhpStep[] = [];
  while (cursor.skip() === '[') {
    cursor.at++;
    cursor.skip();
    const step = constantStep(reader);
    if (step === undefined || cursor.skip() !== ']') return undefined;
    cursor.at++;
    steps.push(step);
  }
  if (!atAssignment(cursor)) return undefined;
  const atArray = /\s*(?:\[|array\b|array_\w+\s*\()/iy;
  atArray.lastIndex = cursor.at;
  // The name of a variable is the key of its text. The name of an array is not part of the keys.
  return { returns: false, call: false, steps: steps.length === 0 && !atArray.test(cursor.text) ? [whole] : steps };
}

function namedStep(cursor: PhpCursor, before = 0): PhpStep {
  const start = cursor.at - before;
  cursor.name();
  return { name: cursor.text.slice(start, cursor.at), start, end: cursor.at };
}

function constantStep(reader: PhpReader): PhpStep | undefined {
  const { start, end, ...value } = reader.value();
  const name = keyOf({ start, end, ...value } as PhpValue, reader.cursor.text);
  return name === undefined ? undefined : { name, start, end };
}

/** Skips `=` or `+=`. Returns whether there was one. */
function atAssignment(cursor: PhpCursor): boolean {
  cursor.skip();
  const equals = /\+?=(?![=>])/y;
  equals.lastIndex = cursor.at;
  if (!equals.test(cursor.text)) return false;
  cursor.at = equals.lastIndex;
  return true;
}
