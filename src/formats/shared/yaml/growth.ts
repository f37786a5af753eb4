/** Writes new values into the collections of a YAML text, or after keys without a value. */
import { lineTextEnd } from '../line-places.js';
import type { Splice } from '../text-file.js';
import { linesAfter, linesInMapping, textsInFlow } from './layout.js';
import {
  childLines,
  flowPair,
  flowText,
  itemLines,
  type NewNode,
  pairLines,
  scalarText,
  type YamlManner,
} from './new-node.js';
import { isNull, type YamlMapping, type YamlScalar, type YamlSequence } from './node.js';

/** A mapping, a list or an empty place, with the values to add. */
export interface Growth {
  readonly node: YamlMapping | YamlSequence | YamlScalar;
  /** Column of the surrounding collection. */
  readonly outer: number;
  /** Whether the surrounding collection is in brackets or braces. */
  readonly inFlow: boolean;
  /** Number of surrounding collections. */
  readonly depth: number;
  readonly added: NewNode;
  /** For each new child, the index of the pair before it; -1 if the child comes first. */
  readonly follows: Map<NewNode, number>;
}

/** Whether the node is null or an empty collection, which any value can replace. */
export function isEmpty(node: Growth['node']): boolean {
  if (node.kind === 'mapping') return node.pairs.length === 0 && node.flow;
  return node.kind === 'sequence' ? node.items.length === 0 : isNull(node);
}

export function grow(text: string, { node, outer, inFlow, added, follows }: Growth, manner: YamlManner): Splice[] {
  const eol = manner.lineEnd;
  const children = [...added.children.values()];
  if (inFlow && isEmpty(node)) {
    const gap = node.kind === 'scalar' && node.style === 'empty' ? `${node.lead ?? ''} ` : '';
    return [{ start: node.start, end: node.end, text: gap + flowText(added) }];
  }
  if (node.kind === 'scalar' || isEmpty(node)) return fillEmpty(text, node, outer, added, manner);
  if (node.kind === 'sequence') {
    const items = children.slice(node.items.length);
    if (node.flow) return [textsInFlow(node, node.items.length - 1, items.map(flowText))];
    return [
      linesAfter(
        text,
        node,
        items.flatMap((item) => itemLines(item, node.column, manner)),
        eol,
      ),
    ];
  }
  return children.map((child) => {
    const index = follows.get(child) ?? -1;
    if (node.flow) return textsInFlow(node, index, [flowPair(child)]);
    return linesInMapping(text, node, index, pairLines(child, node.column, manner), eol);
  });
}

/** Writes a value after a key that has none, or on the lines below the key. */
function fillEmpty(text: string, node: Growth['node'], outer: number, added: NewNode, manner: YamlManner): Splice[] {
  const { start, end } = node;
  const lead = (node.kind === 'scalar' && node.lead) || '';
  if (added.children.size === 0) {
    const written = scalarText(added, outer + manner.mappingIndent, manner);
    const isMissing = node.kind === 'scalar' && node.style === 'empty';
    return [{ start, end, text: isMissing ? lead + written : written.slice(1) }];
  }
  const indent = added.isList ? manner.listIndent : manner.mappingIndent;
  const lines = childLines(added, outer === -1 ? 0 : outer + indent, manner);
  if (outer === -1) {
    const before = start > 0 && text[start - 1] !== '\n' ? manner.lineEnd : '';
    return [{ start, end, text: before + lines.join(manner.lineEnd) + (end === text.length ? manner.lineEnd : '') }];
  }
  const removed = text[start - 1] === ' ' && end > start ? start - 1 : start;
  const at = lineTextEnd(text, end);
  const below = { start: at, end: at, text: lead + lines.map((line) => manner.lineEnd + line).join('') };
  return removed === end ? [below] : [{ start: removed, end, text: '' }, below];
}
