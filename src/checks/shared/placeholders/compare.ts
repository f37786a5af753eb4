/** Compares the placeholders of one source form with those of one target form, and describes the difference. */
import type { Finding } from '../../check.js';
import { rememberTexts } from '../remember-texts.js';
import type { Placeholder, PlaceholderSyntax } from './placeholder.js';

const scans = new WeakMap<PlaceholderSyntax, PlaceholderSyntax['scan']>();

/** The placeholders of a text in order. */
export function placeholdersIn(text: string, syntax: PlaceholderSyntax): readonly Placeholder[] {
  let scan = scans.get(syntax);
  if (scan === undefined) {
    scan = rememberTexts((text) => syntax.scan(text));
    scans.set(syntax, scan);
  }
  return scan(text);
}

/** The placeholders of a text without escapes such as `%%`. */
export function valuesIn(text: string, syntax: PlaceholderSyntax): readonly Placeholder[] {
  const found = placeholdersIn(text, syntax);
  return found.some((placeholder) => placeholder.escape) ? found.filter((placeholder) => !placeholder.escape) : found;
}

export function comparePlaceholders(
  source: string,
  target: string,
  syntax: PlaceholderSyntax,
  mayOmit: boolean,
): Finding | undefined {
  if (source === '' || target === '') return undefined;
  const fault = syntax.fault?.(target);
  if (fault !== undefined) return fault;
  const isRepeated = syntax.repeats?.(source) || syntax.repeats?.(target);
  const wanted = isRepeated ? eachOnce(valuesIn(source, syntax)) : valuesIn(source, syntax);
  const given = inOrder(isRepeated ? eachOnce(valuesIn(target, syntax)) : valuesIn(target, syntax), wanted);
  if (isSameList(wanted, given) || (syntax.mayMixNumbers && isSameNumbered(wanted, given))) return undefined;
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
  return { message: 'The placeholders of the translation are in a different order', source: wanted, target: given };
}

function eachOnce(placeholders: readonly Placeholder[]): readonly Placeholder[] {
  return [...new Map(placeholders.map((placeholder) => [placeholder.text, placeholder])).values()];
}

/** A translation can number its placeholders to reorder them. This restores the order of the source. */
function inOrder(given: readonly Placeholder[], wanted: readonly Placeholder[]): readonly Placeholder[] {
  if (given.length === 0 || wanted.some((placeholder) => !placeholder.positional)) return given;
  if (given.some((placeholder) => placeholder.numbered === undefined)) return given;
  return given
    .toSorted((a, b) => a.numbered!.number - b.numbered!.number)
    .map((placeholder) => ({ ...placeholder, text: placeholder.numbered!.text }));
}

/** If only some placeholders of the source have numbers, the others are counted from 1: `%d of %2$@` is `%1$d of %2$@`. */
function isSameNumbered(wanted: readonly Placeholder[], given: readonly Placeholder[]): boolean {
  if (wanted.length !== given.length) return false;
  if (!wanted.some(({ numbered }) => numbered) || !wanted.some(({ positional }) => positional)) return false;
  const texts = withNumbers(given);
  return withNumbers(wanted).every((text, index) => text === texts[index]);
}

function withNumbers(placeholders: readonly Placeholder[]): readonly string[] {
  let next = 1;
  return placeholders
    .map(({ numbered, positional, text }) => {
      if (numbered !== undefined) return `${numbered.number} ${numbered.text}`;
      return positional ? `${next++} ${text}` : text;
    })
    .toSorted();
}

function isSameList(left: readonly Placeholder[], right: readonly Placeholder[]): boolean {
  if (left.length !== right.length) return false;
  for (let i = 0; i < left.length; i++) if (left[i]!.text !== right[i]!.text) return false;
  return true;
}

/** The placeholders that remain after removing one of the same text for each of the others. */
function without(placeholders: readonly Placeholder[], others: readonly Placeholder[]): readonly Placeholder[] {
  const counts = new Map<string, number>();
  for (const { text } of others) counts.set(text, (counts.get(text) ?? 0) + 1);
  return placeholders.filter(({ text }) => {
    const count = counts.get(text) ?? 0;
    if (count > 0) counts.set(text, count - 1);
    return count === 0;
  });
}

/** Limits for messages: hostile texts have thousands of placeholders, or placeholders of thousands of letters. */
const MAX_LISTED = 3;
const MAX_TEXT_LENGTH = 30;

function list(placeholders: readonly Placeholder[]): string {
  const texts = placeholders.slice(0, MAX_LISTED).map(({ text }) => shortened(text));
  return placeholders.length > MAX_LISTED ? `${texts.join(', ')}, …` : texts.join(', ');
}

function shortened(text: string): string {
  const line = text.slice(0, MAX_TEXT_LENGTH + 1).replace(/\s/g, ' ');
  return line.length > MAX_TEXT_LENGTH ? `${line.slice(0, MAX_TEXT_LENGTH)}…` : line;
}
