/** Validates flags that apply to all strings of a component. Flags of other programs are not validated. */

import { type Flags, flagValues, mergeFlags, READONLY_FLAG, READONLY_REFUSED } from '../model/flags.js';
import { compileParts, compilePattern } from '../model/pattern/pattern.js';
import type { CheckBase } from './check.js';
import { CHECKS } from './index.js';
import { patternIn } from './regex.js';
import { enablingFlag } from './shared/enabling-flag.js';
import { limitOf } from './shared/limits.js';

/** The problem as the rest of a sentence that begins with the flag; undefined if the flag is valid. */
export function flagProblem(flag: string): string | undefined {
  const flags = mergeFlags([flag]);
  if (flags.has(READONLY_FLAG)) return READONLY_REFUSED;
  for (const check of CHECKS) {
    const name = enablingFlag(check);
    if (check.flagValue === undefined || name === undefined || !flags.has(name)) continue;
    const problem = valueProblem(check.flagValue, name, flags);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function valueProblem(kind: NonNullable<CheckBase['flagValue']>, name: string, flags: Flags): string | undefined {
  const value = flags.get(name)!;
  switch (kind) {
    case 'number':
      return limitOf(flags, name) === undefined ? `needs a whole number, as in ${name}:40` : undefined;
    case 'text':
      return flagValues(value)[0]!.text === '' ? `needs a text, as in ${name}:&` : undefined;
    case 'texts': {
      const parts = flagValues(value).filter(({ text }) => text !== '');
      return parts.length === 0 ? `needs texts, as in ${name}:%name%:%count%` : unusable(compileParts(parts));
    }
    case 'pattern': {
      const pattern = patternIn(value);
      return pattern === '' ? `needs a pattern, as in ${name}:^[A-Z]` : unusable(compilePattern(pattern));
    }
  }
}

function unusable(pattern: object): string | undefined {
  return 'problem' in pattern ? `has a pattern that cannot be used: ${pattern.problem}` : undefined;
}
