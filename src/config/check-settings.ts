/** Converts the `checks` of the settings file into flags that turn checks off or on, or give them a value. */
import type { CheckBase } from '../checks/check.js';
import { flagProblem } from '../checks/flag-problem.js';
import { ALL_CHECKS } from '../checks/lookup.js';
import { enablingFlag } from '../checks/shared/enabling-flag.js';
import { nearest } from '../model/nearest.js';
import { compilePattern } from '../model/pattern/pattern.js';
import { invalid, map, text, withoutValue, written } from './values.js';

const BY_ID: ReadonlyMap<string, CheckBase> = new Map(ALL_CHECKS.map((check) => [check.id, check]));

/** What can follow `ignore-`. */
const IGNORABLE = [...BY_ID.keys(), 'all-checks'];

/**
 * Throws if a flag has no effect, such as `ignore-smae`, `discard:ignore-smae` or `max-length:long`. Unknown flags are
 * allowed, because they may be meant for other programs.
 */
export function checkFlag(flag: string, name: string): void {
  const [prefix] = /^(?:discard:\s*)?ignore-/.exec(flag) ?? [];
  const id = flag.slice(prefix?.length);
  if (prefix !== undefined && !IGNORABLE.includes(id)) throw unknownCheck(name, flag, prefix, nearest(id, IGNORABLE));
  const problem = flagProblem(flag);
  if (problem !== undefined) throw invalid(name, `must not contain ${flag}, which ${problem}`);
}

/** `name` is the key of the checks in the settings file, for messages. */
export function flagsOfChecks(value: unknown, name: string): string[] {
  const flags = Object.entries(map(value, name)).flatMap(([id, setting]) => {
    const check = BY_ID.get(id);
    if (check === undefined) throw unknownCheck(name, id, '', nearest(id, [...BY_ID.keys()]));
    if (setting === false || setting === 'off') return [`ignore-${id}`];
    // Setting a check turns it on, even if an outer level turned it off.
    return [`discard:ignore-${id}`, ...enablingFlags(check, setting, `${name}.${id}`)];
  });
  refuseTwoValues(flags, name);
  return flags;
}

function enablingFlags(check: CheckBase, setting: unknown, name: string): string[] {
  const flag = enablingFlag(check);
  const isOn = setting === true || setting === 'on';
  if (check.flagValue !== undefined) {
    if (isOn) throw invalid(name, `needs a value: ${check.id}: ${EXAMPLES[check.flagValue]}`);
    return [`${flag}:${flagValue(check.flagValue, setting, name)}`];
  }
  if (!isOn) throw invalid(name, `must be on or off, not ${written(setting)}`);
  return flag === undefined ? [] : [flag];
}

/** Checks can share a flag, so `max-length: 80` and `source-max-length: 60` contradict each other. */
function refuseTwoValues(flags: readonly string[], name: string): void {
  const seen = new Map<string, string>();
  for (const flag of flags) {
    const flagName = flag.split(':', 1)[0]!;
    const other = seen.get(flagName) ?? flag;
    if (flagName !== 'discard' && other !== flag) throw invalid(name, `sets both ${other} and ${flag}; keep one`);
    seen.set(flagName, flag);
  }
}

type ValueKind = NonNullable<CheckBase['flagValue']>;

const EXAMPLES: Readonly<Record<ValueKind, string>> = {
  number: '80',
  text: '"&"',
  texts: '["%name%", "%count%"]',
  pattern: '"^[A-Z]"',
};

const MAX_NUMBER = 999_999_999;

/** The value as written after the colon of a flag. */
function flagValue(kind: ValueKind, value: unknown, name: string): string {
  switch (kind) {
    case 'number':
      return String(wholeNumber(value, name));
    case 'text':
      return quoted(text(value, name));
    case 'texts':
      return texts(value, name).map(quoted).join(':');
    case 'pattern':
      return quotedPattern(pattern(value, name));
  }
}

function wholeNumber(value: unknown, name: string): number {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 0 || number > MAX_NUMBER) {
    throw invalid(name, `must be off or a whole number up to ${MAX_NUMBER}, not ${written(value)}`);
  }
  return number;
}

function texts(value: unknown, name: string): string[] {
  if (!Array.isArray(value)) return [text(value, name)];
  if (value.length === 0) throw withoutValue(name);
  return value.map((item, index) => text(item, `${name}[${index}]`));
}

function pattern(value: unknown, name: string): string {
  const expression = text(value, name);
  const compiled = compilePattern(expression);
  if ('problem' in compiled) throw invalid(name, `cannot be used as a pattern: ${compiled.problem}`);
  return expression;
}

/** Quotes a value that would otherwise end the value or the flag. */
function quoted(value: string): string {
  return /^[^\s:,"\\]+$/.test(value) ? value : `"${value.replace(/["\\]/g, '\\$&')}"`;
}

/** Escapes the quotes of a pattern. Quotes that the pattern escapes already stay as they are; they mean the same. */
function quotedPattern(expression: string): string {
  return `r"${expression.replace(/\\.|"/gs, (found) => (found === '"' ? '\\"' : found))}"`;
}

function unknownCheck(name: string, found: string, prefix: string, [near]: readonly string[]) {
  const hint = near === undefined ? '' : `; did you mean "${prefix}${near}"?`;
  return invalid(name, `has an unknown check ${prefix === '' ? '' : 'in '}"${found}"${hint}`);
}
