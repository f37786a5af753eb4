/** The nodes of a parsed YAML text, with their offsets in the text. */

/** How a scalar is written; `empty` means that the file has no value there. */
export type YamlStyle = 'plain' | 'single' | 'double' | 'literal' | 'folded' | 'empty';

export interface YamlScalar {
  readonly kind: 'scalar';
  readonly style: YamlStyle;
  readonly text: string;
  /** Whether the scalar is inside brackets or braces, where fewer characters are allowed in plain texts. */
  readonly flow: boolean;
  /** From the quotation mark or block header to the last character. */
  readonly start: number;
  readonly end: number;
  /** Column of the lines of a block scalar; -1 if the scalar has no such lines. */
  readonly column: number;
  /** Only for an empty scalar whose key has no colon yet: the text to write before a value. */
  readonly lead?: string;
}

export interface YamlPair {
  readonly key: string;
  /** Start of the entry: the key with its anchor and tag, or the question mark before an explicit key. */
  readonly start: number;
  /** Start of the key if the same characters are a key in any other file, otherwise -1. */
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly value: YamlNode;
  /** Start of the comment lines directly above the entry; -1 if there are none. */
  readonly comment: number;
}

export interface YamlMapping {
  readonly kind: 'mapping';
  readonly flow: boolean;
  readonly pairs: readonly YamlPair[];
  /** Whether the reader skipped entries: the text of the mapping has more than `pairs`. */
  readonly incomplete: boolean;
  /** Column of the keys; -1 in braces. */
  readonly column: number;
  readonly start: number;
  readonly end: number;
}

export interface YamlSequence {
  readonly kind: 'sequence';
  readonly flow: boolean;
  readonly items: readonly YamlNode[];
  /** Column of the dashes; -1 in brackets. */
  readonly column: number;
  readonly start: number;
  readonly end: number;
}

/** A reference to an anchored node further up. */
export interface YamlAlias {
  readonly kind: 'alias';
  readonly target: YamlNode;
  readonly start: number;
  readonly end: number;
}

export type YamlNode = YamlScalar | YamlMapping | YamlSequence | YamlAlias;

/** Whether a node is a null value, not a text. */
export function isNull(node: YamlNode): boolean {
  if (node.kind !== 'scalar') return false;
  if (node.style === 'empty') return true;
  const { style, text } = node;
  return style === 'plain' && (text === '~' || text === 'null' || text === 'Null' || text === 'NULL');
}

export function targetOf(node: YamlNode): YamlNode {
  return node.kind === 'alias' ? node.target : node;
}

/** The scalar that a node is, directly or through an alias. */
export function scalarOf(node: YamlNode): YamlScalar | undefined {
  const target = targetOf(node);
  return target.kind === 'scalar' ? target : undefined;
}
