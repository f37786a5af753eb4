/** Finds out whether a statement is limited to one project: each table of the project must be bound by its key. */
import type { OperationNode } from 'kysely';

type Keys = Readonly<Record<string, readonly string[]>>;

/** The distribution keys: the ids that determine where a row is stored. */
const IDS: Keys = {
  project: ['id'],
  component: ['id', 'project_id'],
  ...keyed('component_id', ['language', 'string', 'mention', 'progress', 'unit', 'finding', 'change', 'activity']),
  ...keyed('component_id', ['file_digest']),
  ...keyed('component_id', ['suggestion', 'comment', 'work', 'snapshot', 'history', 'history_commit', 'history_tag']),
  ...keyed('project_id', ['role', 'event', 'webhook', 'delivery', 'file', 'category', 'repository']),
};

/** Other columns that determine the project. A text key and a twin key are hashes that contain the id of the project. */
const NAMES: Keys = { project: ['slug'], string: ['twin_key'], unit: ['text_key'] };

function keyed(key: string, tables: readonly string[]): Keys {
  return Object.fromEntries(tables.map((table) => [table, [key]]));
}

/** Tables that belong to no project. */
const COMMON = [
  ...['user', 'token', 'session', 'sign_in_link', 'linked_account', 'sign_in_attempt'],
  ...['invitation', 'two_factor', 'recovery_code'],
  ...['fact', 'lease', 'outcome', 'request_count', 'schema_version'],
];

export const KNOWN_TABLES: ReadonlySet<string> = new Set([...Object.keys(IDS), ...COMMON]);

/** The parts of nodes that are read here. Each kind of node has some of them. */
export interface Node {
  readonly kind: string;
  readonly [part: string]: unknown;
}

interface Name {
  readonly name: string;
}

interface Source {
  /** The name in the statement. */
  readonly alias: string;
  /** Undefined for a subquery. */
  readonly table: string | undefined;
  readonly keys: readonly string[];
  /** Whether the source is a subquery in which everything is bound. */
  readonly isBound: boolean;
  /** Whether the source is a list of given values, written as plain SQL. */
  readonly isList?: boolean;
}

type KeysOf = (table: string) => readonly string[];

