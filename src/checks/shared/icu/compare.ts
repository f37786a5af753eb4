/** Compares the ICU message of a translation with the ICU message of its source. */
import type { Finding, Span } from '../../check.js';
import { quoted, quotedList } from '../quoted.js';
import { mergeSpans } from '../spans.js';
import { CASE_TYPES, type IcuArgument, type IcuMessage, PLURAL_TYPES } from './message.js';
import type { IcuOptions } from './options.js';

export function compareIcu(source: IcuMessage, target: IcuMessage, { without }: IcuOptions): Finding | undefined {
  const wanted = byName(source.arguments);
  const given = byName(target.arguments);
  return (
    (without.has('require-other') ? undefined : missingOther(target)) ??
    (without.has('submessage-selectors') ? undefined : wrongSelector(wanted, target)) ??
    (without.has('types') ? undefined : wrongType(wanted, target)) ??
    (without.has('missing') ? undefined : missingNames(wanted, given, 'value', false)) ??
    (without.has('extra') ? undefined : missingNames(given, wanted, 'value', true)) ??
    (without.has('missing') ? undefined : missingNames(byName(source.tags), byName(target.tags), 'tag', false)) ??
    (without.has('extra') ? undefined : missingNames(byName(target.tags), byName(source.tags), 'tag', true))
  );
}

/** The first value whose cases do not include `other`, so some numbers or words have no message. */
export function withoutOther({ arguments: all }: IcuMessage): IcuArgument | undefined {
  return all.find(({ type, selectors }) => CASE_TYPES.has(type) && !selectors.some(({ text }) => text === 'other'));
}

function missingOther(target: IcuMessage): Finding | undefined {
  const found = withoutOther(target);
  if (found === undefined) return undefined;
  return { message: `The value ${quoted(found.name)} has no case “other”`, target: [placeOf(found)] };
}

const CATEGORIES: ReadonlySet<string> = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);
const NUMBER = /^=-?\d+(?:\.\d+)?$/;

function wrongSelector(wanted: Arguments, target: IcuMessage): Finding | undefined {
  const options = new Map<string, Set<string>>();
  for (const { name, type, selectors } of target.arguments) {
    for (const selector of selectors) {
      if (PLURAL_TYPES.has(type)) {
        if (CATEGORIES.has(selector.text) || NUMBER.test(selector.text)) continue;
        return { message: `There is no plural case ${quoted(selector.text)}`, target: [placeOf(selector)] };
      }
      let known = options.get(name);
      if (known === undefined) {
        known = optionsOf(wanted.get(name) ?? []);
        options.set(name, known);
      }
      if (known.size === 0 || selector.text === 'other' || known.has(selector.text)) continue;
      const message = `The source has no case ${quoted(selector.text)} for the value ${quoted(name)}`;
      return { message, target: [placeOf(selector)] };
    }
  }
  return undefined;
}

function optionsOf(uses: readonly IcuArgument[]): Set<string> {
  const options = new Set<string>();
  for (const { type, selectors } of uses) {
    if (type === 'select') for (const { text } of selectors) options.add(text);
  }
  return options;
}

function wrongType(wanted: Arguments, target: IcuMessage): Finding | undefined {
  const types = new Map<string, Set<string>>();
  for (const [name, uses] of wanted) types.set(name, new Set(uses.map(({ type }) => type)));
  for (const argument of target.arguments) {
    const known = types.get(argument.name);
    if (known === undefined || known.has(argument.type)) continue;
    const [first] = wanted.get(argument.name)!;
    return {
      message: `The value ${quoted(argument.name)} has ${typeName(argument)} here but ${typeName(first!)} in the source`,
      source: [placeOf(first!)],
      target: [placeOf(argument)],
    };
  }
  return undefined;
}

function typeName({ type }: IcuArgument): string {
  return type === '' ? 'no type' : `the type ${quoted(type)}`;
}

/** Only the span, without further properties, because findings are stored. */
export function placeOf({ start, end }: Span): Span {
  return { start, end };
}

type Arguments = ReadonlyMap<string, readonly IcuArgument[]>;

function byName<T extends { readonly name: string }>(all: readonly T[]): Map<string, T[]> {
  const named = new Map<string, T[]>();
  for (const one of all) {
    const known = named.get(one.name);
    if (known === undefined) named.set(one.name, [one]);
    else known.push(one);
  }
  return named;
}

/** Reports names that only the first text has. `isExtra` says that the first text is the translation. */
function missingNames(
  all: ReadonlyMap<string, readonly Span[]>,
  others: ReadonlyMap<string, readonly Span[]>,
  kind: string,
  isExtra: boolean,
): Finding | undefined {
  const names: string[] = [];
  const spans: Span[] = [];
  for (const [name, places] of all) {
    if (others.has(name)) continue;
    names.push(name);
    for (const place of places) spans.push(placeOf(place));
  }
  if (names.length === 0) return undefined;
  // A value may also occur inside its own cases, so spans can overlap.
  const merged = mergeSpans(spans);
  if (isExtra) return { message: `The source has no ${kind} ${quotedList(names)}`, target: merged };
  return { message: `The translation lacks the ${kind} ${quotedList(names)}`, source: merged };
}
