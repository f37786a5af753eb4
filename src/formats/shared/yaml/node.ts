/** What a YAML text consists of: nodes with the places where they stand. */

/** How a scalar is written; an empty one is a value that is not there at all. */
export type YamlStyle = 'plain' | 'single' | 'double' | 'literal' | 'folded' | 'empty';

export interface YamlScalar {
  readonly kind: 'scalar';
  readonly style: YamlStyle;
  readonly text: string;
  /** Whether it stands in brackets or braces, where plain texts can hold less. */
  readonly flow: boolean;
  /** From its quotation mark or block header to its last character. */
  readonly start: number;
  readonly end: number;
  /** Column of the lines of a block scalar, -1 where it has none. */
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
  /** Where the lines of comment right above it begin, -1 where there are none. */
  readonly comment: number;
}

export interface YamlMapping {
  readonly kind: 'mapping';
  readonly flow: boolean;
  readonly pairs: readonly YamlPair[];
  /** Whether the reader skipped entries: the text of the mapping has more than `pairs`. */
  readonly incomplete: boolean;
  /** Column of the keys in a block. */
  readonly column: number;
  readonly start: number;
  readonly end: number;
}

export interface YamlSequence {
  readonly kind: 'sequence';
  readonly flow: boolean;
  readonly items: readonly YamlNode[];
  /** Column of the dashes in a block. */
  readonly column: number;
  readonly start: number;
  readonly end: number;
}

/** A node that stands elsewhere and is used here again. */
export interface YamlAlias {
  readonly kind: 'alias';
  readonly target: YamlNode;
  readonly start: number;
  readonly end: number;
}

export type YamlNode = YamlScalar | YamlMapping | YamlSequence | YamlAlias;

/** A plain scalar that stands for nothing, rather than for a text. */
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
