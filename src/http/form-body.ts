/** Reads the bodies that HTML forms send, for pages and the JSON interface alike. */
import type { FastifyInstance } from 'fastify';
import { AppError } from '../model/error.js';

/** What forms hold is few; the number of bytes is bounded by the server. */
const FIELDS_MAX = 1000;

/** Fields by name; one that was sent several times is a list. */
export type FormFields = Readonly<Record<string, string | readonly string[]>>;

export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string | Buffer) => parseForm(String(body)),
  );
}

export function parseForm(body: string): FormFields {
  // Without a prototype, so that no name a client makes up means anything.
  const fields: Record<string, string | string[]> = Object.create(null);
  let count = 0;
  for (const [name, value] of new URLSearchParams(body)) {
    count += 1;
    if (count > FIELDS_MAX) throw new AppError('body.too-many-fields', `A form has at most ${FIELDS_MAX} fields.`);
    const before = fields[name];
    if (before === undefined) fields[name] = value;
    else if (typeof before === 'string') fields[name] = [before, value];
    else before.push(value);
  }
  return fields;
}

/** One field as text; empty when it was not sent, or not once. */
export function formField(body: unknown, name: string): string {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return '';
  const value = (body as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' ? value : '';
}