const QUERIES = new Set(['SelectQueryNode', 'InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);

/** The tables of the statement that no condition limits to one project. Skips SQL text: see raw-text.ts. */
export function crossingTables(root: OperationNode): string[] {
  return unboundInStatement(root, (table) => [...(IDS[table] ?? []), ...(NAMES[table] ?? [])]);
}

/** The tables of the statement that no condition limits to one distribution key. Skips SQL text: see raw-text.ts. */
export function scatteredTables(root: OperationNode): string[] {
  return unboundInStatement(root, (table) => IDS[table] ?? []);
}

function unboundInStatement(root: OperationNode, keysOf: KeysOf): string[] {
  if (!QUERIES.has(root.kind) && root.kind !== 'RawNode') throw new Error(`cannot read ${root.kind} as a statement`);
  return unboundIn(root as unknown as Node, keysOf, []);
}

function unboundIn(query: Node, keysOf: KeysOf, outer: readonly Source[]): string[] {
  const sources = sourcesOf(query, keysOf, outer);
  const bound = boundSources(query, sources, outer);
  const unbound = sources.filter(({ alias, table }) => table !== undefined && table in IDS && !bound.has(alias));
  const visible = [...outer, ...sources.filter(({ alias }) => bound.has(alias))];
  const nested = nestedQueries(query).flatMap((inner) => unboundIn(inner, keysOf, visible));
  return [...unbound.map(({ table }) => table!), ...nested];
}

function boundSources(query: Node, sources: readonly Source[], outer: readonly Source[]): ReadonlySet<string> {
  const bound = new Set(sources.filter(({ isBound }) => isBound).map(({ alias }) => alias));
  if (query.kind === 'InsertQueryNode') {
    const columns = ((query.columns ?? []) as Node[]).map(columnName);
    for (const { alias, keys } of sources) if (keys.some((key) => columns.includes(key))) bound.add(alias);
  }
  const joins = ((query.joins ?? []) as Node[]).map(({ on }) => (on as Node | undefined)?.on as Node | undefined);
  const conditions = [(query.where as Node | undefined)?.where as Node | undefined, ...joins];
  // A join passes the key on from table to table, so the conditions are read until nothing changes.
  for (let size = -1; size !== bound.size; ) {
    size = bound.size;
    for (const condition of conditions) {
      if (condition !== undefined) for (const alias of boundBy(condition, sources, outer, bound)) bound.add(alias);
    }
  }
  return bound;
}

/** The sources whose key the condition fixes. */
function boundBy(
  condition: Node,
  sources: readonly Source[],
  outer: readonly Source[],
  bound: ReadonlySet<string>,
): Set<string> {
  const within = (part: unknown) => boundBy(part as Node, sources, outer, bound);
  switch (condition.kind) {
    case 'ParensNode':
      return within(condition.node);
    case 'AndNode':
      return new Set([...within(condition.left), ...within(condition.right)]);
    case 'OrNode': {
      const right = within(condition.right);
      return new Set([...within(condition.left)].filter((alias) => right.has(alias)));
    }
    case 'BinaryOperationNode': {
      const { operator } = condition.operator as { operator: string };
      if (operator !== '=' && operator !== 'in') return new Set();
      const [left, right] = [condition.leftOperand as Node, condition.rightOperand as Node];
      const found = new Set<string>();
      for (const [side, other] of [
        [left, right],
        [right, left],
      ] as const) {
        const key = keySource(side, sources);
        if (key !== undefined && (isValue(other) || isBoundKey(other, sources, outer, bound))) found.add(key.alias);
      }
      return found;
    }
    default:
      return new Set();
  }
}

function isValue({ kind }: Node): boolean {
  return kind === 'ValueNode' || kind === 'PrimitiveValueListNode' || kind === 'ValueListNode';
}

function isBoundKey(
  node: Node,
  sources: readonly Source[],
  outer: readonly Source[],
  bound: ReadonlySet<string>,
): boolean {
  const key = keySource(node, sources) ?? keySource(node, outer);
  if (key === undefined) return isListed(node, [...sources, ...outer]);
  return bound.has(key.alias) || outer.includes(key);
}

function isListed(node: Node, sources: readonly Source[]): boolean {
  if (node.kind !== 'ReferenceNode' || node.table === undefined) return false;
  return sources.some(({ alias, isList }) => isList && alias === tableName(node.table as Node));
}

/** The source that has this reference as a key. A subquery passes on the keys of its tables. */
function keySource(node: Node, sources: readonly Source[]): Source | undefined {
  if (node.kind !== 'ReferenceNode') return undefined;
  const column = columnName(node.column as Node);
  const alias = node.table === undefined ? undefined : tableName(node.table as Node);
  return sources.find((source) => (alias ?? source.alias) === source.alias && source.keys.includes(column));
}

function sourcesOf(query: Node, keysOf: KeysOf, outer: readonly Source[]): Source[] {
  const from = query.from as { froms: Node[] } | undefined;
  const using = query.using as { tables: Node[] } | undefined;
  const joins = ((query.joins ?? []) as { table: Node }[]).map(({ table }) => table);
  const sources: Source[] = [];
  for (const node of [query.into, query.table, ...(from?.froms ?? []), ...(using?.tables ?? []), ...joins]) {
    if (node === undefined) continue;
    // A lateral subquery sees the sources before it.
    const visible = [...outer, ...sources.filter(({ isBound, isList }) => isBound || isList)];
    sources.push(sourceOf(node as Node, keysOf, visible));
  }
  return sources;
}

function sourceOf(node: Node, keysOf: KeysOf, outer: readonly Source[]): Source {
  const [named, alias] = node.kind === 'AliasNode' ? [node.node as Node, (node.alias as Name).name] : [node, undefined];
  if (named.kind === 'TableNode') {
    const table = knownTable(named);
    return { alias: alias ?? table, table, keys: keysOf(table), isBound: false };
  }
  if (alias === undefined) throw new Error(`cannot read ${node.kind} as a table`);
  const isBound = unboundIn(named, keysOf, outer).length === 0;
  const isList = named.kind === 'RawNode' && /^\(select unnest\($/.test(String((named.sqlFragments as string[])[0]));
  return { alias, table: undefined, keys: ['component_id', 'project_id'], isBound, isList };
}

function knownTable(node: Node): string {
  const table = tableName(node);
  if (!KNOWN_TABLES.has(table)) throw new Error(`add the table ${table} to statement-scope.ts and to docs/scale.md`);
  return table;
}

/** The queries directly inside this query. */
function nestedQueries(query: Node): Node[] {
  return children(query).flatMap(function find(node): Node[] {
    return QUERIES.has(node.kind) ? [node] : children(node).flatMap(find);
  });
}

export function children(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((part): part is Node => typeof part === 'object' && part !== null && 'kind' in part);
}

function tableName(node: Node): string {
  return (node.table as { identifier: Name }).identifier.name;
}

function columnName(node: Node): string {
  if (node.kind !== 'ColumnNode') return '';
  return (node.column as Name).name;
}
