/** Schemas that several resources share. */
import { type Static, type TSchema, type TUnsafe, Type } from '@sinclair/typebox';

export const address = (description: string) => Type.String({ format: 'uri', description });
export const optionalAddress = (description: string) =>
  Type.Union([Type.String({ format: 'uri' }), Type.Null()], { description });
export const count = (description: string) => Type.Integer({ minimum: 0, description });
/** An id below 2^53. The type allows a text, for the few places that fit no number; see model/numeric-id.ts. */
export const numericId = Type.Unsafe<number | string>(Type.Integer());
export const percent = (description: string) => Type.Number({ minimum: 0, maximum: 100, description });
export const instant = (description: string) => Type.String({ format: 'date-time', description });
export const optionalInstant = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });

/** A file in a multipart body. */
export const file = (description: string) => Type.String({ format: 'binary', description });

const TARGET = Symbol('target of a schema reference');

/** A reference to a schema that has an `$id`. The schema stays attached, so that `shapesIn` finds it. */
export function refTo<Shape extends TSchema>(schema: Shape): TUnsafe<Static<Shape>> {
  return Object.assign(Type.Unsafe<Static<Shape>>(Type.Ref(schema.$id!)), { [TARGET]: schema });
}

/** The envelope of a list of items. Its `$id` is the item's with `List` at the end. */
export function listShape(item: TSchema): TSchema {
  return Type.Object(
    {
      count: count('Number of items on all pages.'),
      next: optionalAddress('Address of the next page.'),
      previous: optionalAddress('Address of the previous page.'),
      results: Type.Array(refTo(item)),
    },
    { $id: `${item.$id}List` },
  );
}

/** The schemas, by `$id`, and all schemas that they refer to. */
export function shapesIn(schemas: readonly TSchema[]): readonly TSchema[] {
  const shapes = new Map<string, TSchema>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { $id, [TARGET]: target } = part as { $id?: string; [TARGET]?: TSchema };
    if ($id !== undefined) {
      if (shapes.has($id)) return;
      shapes.set($id, part as TSchema);
    }
    if (target !== undefined) visit(target);
    for (const value of Object.values(part)) visit(value);
  };
  for (const schema of schemas) visit(schema);
  return [...shapes.values()];
}

const formatParameter = (description: string) =>
  Type.Optional(
    Type.Union(
      ['json', 'api', 'json-flat', 'csv'].map((format) => Type.Literal(format)),
      { description },
    ),
  );

/** Parameters of lists. */
export const PageQuery = Type.Object({
  format: formatParameter(
    'json and api return this document, json-flat returns only the array of results, csv returns a table.',
  ),
  page: Type.Optional(Type.Integer({ minimum: 1, description: 'Page number.' })),
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, description: 'Items per page.' })),
});

/** Parameters of resources that are not lists but are available as CSV. */
export const TableQuery = Type.Object({
  format: formatParameter('csv returns a table, every other value this document.'),
});

export const FieldsQuery = Type.Object({
  fields: Type.Optional(
    Type.Literal('extended', {
      description: 'Adds words, characters and percentages of all groups, and the number of failing strings per check.',
    }),
  ),
});

export const ErrorBody = Type.Object(
  {
    type: Type.Union([Type.Literal('client_error'), Type.Literal('server_error')]),
    errors: Type.Array(
      Type.Object({ code: Type.String(), detail: Type.String(), attr: Type.Union([Type.String(), Type.Null()]) }),
    ),
    detail: Type.String(),
  },
  { $id: 'Error' },
);
