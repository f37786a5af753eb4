/** Replaces texts as the flag `replacements:from:to:…` asks: with what the program will put in their places. */
import { type Flags, flagValues } from '../../model/flags.js';

/** Flags come with the files: pairs with longer texts are passed over, so that time and result stay bounded. */
const LONGEST = 200;

/** A tree of the texts to replace, one UTF-16 unit a step. */
interface Node {
  readonly next: Map<number, Node>;
  replacement: string | undefined;
}

/** The text with all replacements made at once: what was put in is not replaced again. The longest match counts. */
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

/** Strings of a component mostly share their replacements. */
function treeOf(value: string): Node {
  if (value === lastValue) return lastTree;
  const root: Node = { next: new Map(), replacement: undefined };
  const texts = flagValues(value).map(({ text }) => text);
  for (let i = 0; i + 1 < texts.length; i += 2) {
    const [from, to] = [texts[i]!, texts[i + 1]!];
    if (from.length > 0 && from.length <= LONGEST && to.length <= LONGEST) add(root, from, to);
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
  // As with flags, what is said last counts.
  node.replacement = to;
}
