/** Rows to insert, column by column: a value that all rows share is stored once. */
export interface ColumnRows<Row extends object = Record<string, unknown>> {
  readonly count: number;
  readonly columns: { readonly [Name in keyof Row]: Column<Row[Name]> };
}

/** A value that is the same in all rows is stored once. */
export type Column<Value = unknown> = { readonly all: Value } | { readonly values: readonly Value[] };

export function columnOf<Value>(values: readonly Value[]): Column<Value> {
  const [first] = values;
  for (const value of values) if (value !== first) return { values };
  return { all: first as Value };
}

/** All rows must have the same members. */
export function columnRows<Row extends object>(rows: readonly Row[]): ColumnRows<Row> {
  const names = Object.keys(rows[0] ?? {}) as (keyof Row)[];
  const columns = names.map((name) => [name, columnOf(rows.map((row) => row[name]))] as const);
  return { count: rows.length, columns: Object.fromEntries(columns) as ColumnRows<Row>['columns'] };
}

export function valueIn<Value>(column: Column<Value>, row: number): Value {
  return 'values' in column ? column.values[row]! : column.all;
}

/** The rows as objects. Assigning the members in a loop takes a third of the time of `Object.fromEntries`. */
export function objectsOf<Row extends object>({ count, columns }: ColumnRows<Row>): Row[] {
  const entries = Object.entries<Column>(columns);
  return Array.from({ length: count }, (_, index) => {
    const row: Record<string, unknown> = {};
    for (const [name, column] of entries) row[name] = valueIn(column, index);
    return row as Row;
  });
}
