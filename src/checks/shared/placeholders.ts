/** What the format checks have in common: a syntax finds placeholders, and source and translation must have the same. */
import type { CheckedString, Finding, Span, StringCheck } from '../check.js';
import { standsForOneNumber, standsForZeroAndOne } from './plural-pairing.js';

export interface Placeholder extends Span {
  /** The text that is compared. */
  readonly text: string;
  /** It takes its value by its place among the placeholders, so their order matters. */
  readonly positional: boolean;
  /** It stands for a literal character and for no value. */
  readonly escape: boolean;
  /** `%2$s` is the second value, and `%s` were it in its place. */
  readonly numbered?: { readonly number: number; readonly text: string };
}

export interface PlaceholderSyntax {
  /** The placeholders of a text, in their order; must be linear in its length. */
  scan(text: string): readonly Placeholder[];
  /** The first place of a translation that the program could not read as a format. */
  stray?(text: string): Span | undefined;
}

export const NO_PLACEHOLDERS: readonly Placeholder[] = [];

/** A check that holds the placeholders of a translation against those of its source. */
export function placeholderCheck(id: string, name: string, syntax: PlaceholderSyntax): StringCheck {
  return {
    id,
    name,
    scope: 'target',
    enabledBy: [id],
    placeables: (text) => syntax.scan(text),
    runString: (string) => checkForms(string, syntax),
  };
}

function checkForms(string: CheckedString, syntax: PlaceholderSyntax): Finding | undefined {
  const { source, target } = string;
  const singular = source[0] ?? '';
  if (source.length === 1 && target.length === 1) return compare(singular, target[0]!, syntax, false);
  const plural = source.at(-1) ?? '';
  for (const [form, text] of target.entries()) {
    const isFirstOfMany = form === 0 && target.length > 1;
    const against = isFirstOfMany && !isSpelledOut(singular, plural, syntax) ? singular : plural;
    const finding = compare(against, text, syntax, mayOmit(string, form));
    if (finding !== undefined) return { ...finding, sourceForm: against === singular ? 0 : source.length - 1, form };
  }
  return undefined;
}

/** Whether the singular says its number in words where the plural has a placeholder. */
function isSpelledOut(singular: string, plural: string, syntax: PlaceholderSyntax): boolean {
  return values(singular, syntax).length === 0 && values(plural, syntax).length > 0;
}

/** A form of a single number may say that number in words. */
function mayOmit({ source, target, plural, flags }: CheckedString, form: number): boolean {
  if (source.length < 2 || target.length < 2 || target.length !== plural.forms) return false;
  if (standsForOneNumber(plural, form)) return true;
  return form === 0 && standsForZeroAndOne(plural, form) && !flags.has('strict-format');
}

function values(text: string, syntax: PlaceholderSyntax): readonly Placeholder[] {
  const found = syntax.scan(text);
  return found.some((placeholder) => placeholder.escape) ? found.filter((placeholder) => !placeholder.escape) : found;
}

function compare(source: string, target: string, syntax: PlaceholderSyntax, mayOmit: boolean): Finding | undefined {
  if (source === '' || target === '') return undefined;
  const stray = syntax.stray?.(target);
  if (stray !== undefined) {
    const text = target.slice(stray.start, stray.end);
    return { message: `The translation has a single ${text} that is no part of a placeholder`, target: [stray] };
  }
  const wanted = values(source, syntax);
  const given = inOrder(values(target, syntax), wanted);
  if (isSameList(wanted, given)) return undefined;
  const missing = without(wanted, given);
  const extra = without(given, wanted);
  if (extra.length > 0) {
    if (missing.length === 0) return { message: `The source has no placeholder ${list(extra)}`, target: extra };
    const message = `The translation has ${list(extra)} where the source has ${list(missing)}`;
    return { message, source: missing, target: extra };
  }
  if (missing.length > 0) {
    if (mayOmit) return undefined;
    return { message: `The translation lacks the placeholder ${list(missing)}`, source: missing };
  }
  if (!wanted.some((placeholder) => placeholder.positional)) return undefined;
  return { message: 'The placeholders of the translation are in another order', source: wanted, target: given };
}

/** A translation that has to change the order numbers its placeholders; these are put back into the source's order. */
function inOrder(given: readonly Placeholder[], wanted: readonly Placeholder[]): readonly Placeholder[] {
  if (given.length === 0 || wanted.some((placeholder) => !placeholder.positional)) return given;
  if (given.some((placeholder) => placeholder.numbered === undefined)) return given;
  return given
    .toSorted((a, b) => a.numbered!.number - b.numbered!.number)
    .map((placeholder) => ({ ...placeholder, text: placeholder.numbered!.text }));
}

function isSameList(left: readonly Placeholder[], right: readonly Placeholder[]): boolean {
  if (left.length !== right.length) return false;
  for (let i = 0; i < left.length; i++) if (left[i]!.text !== right[i]!.text) return false;
  return true;
}

/** What is left of the placeholders when each of the others has taken one that equals it away. */
function without(placeholders: readonly Placeholder[], others: readonly Placeholder[]): readonly Placeholder[] {
  const counts = new Map<string, number>();
  for (const { text } of others) counts.set(text, (counts.get(text) ?? 0) + 1);
  return placeholders.filter(({ text }) => {
    const count = counts.get(text) ?? 0;
    if (count > 0) counts.set(text, count - 1);
    return count === 0;
  });
}

/** Hostile texts have thousands of placeholders, or one of thousands of letters; nobody reads a message that long. */
const MOST_LISTED = 5;
const LONGEST_LISTED = 60;

function list(placeholders: readonly Placeholder[]): string {
  const texts = placeholders.slice(0, MOST_LISTED).map(({ text }) => shortened(text));
  return placeholders.length > MOST_LISTED ? `${texts.join(', ')}, …` : texts.join(', ');
}

function shortened(text: string): string {
  return text.length > LONGEST_LISTED ? `${text.slice(0, LONGEST_LISTED)}…` : text;
}
