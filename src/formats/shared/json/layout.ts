/** Detects the layout of a JSON file (indentation, line ends, colons, quotes), and writes new values like it. */
import { indentOf } from '../line-places.js';
import { lineEndOf } from '../text-file.js';
import { escapesIn, type JsonEscapes, type JsonQuote, quoteJson } from './escape.js';
import type { JsonChild, JsonContainer, JsonMember, JsonNode } from './tree.js';

export interface JsonLayout extends JsonEscapes {
  /** Whether each value is on a line of its own. */
  readonly multiline: boolean;
  readonly lineEnd: string;
  /** Indentation of one level. */
  readonly indent: string;
  /** White space in containers on one line: after a comma, and inside braces. */
  readonly space: string;
  readonly padding: string;
  /** The colon between name and value, with the white space around it. */
  readonly colon: string;
  /** Quotation mark around names; '' if names are unquoted. */
  readonly nameQuote: JsonQuote | '';
  readonly textQuote: JsonQuote;
}

const DEFAULT_LAYOUT: JsonLayout = {
  multiline: true,
  lineEnd: '\n',
  indent: '  ',
  space: ' ',
  padding: ' ',
  colon: ': ',
  nameQuote: '"',
  textQuote: '"',
  ascii: false,
  slashes: false,
  html: false,
};

/** Returns the layout of a file. If the file is too empty to show its layout, `like` is used. */
export function layoutOf(text: string, root: JsonNode, like: JsonLayout = DEFAULT_LAYOUT): JsonLayout {
  const lineEnd = text.includes('\n') ? lineEndOf(text) : like.lineEnd;
  const first = root.kind === 'object' || root.kind === 'array' ? childrenOf(root)[0] : undefined;
  if (first === undefined) return { ...like, lineEnd };
  const multiline = text.slice(root.start, first.start).includes('\n');
  const member = firstMember(root);
  const written = member && text.slice(member.nameEnd, member.value.start);
  const colon = written !== undefined && /^[ \t]*:[ \t]*$/.test(written) ? written : like.colon;
  return {
    ...escapesIn(text),
    multiline,
    lineEnd,
    indent: multiline ? indentOf(text, first.start) : '',
    space: colon.endsWith(':') ? '' : ' ',
    padding: multiline ? '' : /^[ \t]*/.exec(text.slice(root.start + 1, first.start))![0],
    colon,
    nameQuote: member === undefined ? like.nameQuote : quoteAt(text, member.start),
    textQuote: member?.value.kind === 'string' && text[member.value.start] === "'" ? "'" : '"',
  };
}

export function childrenOf(container: JsonContainer): readonly JsonChild[] {
  return container.kind === 'object' ? container.members : container.items;
}

/** Returns the first member of the outermost object, or of the first object inside arrays. */
function firstMember(root: JsonNode): JsonMember | undefined {
  let node: JsonNode | undefined = root;
  while (node?.kind === 'array') node = node.items[0];
  return node?.kind === 'object' ? node.members[0] : undefined;
}

function quoteAt(text: string, place: number): JsonQuote | '' {
  const character = text[place];
  return character === '"' || character === "'" ? character : '';
}

/** A value to write: a text, the members of an object, the items of an array, or raw JSON. */
export type NewValue = string | NewObject | NewArray | RawJson;
export type NewObject = Map<string, NewValue>;
export type NewArray = (NewValue | undefined)[];

class RawJson {
  constructor(readonly json: string) {}
}

/** Converts a value of another file to a new value, which is then written in the layout of this file. */
export function copyOf(text: string, node: JsonNode): NewValue {
  if (node.kind === 'string') return node.value;
  if (node.kind === 'array') return node.items.map((item) => copyOf(text, item));
  if (node.kind === 'literal') return new RawJson(text.slice(node.start, node.end));
  return new Map(node.members.map(({ name, value }) => [name, copyOf(text, value)]));
}

/** Returns the value as JSON. `indent` is the indentation of the line on which the value begins. */
export function renderValue(value: NewValue | undefined, indent: string, layout: JsonLayout): string {
  if (value instanceof RawJson) return value.json;
  if (value instanceof Map) {
    return enclosed(
      '{}',
      [...value].map(
        ([name, item]) =>
          (inner: string) =>
            renderMember(name, item, inner, layout),
      ),
      indent,
      layout,
    );
  }
  if (Array.isArray(value)) {
    // A missing item before a new one is written as an empty text.
    const items = Array.from(value, (item) => (inner: string) => renderValue(item, inner, layout));
    return enclosed('[]', items, indent, layout);
  }
  return quoteJson(value ?? '', layout.textQuote, layout);
}

export function renderMember(name: string, value: NewValue, indent: string, layout: JsonLayout): string {
  return `${renderName(name, layout)}${layout.colon}${renderValue(value, indent, layout)}`;
}

export function renderName(name: string, layout: JsonLayout): string {
  const { nameQuote } = layout;
  if (nameQuote === '' && /^[A-Za-z_$][\w$]*$/.test(name)) return name;
  return quoteJson(name, nameQuote || '"', layout);
}

function enclosed(
  [open, close]: string,
  children: readonly ((indent: string) => string)[],
  indent: string,
  { multiline, lineEnd, indent: level, space, padding }: JsonLayout,
): string {
  const inner = indent + level;
  const written = children.map((child) => child(inner));
  if (!multiline) {
    const edge = open === '{' ? padding : '';
    return `${open}${edge}${written.join(`,${space}`)}${edge}${close}`;
  }
  const lines = written.map((child) => `${lineEnd}${inner}${child}`);
  return `${open}${lines.join(',')}${lineEnd}${indent}${close}`;
}
