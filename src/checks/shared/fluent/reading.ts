/** Parses the texts of Fluent strings, with a cache because several checks look at the same texts in turn. */
import type { Flags } from '../../../model/flags.js';
import { type FluentNode, type FluentText, readFluentText } from '../../../model/fluent/text.js';
import { TextFault } from '../../../model/text-fault.js';
import type { Finding, Pair } from '../../check.js';
import { rememberTexts } from '../remember-texts.js';

const reading = rememberTexts(readFluentText);

/** The parsed text; undefined if it has a syntax error. */
export function fluentText(text: string): FluentText | undefined {
  const read = reading(text);
  return read instanceof TextFault ? undefined : read;
}

/** Whether the string is a term. Translators choose the attributes of terms; the program defines those of messages. */
export function isTerm(flags: Flags): boolean {
  return flags.get('fluent-type')?.toLowerCase() === 'term';
}

/** A value or an attribute that both source and translation have. */
export interface PartPair {
  readonly name: string;
  readonly source: readonly FluentNode[];
  readonly target: readonly FluentNode[];
}

/** The parts of a pair that can be compared; empty if one of the texts has a syntax error. */
export function partPairs({ source, target, string }: Pair): readonly PartPair[] {
  const [ofSource, ofTarget] = [fluentText(source), fluentText(target)];
  if (ofSource === undefined || ofTarget === undefined) return [];
  const pairs: PartPair[] = [];
  for (const { name, nodes } of ofSource.parts.values()) {
    if (name !== '' && isTerm(string.flags)) continue;
    const part = ofTarget.parts.get(name);
    if (part !== undefined) pairs.push({ name, source: nodes, target: part.nodes });
  }
  return pairs;
}

/** Faults quote names from the text, and names can have any length. */
const MAX_FAULT_LENGTH = 200;

/** A finding for the first syntax error of a text. */
export function syntaxFinding(text: string, whose: 'source' | 'translation', flags: Flags): Finding | undefined {
  if (isPlain(text)) return undefined;
  const read = reading(text);
  let fault: TextFault;
  if (read instanceof TextFault) fault = read;
  else if (isTerm(flags) && !read.parts.has('')) fault = new TextFault('a term needs a text before its attributes', 0);
  else return undefined;
  const { message, at } = fault;
  const reason = message.length > MAX_FAULT_LENGTH ? `${message.slice(0, MAX_FAULT_LENGTH)}…` : message;
  const place = [{ start: at, end: Math.min(at + 1, text.length) }];
  return {
    message: `The ${whose} is not valid Fluent: ${reason}`,
    ...(whose === 'source' ? { source: place } : { target: place }),
  };
}

/** Most texts are one line without braces, which cannot have a syntax error. */
function isPlain(text: string): boolean {
  return !text.includes('{') && !text.includes('}') && !text.includes('\n') && !text.trimStart().startsWith('.');
}
