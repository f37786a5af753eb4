/** Rows to insert, column by column: this form is made several times faster than an object for each row. */
export interface ColumnRows<Row extends object = Record<string, unknown>> {
  readonly count: number;
  readonly columns: { readonly [Name in keyof Row]: Column<Row[Name]> };
}

/** What all rows have in a column stands there once. */
export type Column<Value = unknown> = { readonly all: Value } | { readonly values: readonly Value[] };

export function columnOf<Value>(values: readonly Value[]): Column<Value> {
  const [first] = values;
  for (const value of values) if (value !== first) return { values };
  return { all: first as Value };
}

/** All rows have the members of the first. */
export function columnRows<Row extends object>(rows: readonly Row[]): ColumnRows<Row> {
  const names = Object.keys(rows[0] ?? {}) as (keyof Row)[];
  const columns = names.map((name) => [name, columnOf(rows.map((row) => row[name]))] as const);
  return { count: rows.length, columns: Object.fromEntries(columns) as ColumnRows<Row>['columns'] };
}

export function valueIn<Value>(column: Column<Value>, row: number): Value {
  return 'values' in column ? column.values[row]! : column.all;
}

/** The rows one by one. */
export function objectsOf<Row extends object>({ count, columns }: ColumnRows<Row>): Row[] {
  const entries = Object.entries<Column>(columns);
  return Array.from({ length: count }, (_, row) => {
    return Object.fromEntries(entries.map(([name, column]) => [name, valueIn(column, row)])) as Row;
  });
}
