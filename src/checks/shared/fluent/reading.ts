/** Reads the texts of Fluent strings for the checks that look at them one after another. */
import type { Flags } from '../../../model/flags.js';
import { type FluentNode, type FluentText, readFluentText } from '../../../model/fluent/text.js';
import { TextFault } from '../../../model/text-fault.js';
import type { Finding, Pair } from '../../check.js';
import { remembered } from '../markup/remembered.js';

const reading = remembered(readFluentText);

/** What a text says; undefined for one with a syntax error. */
export function fluentText(text: string): FluentText | undefined {
  const read = reading(text);
  return read instanceof TextFault ? undefined : read;
}

/** The attributes of terms are the translators' own; those of messages are the program's. */
export function isTerm(flags: Flags): boolean {
  return flags.get('fluent-type')?.toLowerCase() === 'term';
}

/** A value or an attribute that source and translation have both. */
export interface PartPair {
  readonly name: string;
  readonly source: readonly FluentNode[];
  readonly target: readonly FluentNode[];
}

/** The parts of a pair that can be held against each other; none where a text has a syntax error. */
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

/** Faults name what they are about, and names can be of any length. */
const LONGEST_FAULT = 200;

/** A finding for the first place of a text that breaks the rules of Fluent. */
export function syntaxFinding(text: string, whose: 'source' | 'translation', flags: Flags): Finding | undefined {
  if (isPlain(text)) return undefined;
  const read = reading(text);
  let fault: TextFault;
  if (read instanceof TextFault) fault = read;
  else if (isTerm(flags) && !read.parts.has('')) fault = new TextFault('a term needs a text before its attributes', 0);
  else return undefined;
  const { message, at } = fault;
  const reason = message.length > LONGEST_FAULT ? `${message.slice(0, LONGEST_FAULT)}…` : message;
  const place = [{ start: at, end: Math.min(at + 1, text.length) }];
  return {
    message: `The ${whose} is not valid Fluent: ${reason}`,
    ...(whose === 'source' ? { source: place } : { target: place }),
  };
}

/** Most texts are one line without braces, in which nothing can be wrong. */
function isPlain(text: string): boolean {
  return !text.includes('{') && !text.includes('}') && !text.includes('\n') && !text.trimStart().startsWith('.');
}
