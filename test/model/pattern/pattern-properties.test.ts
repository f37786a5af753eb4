/** Random patterns have the same matches as in the regular expressions of JavaScript. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compilePattern } from '../../../src/model/pattern/pattern.js';
import { propertyRuns } from '../../support/property-runs.js';

/** A pattern as users write it, the equivalent in JavaScript, and whether it can match the empty text. */
interface Both {
  readonly ours: string;
  readonly native: string;
  readonly nullable: boolean;
}

/** The word characters of the texts below. */
const WORD = '[a-zA-Z0-9_éÉ]';
const same = (written: string, nullable = false): Both => ({ ours: written, native: written, nullable });

const atom = fc.constantFrom<Both>(
  ...['a', 'b', 'é', '🙂', '-', '\\.', '[ab]', '[^a]', '[a-c🙂]', '[^\\nb-]', '\\x61', '\\u00e9', '[\\d.]'].map(
    (written) => same(written),
  ),
  { ours: '.', native: '[^\\n]', nullable: false },
  { ours: '\\w', native: WORD, nullable: false },
  { ours: '\\W', native: WORD.replace('[', '[^'), nullable: false },
  { ours: '[\\w-]', native: '[a-zA-Z0-9_éÉ\\-]', nullable: false },
  same('\\s'),
  same('[^\\S\\n]'),
);

const assertion = fc.constantFrom<Both>(
  same('^', true),
  { ours: '$', native: '(?:$|(?=\\n$))', nullable: true },
  { ours: '\\A', native: '^', nullable: true },
  { ours: '\\Z', native: '$', nullable: true },
  { ours: '\\b', native: `(?:(?<=${WORD})(?!${WORD})|(?<!${WORD})(?=${WORD}))`, nullable: true },
  { ours: '\\B', native: `(?:(?<=${WORD})(?=${WORD})|(?<!${WORD})(?!${WORD}))`, nullable: true },
);

const count = fc.constantFrom('*', '+', '?', '*?', '+?', '??', '{2}', '{1,2}', '{2,}', '{1,3}?', '{0,1}', '{0}');
const MAY_BE_EMPTY = /^(?:[*?]|\{0)/;

/** `repeatsNullable`: also repeat parts that can match the empty text. Engines prefer different matches there. */
function patterns(repeatsNullable: boolean): fc.Arbitrary<Both> {
  const { pattern } = fc.letrec<{ pattern: Both; group: Both; part: Both }>((tie) => ({
    group: tie('pattern').chain((body) =>
      fc.constantFrom('(', '(?:', '(?<name>').map((open) => ({
        // JavaScript does not allow the same group name twice.
        native: `(?:${body.native})`,
        ours: `${open}${body.ours})`,
        nullable: body.nullable,
      })),
    ),
    part: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      atom,
      assertion,
      fc.tuple(atom, count).map(([body, times]) => repeated(body, times)),
      tie('group'),
      fc
        .tuple(tie('group'), count)
        .map(([body, times]) => (body.nullable && !repeatsNullable ? body : repeated(body, times))),
    ),
    pattern: fc.array(fc.array(tie('part'), { maxLength: 3 }), { minLength: 1, maxLength: 3 }).map((options) => ({
      ours: options.map((parts) => parts.map(({ ours }) => ours).join('')).join('|'),
      native: options.map((parts) => parts.map(({ native }) => native).join('')).join('|'),
      nullable: options.some((parts) => parts.every(({ nullable }) => nullable)),
    })),
  }));
  return pattern;
}

function repeated(body: Both, times: string): Both {
  return {
    ours: body.ours + times,
    native: body.native + times,
    nullable: body.nullable || MAY_BE_EMPTY.test(times),
  };
}

const texts = fc
  .array(fc.constantFrom('a', 'b', 'A', 'é', 'É', '🙂', '\ud83d', '-', '.', ' ', '\n', '1', '_', 'm'), {
    maxLength: 10,
  })
  .map((pieces) => pieces.join(''));

function ourMatches(pattern: string, ignoreCase: boolean, text: string): (readonly [number, number])[] {
  const compiled = compilePattern(pattern, { ignoreCase });
  if ('problem' in compiled) throw new Error(compiled.problem);
  return compiled.matches(text)!.map(({ start, end }) => [start, end] as const);
}

function nativeMatches(pattern: string, ignoreCase: boolean, text: string): (readonly [number, number])[] {
  const found = Array.from(text.matchAll(new RegExp(pattern, ignoreCase ? 'giu' : 'gu')), ({ 0: match, index }) => {
    return [index, index + match.length] as const;
  });
  // JavaScript also finds empty matches in the middle of a surrogate pair.
  return found.filter(([start]) => start === 0 || text.codePointAt(start - 1)! <= 0xffff);
}

describe('random patterns', () => {
  test('have the same matches', () => {
    fc.assert(
      fc.property(patterns(false), texts, fc.boolean(), ({ ours, native }, text, ignoreCase) => {
        expect(ourMatches(ours, ignoreCase, text)).toEqual(nativeMatches(native, ignoreCase, text));
      }),
      { numRuns: propertyRuns(330) },
    );
  });

  test('match the same texts, even if they repeat parts that can be empty', () => {
    fc.assert(
      fc.property(patterns(true), texts, fc.boolean(), ({ ours, native }, text, ignoreCase) => {
        const compiled = compilePattern(ours, { ignoreCase });
        if ('problem' in compiled) throw new Error(compiled.problem);
        expect(compiled.test(text)).toBe(nativeMatches(native, ignoreCase, text).length > 0);
      }),
      { numRuns: propertyRuns(330) },
    );
  });

  test('never throw, and neither does any other text as a pattern', () => {
    const written = fc.array(
      fc.oneof(
        fc.constantFrom(...'()[]{}?*+|\\^$.-,:<>P=!#'),
        fc.constantFrom('a', '1', 'w', 'b', 'u', 'x', '🙂', '\udc00'),
      ),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(written, texts, (pieces, text) => {
        const compiled = compilePattern(pieces.join(''));
        if ('problem' in compiled) expect(compiled.problem).toMatch(/^[a-z].*[^.]$/);
        else expect(compiled.matches(text)).toBeInstanceOf(Array);
      }),
      { numRuns: propertyRuns(330) },
    );
  });
});
