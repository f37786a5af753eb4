/** Reads single values of the settings file; what is wrong is told with the name of the key. */
import { AppError } from '../model/error.js';

/** Keys with values, nothing of which is known yet. */
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

export function list(value: unknown, name: string): unknown[] {
  if (!Array.isArray(value)) throw invalid(name, 'must be a list');
  return value;
}

/** Keys with values, each a `known` one where these are given; `joint` stands between the name of the map and a key. */
export function map(value: unknown, name: string, known?: readonly string[], joint = '.'): Values {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid(name, 'must hold keys and values');
  const values = value as Values;
  const keys = Object.keys(values);
  const unknown = known && keys.find((key) => !known.includes(key));
  if (unknown !== undefined) throw invalid(name, `does not know the key "${unknown}"; it knows ${known!.join(', ')}`);
  const empty = keys.find((key) => values[key] === null);
  if (empty !== undefined) throw withoutValue(`${name}${joint}${empty}`);
  return values;
}

/** A wrong value as it was written; what holds others is only named, for it may be large or hold itself. */
export function written(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'keys and values' : JSON.stringify(value);
}

export function withoutValue(name: string): AppError {
  return invalid(name, 'has no value: give it one or leave it out');
}

/** `problem` is the rest of a sentence that begins with the name, or of a question. */
export function invalid(name: string, problem: string): AppError {
  return new AppError('config.invalid', `${name} ${problem}${problem.endsWith('?') ? '' : '.'}`);
}
