/** Lists of texts in JSON files: reads them, and writes the plural forms of an edit into them. */
import type { Splice } from '../text-file.js';
import { type JsonEscapes, type JsonQuote, quoteJson } from './escape.js';
import type { JsonNode } from './tree.js';

/** Returns the text of a value, or the texts of a list. `null` is an empty text. Undefined for all other values. */
export function textsIn(text: string, node: JsonNode): readonly string[] | undefined {
  if (node.kind !== 'array') {
    const own = textOf(text, node);
    return own === undefined ? undefined : [own];
  }
  const texts = node.items.flatMap((item) => textOf(text, item) ?? []);
  return texts.length === node.items.length ? texts : undefined;
}

function textOf(text: string, node: JsonNode): string | undefined {
  if (node.kind === 'string') return node.value;
  return node.kind === 'literal' && text.startsWith('null', node.start) ? '' : undefined;
}

/** Returns the quotation mark around a value; double quotation marks if the value has none. */
export function writtenQuote(text: string, { start }: JsonNode): JsonQuote {
  return text[start] === "'" ? "'" : '"';
}

/** Returns the splices that give a list these texts. The list has at least one item, and `target` one text. */
export function listSplices(
  text: string,
  items: readonly JsonNode[],
  target: readonly string[],
  escapes: JsonEscapes,
): readonly Splice[] {
  const kept = Math.min(items.length, target.length);
  const splices: Splice[] = [];
  for (const [form, item] of items.slice(0, kept).entries()) {
    if (textOf(text, item) === target[form]) continue;
    const { start, end } = item;
    splices.push({ start, end, text: quoteJson(target[form]!, writtenQuote(text, item), escapes) });
  }
  const { end } = items.at(-1)!;
  if (kept < items.length) splices.push({ start: items[kept - 1]!.end, end, text: '' });
  const quote = writtenQuote(text, items[0]!);
  const added = target.slice(kept).map((form) => separatorIn(text, items) + quoteJson(form, quote, escapes));
  if (added.length > 0) splices.push({ start: end, end, text: added.join('') });
  return splices;
}

/** Returns the comma between two items, with the white space around it. */
export function separatorIn(text: string, [first, second]: readonly JsonNode[]): string {
  const between = first && second ? text.slice(first.end, second.start) : '';
  return /^\s*,\s*$/.test(between) ? between : ',';
}
