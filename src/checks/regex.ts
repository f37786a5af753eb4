/** Translations that do not match the pattern of the flag `regex`. */
import { type Flags, flagValues } from '../model/flags.js';
import { compilePattern, type Pattern, type PatternProblem } from '../model/pattern/pattern.js';
import type { StringCheck } from './check.js';
import { quoted } from './shared/quoted.js';

const FLAG = 'regex';

export const regex: StringCheck = {
  id: 'regex',
  name: 'Regular expression',
  severity: 'error',
  scope: 'target',
  enabledBy: [FLAG],
  flagValue: 'pattern',

  runString({ target, flags }) {
    const { text, pattern } = patternOf(flags);
    if ('problem' in pattern) {
      return { message: `The pattern ${quoted(text)} of the flag regex cannot be used: ${pattern.problem}` };
    }
    const form = target.findIndex((translation) => pattern.test(translation) === false);
    if (form === -1) return undefined;
    return { message: `The translation does not match the pattern ${quoted(text)}`, form };
  },
};

interface FlagPattern {
  readonly text: string;
  readonly pattern: Pattern | PatternProblem;
}

const patterns = new WeakMap<Flags, FlagPattern>();

function patternOf(flags: Flags): FlagPattern {
  let known = patterns.get(flags);
  if (known === undefined) {
    const text = patternIn(flags.get(FLAG) ?? '');
    known = { text, pattern: text === '' ? { problem: 'it is empty' } : compilePattern(text) };
    patterns.set(flags, known);
  }
  return known;
}

/** The pattern without its optional quotes. Colons outside of quotes are part of the pattern. */
export function patternIn(value: string): string {
  const [only, more] = flagValues(value);
  return only !== undefined && more === undefined ? only.text : value;
}
