/** Applies the flag `replacements:from:to:…`, which lists texts that the program replaces before it shows a string. */
import { type Flags, flagValues } from '../../model/flags.js';

/** Flags come from files, so pairs with longer texts are ignored to limit time and result size. */
const MAX_LENGTH = 200;

/** A node of the prefix tree of the texts to replace. Each step is one UTF-16 unit. */
interface Node {
  readonly next: Map<number, Node>;
  replacement: string | undefined;
}

/** Makes all replacements in one pass: inserted text is not replaced again. The longest match counts. */
export function withReplacements(text: string, flags: Flags): string {
  const value = flags.get('replacements');
  if (value === undefined) return text;
  const root = treeOf(value);
  let result = '';
  let copied = 0;
  for (let start = 0; start < text.length; ) {
    const match = longestMatch(root, text, start);
    if (match === undefined) {
      start++;
      continue;
    }
    result += text.slice(copied, start) + match.replacement;
    start = match.end;
    copied = start;
  }
  return result + text.slice(copied);
}

function longestMatch(root: Node, text: string, start: number): { end: number; replacement: string } | undefined {
  let found: { end: number; replacement: string } | undefined;
  let node: Node | undefined = root;
  for (let end = start; end < text.length; ) {
    node = node.next.get(text.charCodeAt(end));
    if (node === undefined) break;
    end++;
    if (node.replacement !== undefined) found = { end, replacement: node.replacement };
  }
  return found;
}

let lastValue: string | undefined;
let lastTree: Node = { next: new Map(), replacement: undefined };

/** Caches the last tree, because most strings of a component share their replacements. */
function treeOf(value: string): Node {
  if (value === lastValue) return lastTree;
  const root: Node = { next: new Map(), replacement: undefined };
  const texts = flagValues(value).map(({ text }) => text);
  for (let i = 0; i + 1 < texts.length; i += 2) {
    const [from, to] = [texts[i]!, texts[i + 1]!];
    if (from.length > 0 && from.length <= MAX_LENGTH && to.length <= MAX_LENGTH) add(root, from, to);
  }
  lastValue = value;
  lastTree = root;
  return root;
}

function add(root: Node, from: string, to: string): void {
  let node = root;
  for (let i = 0; i < from.length; i++) {
    const code = from.charCodeAt(i);
    let next = node.next.get(code);
    if (next === undefined) {
      next = { next: new Map(), replacement: undefined };
      node.next.set(code, next);
    }
    node = next;
  }
  // As with flags, the last value counts.
  node.replacement = to;
}
