/** Inserts new members and items into the containers of a JSON file, in the layout of their neighbours. */

import { indentOf } from '../line-places.js';
import type { Splice } from '../text-file.js';
import { childrenOf, type JsonLayout, type NewValue, renderMember, renderValue } from './layout.js';
import type { JsonChild, JsonContainer } from './tree.js';

/** A new child. `step` is the name of a member, the index of a text in a list, or undefined for other items. */
export interface NewChild {
  readonly step: string | number | undefined;
  readonly value: NewValue | undefined;
}

/** Matches the comma and the comment after a child, up to the end of its line. Such a comment belongs to the child. */
const REST_OF_LINE = /(?:[ \t]*(,))?(?:[ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/)(?=[ \t]*(?:[\r\n]|$)))?/y;

/** Inserts the children after an existing child, or before all children if `after` is undefined. */
export function addChildren(
  text: string,
  layout: JsonLayout,
  container: JsonContainer,
  after: JsonChild | undefined,
  added: readonly NewChild[],
): Splice[] {
  const children = childrenOf(container);
  const [first] = children;
  if (first === undefined) return [fill(text, layout, container, added)];
  const neighbour = after ?? first;
  const lead = leadOf(text, layout, container, neighbour);
  const indent = layout.multiline ? indentOf(text, neighbour.start) : '';
  const written = renderChildren(added, indent, lead.between, layout);
  if (after === undefined) {
    return [insertion(container.start + 1, `${lead.first}${written},`), ...spacedFirst(text, container, lead)];
  }
  REST_OF_LINE.lastIndex = after.end;
  const [rest, comma] = REST_OF_LINE.exec(text)!;
  const place = after.end + rest.length;
  if (comma === ',') return [insertion(place, `${lead.between}${written},`)];
  return [insertion(after.end, ','), insertion(place, `${lead.between}${written}`)];
}

/** Returns the children as text. `between` is the white space after each comma. */
export function renderChildren(
  children: readonly NewChild[],
  indent: string,
  between: string,
  layout: JsonLayout,
): string {
  return children
    .map(({ step, value }) =>
      typeof step === 'string' ? renderMember(step, value!, indent, layout) : renderValue(value, indent, layout),
    )
    .join(`,${between}`);
}

interface Lead {
  /** White space before the first child, and between children. */
  readonly first: string;
  readonly between: string;
}

export function leadOf(text: string, layout: JsonLayout, container: JsonContainer, child: JsonChild): Lead {
  const indent = spaceBefore(text, child.start);
  if (text[child.start - indent.length - 1] === '\n') {
    const line = `${layout.lineEnd}${indent}`;
    return { first: line, between: line };
  }
  const [first, second] = childrenOf(container);
  return {
    first: spaceBefore(text, first!.start),
    between: second === undefined ? layout.space : spaceBefore(text, second.start),
  };
}

function spaceBefore(text: string, place: number): string {
  let start = place;
  while (text[start - 1] === ' ' || text[start - 1] === '\t') start--;
  return text.slice(start, place);
}

/** On one line, the former first child now needs the space between children before it. */
function spacedFirst(text: string, container: JsonContainer, { first, between }: Lead): Splice[] {
  const place = childrenOf(container)[0]!.start;
  if (first === between || text.slice(container.start + 1, place) !== first) return [];
  return [{ start: container.start + 1, end: place, text: between }];
}

/** Adds children to an empty container. Comments in the container stay before them. */
function fill(text: string, layout: JsonLayout, container: JsonContainer, added: readonly NewChild[]): Splice {
  const end = container.end - 1;
  const inside = text.slice(container.start + 1, end);
  const start = container.start + 1 + inside.trimEnd().length;
  if (!layout.multiline && !inside.includes('\n')) {
    return { start, end, text: renderChildren(added, '', layout.space, layout) };
  }
  const outer = indentOf(text, container.start);
  const line = `${layout.lineEnd}${outer}${layout.indent}`;
  const written = renderChildren(added, outer + layout.indent, line, layout);
  return { start, end, text: `${line}${written}${layout.lineEnd}${outer}` };
}

function insertion(place: number, text: string): Splice {
  return { start: place, end: place, text };
}
