/** Finds the parts of a statement that are written as SQL text and name a table. The analysis of queries cannot read them. */
import type { OperationNode } from 'kysely';
import { children, KNOWN_TABLES, type Node } from './statement-scope.js';

/** The texts, with `?` for each value and for each query of the query builder. Those queries are analysed on their own. */
export function rawTexts(root: OperationNode): string[] {
  return outermostRaw(root as unknown as Node)
    .map((node) => oneLine(textOf(node)))
    .filter(namesTable);
}

/** The text without line breaks, without spaces that change nothing, and without the order of texts, which engines name. */
export function oneLine(text: string): string {
  return text
    .replace(/ collate (?:binary|"C")/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([()]) ?/g, '$1')
    .trim();
}

function outermostRaw(node: Node): Node[] {
  return node.kind === 'RawNode' ? [node, ...queriesIn(node)] : children(node).flatMap(outermostRaw);
}

/** The raw parts of queries inside a raw part. */
function queriesIn(raw: Node): Node[] {
  return children(raw).flatMap((part) => (part.kind === 'RawNode' ? queriesIn(part) : outermostRaw(part)));
}

function textOf(node: Node): string {
  switch (node.kind) {
    case 'RawNode': {
      const parameters = children(node).map(textOf);
      return (node.sqlFragments as string[]).map((text, index) => text + (parameters[index] ?? '')).join('');
    }
    case 'TableNode':
    case 'ReferenceNode':
    case 'ColumnNode':
    case 'SchemableIdentifierNode':
      return children(node).map(textOf).join('.');
    case 'IdentifierNode':
      return node.name as string;
    case 'ValueNode':
      return node.immediate ? literal(node.value) : '?';
    default:
      return '?';
  }
}

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value));

/** Whether a name in the text is that of a table, and not only the beginning of the name of a column. */
function namesTable(text: string): boolean {
  const names =
    text
      .toLowerCase()
      .replace(/'[^']*'/g, '')
      .match(/\w+(?!["\w]*\s*\.)/g) ?? [];
  return names.some((name) => KNOWN_TABLES.has(name));
}
