/** Compares markup of ICU messages case by case, because languages have different plural cases. */
import type { Flags } from '../../../model/flags.js';
import type { Finding, Pair, Span } from '../../check.js';
import { mergeSpans } from '../spans.js';
import { type IcuArgument, type IcuSelector, PLURAL_TYPES } from './message.js';
import { icuOptions } from './options.js';
import { parseIcu } from './parser.js';

/** A text without this has no cases and need not be parsed. Texts with cases are ICU messages, even without a flag. */
const CASES = /,\s*(?:plural|select)/;
/** Messages with more cases are compared as a whole, because the work grows with the number of cases. */
const MAX_CASES = 100;
/** Cases for the same number. Many translations use one where the source uses the other. */
const TWINS: ReadonlyMap<string, string> = new Map([
  ['one', '=1'],
  ['=1', 'one'],
  ['zero', '=0'],
  ['=0', 'zero'],
]);

type Compare<Part> = (wanted: readonly Part[], given: readonly Part[]) => Finding | undefined;

/**
 * Calls `compare` for each case of the translation, with the parts of both texts that are shown in this case. If the source
 * lacks the case, its case `other` is shown. Texts without cases are compared once.
 */
export function compareCases<Part extends Span>(
  { source, target, string: { flags } }: Pair,
  wanted: readonly Part[],
  given: readonly Part[],
  compare: Compare<Part>,
): Finding | undefined {
  if (wanted.length + given.length === 0 || !(CASES.test(source) || CASES.test(target))) return compare(wanted, given);
  const inSource = argumentsWithCases(source, flags);
  const inTarget = argumentsWithCases(target, flags);
  if (inSource === undefined || inTarget === undefined) return compare(wanted, given);
  for (const choice of choicesIn(inTarget)) {
    const shown = shownParts(given, inTarget, choice);
    const expected = shownParts(wanted, inSource, choice);
    const finding = compare(expected, shown);
    if (finding === undefined) continue;
    // “one” is also for 21 in some languages, so it needs the markup around the number that the source has in “other”.
    const ofOther = shownParts(wanted, inSource, withoutPlurals(choice, inTarget));
    if (ofOther.length <= expected.length || compare(ofOther, shown) !== undefined) return finding;
  }
  return undefined;
}

/** Undefined if the text is not a valid message or has too many cases. */
function argumentsWithCases(text: string, flags: Flags): readonly IcuArgument[] | undefined {
  const message = parseIcu(text, { ...icuOptions(flags), tags: 'none' });
  if ('problem' in message) return undefined;
  const found = message.arguments.filter(({ selectors }) => selectors.length > 0);
  const count = found.reduce((sum, { selectors }) => sum + selectors.length, 0);
  return count > MAX_CASES ? undefined : found;
}

/** The chosen case of each value. Values that are not listed have the case `other`. */
type Choice = ReadonlyMap<string, string>;

/** The choices that show each case of a message, and the choice of `other` for all values. */
function choicesIn(all: readonly IcuArgument[]): Choice[] {
  const choices: Choice[] = [new Map()];
  for (const argument of all) {
    const around = new Map<string, string>();
    // The outermost argument ends last.
    for (const { name, selectors } of all.toReversed()) {
      const outer = selectors.find(({ content }) => content.start <= argument.start && argument.end <= content.end);
      if (outer !== undefined) around.set(name, outer.text);
    }
    for (const { text } of argument.selectors) choices.push(new Map(around).set(argument.name, text));
  }
  return choices;
}

function withoutPlurals(choice: Choice, all: readonly IcuArgument[]): Choice {
  const plurals = new Set(all.filter(({ type }) => PLURAL_TYPES.has(type)).map(({ name }) => name));
  return new Map([...choice].filter(([name]) => !plurals.has(name)));
}

/** The parts outside of all cases and in the chosen cases, in the order of the text. */
function shownParts<Part extends Span>(
  parts: readonly Part[],
  all: readonly IcuArgument[],
  choice: Choice,
): readonly Part[] {
  const hidden = mergeSpans(
    all.flatMap(({ start, end, name, selectors }) => {
      const { content } = chosenCase(selectors, choice.get(name) ?? 'other');
      return [
        { start, end: content.start },
        { start: content.end, end },
      ];
    }),
  );
  let next = 0;
  return parts
    .toSorted((a, b) => a.start - b.start)
    .filter(({ start }) => {
      while (next < hidden.length && hidden[next]!.end <= start) next++;
      return next === hidden.length || start < hidden[next]!.start;
    });
}

function chosenCase(selectors: readonly IcuSelector[], text: string): IcuSelector {
  const named = (name: string | undefined) => selectors.find((selector) => selector.text === name);
  return named(text) ?? named(TWINS.get(text)) ?? named('other') ?? selectors.at(-1)!;
}
