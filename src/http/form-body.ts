/** Reads the bodies of HTML forms, for pages and the API. */
import type { FastifyInstance } from 'fastify';
import { AppError } from '../model/error.js';

/** Forms have few fields. The server limits the number of bytes. */
const MAX_FIELDS = 1000;

/** Fields by name. A field that was sent several times is a list. */
export type FormFields = Readonly<Record<string, string | readonly string[]>>;

export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string | Buffer) => parseForm(String(body)),
  );
}

export function parseForm(body: string): FormFields {
  // Without a prototype, so that field names such as `__proto__` have no special meaning.
  const fields: Record<string, string | string[]> = Object.create(null);
  let count = 0;
  for (const [name, value] of new URLSearchParams(body)) {
    count += 1;
    if (count > MAX_FIELDS) throw new AppError('body.too-many-fields', `A form can have at most ${MAX_FIELDS} fields.`);
    const before = fields[name];
    if (before === undefined) fields[name] = value;
    else if (typeof before === 'string') fields[name] = [before, value];
    else before.push(value);
  }
  return fields;
}

/** Returns the text of a field; empty if the field was sent never or several times. */
export function formField(body: unknown, name: string): string {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return '';
  const value = (body as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : '';
}

/** Returns all values of a field, for example of ticked boxes. */
export function formValues(body: unknown, name: string): readonly string[] {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return [];
  const value = (body as Readonly<Record<string, unknown>>)[name];
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
}
