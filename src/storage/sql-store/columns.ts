/** Tables of columns: an entity lists its fields once, and its conversions from and to rows derive from that list. */
import type { ColumnRows } from '../column-rows.js';
import { compileColumns, type FieldShape, type Shapes } from './compile-columns.js';

/** How a field is stored: in one column, or in several columns if the field is an object. codecs.ts has the kinds. */
export interface Field<Value, Row extends object> {
  readonly shape: FieldShape;
  readonly isFixed?: boolean;
  /** Never set. Carries the type of the field. A function type makes the compiler demand exactly this type. */
  readonly valueType?: (value: Value) => Value;
  /** Never set. Carries the type of the columns. */
  readonly rowType?: Row;
}

/** A missing field is a compile error. */
type FieldsOf<Entity> = { readonly [Name in keyof Entity]-?: Field<Entity[Name], object> };

/** An extra field is a compile error. */
type Exact<Fields, Entity> = { readonly [Name in Exclude<keyof Fields, keyof Entity>]: never };

type RowTypes<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly rowType?: infer Row } ? NonNullable<Row> : never;
}[keyof Fields];

type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The columns of all fields. */
export type RowOf<Fields> =
  Intersection<RowTypes<Fields>> extends infer Row ? { [Name in keyof Row]: Row[Name] } : never;

type Changeable<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly isFixed: true } ? never : Name;
}[keyof Fields];

export interface Columns<Entity, Fields> {
  readonly fields: Fields;
  readonly names: readonly (keyof RowOf<Fields>)[];
  readonly fromRow: (row: RowOf<Fields>) => Entity;
  /** For the values of a row, in the order of `names`. */
  readonly fromList: (list: readonly unknown[]) => Entity;
  readonly toRow: (entity: Entity) => RowOf<Fields>;
  /** Only the columns of the given fields. Undefined if no field is given, because SQL has no empty update. */
  readonly partialRow: (
    values: Partial<Pick<Entity, Changeable<Fields> & keyof Entity>>,
  ) => Partial<RowOf<Pick<Fields, Changeable<Fields>>>> | undefined;
  /** The rows of many entities for a bulk insert; `others` adds the columns that are not fields of the entity. */
  readonly toColumns: <Others extends object>(
    entities: readonly Entity[],
    others: ColumnRows<Others>['columns'],
  ) => ColumnRows<RowOf<Fields> & Others>;
}

/** Takes two calls, because the caller names the entity and the compiler infers the fields. */
export function columnsOf<Entity>() {
  return <Fields extends FieldsOf<Entity>>(fields: Fields & Exact<Fields, Entity>): Columns<Entity, Fields> => ({
    fields,
    ...(compileColumns(fields as Shapes) as unknown as Omit<Columns<Entity, Fields>, 'fields'>),
  });
}

/** A field that no update changes, for example an id. */
export function fixed<Value, Row extends object>(
  field: Field<Value, Row>,
): Field<Value, Row> & { readonly isFixed: true } {
  return { ...field, isFixed: true };
}

/** A field that is an object. Its own fields have a column each. */
export function group<Value>() {
  return <Fields extends FieldsOf<Value>>(
    fields: Fields & Exact<Fields, Value>,
  ): Field<Value, RowOf<Fields> & object> => ({ shape: { fields: fields as Shapes, isNullable: false } });
}

/** A field that may be null. Null is stored as null in all its columns. */
export function nullable<Value, Row extends object>({
  shape,
}: Field<Value, Row>): Field<Value | null, { [Name in keyof Row]: Row[Name] | null }> {
  return { shape: { ...shape, isNullable: true } };
}
