/** Validates single values of the settings file. Errors name the key. */
import { AppError } from '../model/error.js';

/** A map of keys to values that are not validated yet. */
export type Values = Record<string, unknown>;

export function text(value: unknown, name: string): string {
  if (value === undefined) throw invalid(name, 'is missing');
  if (value === '') throw withoutValue(name);
  if (typeof value !== 'string') throw invalid(name, `must be text, not ${written(value)}`);
  return value;
}

export function truth(value: unknown, name: string): boolean {
  if (typeof value !== 'boolean') throw invalid(name, `must be true or false, not ${written(value)}`);
  return value;
}

/** One of several known texts. */
export function oneOf<Known extends string>(value: unknown, name: string, known: readonly Known[]): Known {
  const found = known.find((one) => one === value);
  if (found === undefined) throw invalid(name, `must be ${known.join(' or ')}, not ${written(value)}`);
  return found;
}

export function list(value: unknown, name: string): unknown[] {
  if (!Array.isArray(value)) throw invalid(name, 'must be a list');
  return value;
}

/** Validates a map. With `known`, all other keys are errors. `joint` separates the map's name and a key in messages. */
export function map(value: unknown, name: string, known?: readonly string[], joint = '.'): Values {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid(name, 'must contain keys and values');
  const values = value as Values;
  const keys = Object.keys(values);
  const unknown = known && keys.find((key) => !known.includes(key));
  if (unknown !== undefined)
    throw invalid(name, `has an unknown key "${unknown}"; known keys are ${known!.join(', ')}`);
  const empty = keys.find((key) => values[key] === null);
  if (empty !== undefined) throw withoutValue(`${name}${joint}${empty}`);
  return values;
}

/** An invalid value for a message. Lists and maps are not printed, because they may be large or circular. */
export function written(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'keys and values' : JSON.stringify(value);
}

export function withoutValue(name: string): AppError {
  return invalid(name, 'has no value: give it one or leave it out');
}

/** `problem` is the rest of a sentence or question that begins with the name. */
export function invalid(name: string, problem: string): AppError {
  return new AppError('config.invalid', `${name} ${problem}${problem.endsWith('?') ? '' : '.'}`);
}
