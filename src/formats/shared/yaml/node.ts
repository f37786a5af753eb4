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
}

export interface YamlPair {
  readonly key: string;
  /** The key as it is written. */
  readonly start: number;
  readonly keyEnd: number;
  readonly value: YamlNode;
  /** Where the lines of comment right above it begin, -1 where there are none. */
  readonly comment: number;
}

export interface YamlMapping {
  readonly kind: 'mapping';
  readonly flow: boolean;
  readonly pairs: readonly YamlPair[];
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
