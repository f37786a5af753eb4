/** Rows as lists of values. The driver of SQLite creates lists in a third of the time that objects take. */
export interface RowLists {
  readonly columns: readonly string[];
  readonly lists: readonly (readonly unknown[])[];
}

type Row = Readonly<Record<string, unknown>>;

const rowMakers = new Map<string, (values: readonly unknown[]) => Row>();

/** The rows as objects. A function compiled for the columns creates them fast. */
export function rowsOf({ columns, lists }: RowLists): Row[] {
  if (lists.length === 0) return [];
  const key = columns.join('\n');
  let toRow = rowMakers.get(key);
  if (toRow === undefined) {
    const members = columns.map((name, index) => `${JSON.stringify(name)}: values[${index}]`);
    // The names come from the queries of this program, never from data.
    toRow = new Function('values', `return { ${members.join(', ')} };`) as (values: readonly unknown[]) => Row;
    rowMakers.set(key, toRow);
  }
  return lists.map(toRow);
}
