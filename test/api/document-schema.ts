/** Types of the OpenAPI document for tests, and a validator that compares values with its schemas. */

export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly format?: string;
}

/** Keywords that `complaints` checks, and annotations that it ignores. */
const KNOWN_WORDS = new Set(
  '$ref type anyOf enum properties additionalProperties required items maxItems minimum maximum format description examples'.split(
    ' ',
  ),
);

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

export interface Answer {
  readonly $ref?: string;
  readonly description: string;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, Answer>>;
}

export interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Resolves `#/components/…`; undefined if the target does not exist. */
export function resolve(document: Document, reference: string): unknown {
  const [start, ...parts] = reference.split('/');
  if (start !== '#') return undefined;
  return parts.reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document);
}

/** Lists the errors of a value, including members that the schema does not define. */
export function complaints(document: Document, value: unknown, schema: Schema, place = '$'): string[] {
  const inner = (member: unknown, its: Schema, name: string) => complaints(document, member, its, place + name);
  if (schema.$ref !== undefined) return inner(value, resolve(document, schema.$ref) as Schema, '');
  const found = Object.keys(schema)
    .filter((word) => !KNOWN_WORDS.has(word))
    .map((word) => `${place}: this test does not know ${word}`);
  const complain = (what: string) => found.push(`${place}: ${JSON.stringify(value)} ${what}`);
  if (schema.anyOf !== undefined && !schema.anyOf.some((one) => inner(value, one, '').length === 0)) {
    complain(`is none of ${JSON.stringify(schema.anyOf)}`);
  }
  if (schema.enum !== undefined && !schema.enum.includes(value)) complain(`is none of ${schema.enum}`);
  if (schema.type !== undefined && !isOfType(value, schema.type)) complain(`is no ${schema.type}`);
  if (typeof value === 'number') {
    if (value < (schema.minimum ?? -Infinity)) complain('is too small');
    if (value > (schema.maximum ?? Infinity)) complain('is too large');
  }
  if (typeof value === 'string') {
    if (schema.format === 'uri' && !URL.canParse(value)) complain('is no address');
    if (schema.format === 'date-time' && Number.isNaN(Date.parse(value))) complain('is no time');
  }
  if (schema.type === 'array' && Array.isArray(value)) {
    if (value.length > (schema.maxItems ?? Infinity)) complain('is too long');
    value.forEach((item, index) => {
      found.push(...inner(item, schema.items ?? {}, `[${index}]`));
    });
  }
  if (schema.type === 'object' && isOfType(value, 'object'))
    found.push(...memberComplaints(value as object, schema, place, inner));
  return found;
}

function memberComplaints(
  value: object,
  { required = [], properties = {}, additionalProperties = false }: Schema,
  place: string,
  inner: (member: unknown, schema: Schema, name: string) => string[],
): string[] {
  const lacking = required.filter((name) => !(name in value)).map((name) => `${place}: lacks ${name}`);
  const wrong = Object.entries(value).flatMap(([name, member]) => {
    const its = properties[name] ?? additionalProperties;
    if (its === false) return [`${place}: has ${name}, which the document does not know`];
    return its === true ? [] : inner(member, its, `.${name}`);
  });
  return [...lacking, ...wrong];
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}
