/** The codecs of columns: how values of the model are stored as texts and numbers. */
import type { Version } from '../../model/change.js';
import { COUNT_FIELDS, type Counts, noCounts } from '../../model/counts.js';
import { STATE_CODES, type State, stateFromCode } from '../../model/state.js';
import { type Field, group } from './columns.js';
import { decodeFlags, decodeForms, encodeFlags, encodeForms } from './forms.js';

type Column<Name extends string, Value, Stored> = Field<Value, Record<Name, Stored>>;

/** The field may be any text, or one of several known texts. */
export function text<Name extends string, Value extends string = string>(name: Name): Column<Name, Value, string> {
  return unchanged<Name, Value, string>(name);
}

export function number<Name extends string>(name: Name): Column<Name, number, number> {
  return unchanged(name);
}

export function flag<Name extends string>(name: Name): Column<Name, boolean, number> {
  return coded(name, encodeFlag, decodeFlag);
}

export function json<Name extends string, Value>(name: Name): Column<Name, Value, string> {
  return coded<Name, Value, string>(name, JSON.stringify, JSON.parse);
}

/** Plural forms: one or more texts. */
export function forms<Name extends string>(name: Name): Column<Name, readonly string[], string> {
  return coded<Name, readonly string[], string>(name, encodeForms, decodeForms);
}

/** A list of texts that may be empty. */
export function list<Name extends string>(name: Name): Column<Name, readonly string[], string> {
  return coded(name, encodeFlags, decodeFlags);
}

/** A list of numbers, separated by commas. */
export function numbers<Name extends string>(name: Name): Column<Name, readonly number[], string> {
  return coded<Name, readonly number[], string>(
    name,
    (values) => values.join(','),
    (stored) => (stored === '' ? [] : stored.split(',').map(Number)),
  );
}

/** All counters except `checks`: numbers in the order of `COUNT_FIELDS`, separated by commas. */
export function counts<Name extends string>(name: Name): Column<Name, Counts, string> {
  return coded(name, encodeCounts, decodeCounts);
}

export function state<Name extends string>(name: Name): Column<Name, State, number> {
  return coded(name, encodeState, stateFromCode);
}

/** The text and the state of a translation in two columns. */
export function version<Prefix extends string>(prefix: Prefix) {
  return group<Version>()({ target: forms(`${prefix}_target`), state: state(`${prefix}_state`) });
}

function unchanged<Name extends string, Value extends Stored, Stored>(name: Name): Column<Name, Value, Stored> {
  return { shape: { column: name, isNullable: false } };
}

function coded<Name extends string, Value, Stored>(
  name: Name,
  encode: (value: Value) => Stored,
  decode: (stored: Stored) => Value,
): Column<Name, Value, Stored> {
  return { shape: { column: name, encode, decode, isNullable: false } };
}

function encodeFlag(value: boolean): number {
  return value ? 1 : 0;
}

function decodeFlag(stored: number): boolean {
  return stored === 1;
}

function encodeState(value: State): number {
  return STATE_CODES[value];
}

function encodeCounts(value: Counts): string {
  return COUNT_FIELDS.map((field) => value[field]).join(',');
}

function decodeCounts(stored: string): Counts {
  const decoded = noCounts();
  // Rows of older versions may lack the newest counters.
  for (const [index, written] of stored.split(',').entries()) decoded[COUNT_FIELDS[index]!] = Number(written);
  return decoded;
}
