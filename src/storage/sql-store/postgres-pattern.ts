/**
 * Translates patterns into regular expressions of PostgreSQL with the same meaning. They name characters by their codes,
 * so that the locale of the database does not matter, and have no backreferences, so that a search takes linear time.
 */
import type { SetContent } from '../../model/pattern/character-set.js';
import { WORD } from '../../model/pattern/characters.js';
import { parsePattern } from '../../model/pattern/parser.js';
import { type CodeRanges, memberRanges, rangesOfKind } from '../../model/pattern/set-ranges.js';
import type { Assertion, Repetition, Syntax } from '../../model/pattern/syntax.js';
import { remember } from '../../model/remember.js';
import { patternTooSlow } from '../pattern-error.js';

/** PostgreSQL refuses larger counts. */
const MAX_COUNT = 255;

/** A set such as `\w` has hundreds of ranges. PostgreSQL needs seconds to compile expressions of a megabyte. */
const MAX_LENGTH = 300_000;
const MAX_SETS = 100;

/** The pattern must be valid. Throws if its expression is too long. */
export function postgresPattern(pattern: string): string {
  // The group hides text at the beginning that PostgreSQL would take for an option.
  const expression = group(print(parsePattern(pattern, false)));
  if (expression.length > MAX_LENGTH) throw patternTooSlow();
  return expression;
}

/** Remembered, because finding the members of a set takes milliseconds, and patterns repeat few sets. */
const printSet = remember(MAX_SETS, (key) => {
  const [content, ignoreCase] = JSON.parse(key) as [SetContent, boolean];
  return brackets(memberRanges(content, ignoreCase));
});

function group(expression: string): string {
  return `(?:${expression})`;
}

function print(syntax: Syntax): string {
  switch (syntax.kind) {
    case 'empty':
      return '(?:)';
    case 'character':
      return printCode(syntax.code);
    case 'set':
      return printSet(JSON.stringify([syntax.set.content, syntax.set.ignoreCase]));
    case 'assertion':
      return printAssertion(syntax.assertion);
    case 'sequence':
      return syntax.parts.map(print).join('');
    case 'choice':
      return group(syntax.options.map(print).join('|'));
    case 'repetition':
      return printRepetition(syntax);
  }
}

function printAssertion(assertion: Assertion): string {
  switch (assertion) {
    case 'text-start':
      return '\\A';
    case 'text-end':
      return '\\Z';
    case 'text-end-or-last-break':
      return '(?=\\n?\\Z)';
    case 'line-start':
      return '(?:\\A|(?<=\\n))';
    case 'line-end':
      return '(?:\\Z|(?=\\n))';
    case 'word-edge':
      return wordEdges()[0];
    case 'no-word-edge':
      return wordEdges()[1];
  }
}

/** Expressions for the edge of a word, and for all other places. */
function wordEdges(): readonly [edge: string, other: string] {
  const word = brackets(rangesOfKind(WORD));
  return [`(?:(?<=${word})(?!${word})|(?<!${word})(?=${word}))`, `(?:(?<=${word})(?=${word})|(?<!${word})(?!${word}))`];
}

/** Ignores whether the repetition is greedy, because greedy and lazy repetitions match the same texts. */
function printRepetition({ body, min, max }: Repetition): string {
  const one = group(print(body));
  const required = counts(min).map((count) => `${one}{${count}}`);
  const optional = max === Infinity ? [`${one}*`] : counts(max - min).map((count) => `${one}{0,${count}}`);
  return [...required, ...optional].join('');
}

/** Splits a count into counts that PostgreSQL accepts. */
function counts(total: number): number[] {
  const parts: number[] = [];
  for (let rest = total; rest > 0; rest -= MAX_COUNT) parts.push(Math.min(rest, MAX_COUNT));
  return parts;
}

function brackets(ranges: CodeRanges): string {
  // No text contains this character, so the set matches nothing.
  if (ranges.length === 0) return '[\\uffff]';
  return `[${ranges.map(([from, to]) => (from === to ? printCode(from) : `${printCode(from)}-${printCode(to)}`)).join('')}]`;
}

/** Writes ASCII characters that are not letters or digits as escapes, because some of them have a special meaning. */
function printCode(code: number): string {
  const character = String.fromCodePoint(code);
  return code >= 0x80 || /[a-z0-9]/i.test(character) ? character : `\\u${code.toString(16).padStart(4, '0')}`;
}
