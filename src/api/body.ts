/** Reads the JSON body of a request and checks it against the shape that its route asks for. */
import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { FastifyInstance } from 'fastify';
import { refuseUnstorable } from '../services/strings/save-translation.js';
import { badRequest } from './errors.js';

/** As much of a member's name as an error repeats: names are the sender's to choose. */
const LONGEST_NAME = 100;

/** Many clients name the type of all their bodies, also where they send none: that is no body, and not a broken one. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}

/** The body, if it fits; else an error that names the member at fault. */
export function checkedBody(schema: TSchema, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw badRequest('non_field_errors', 'The body must be a JSON object.');
  }
  const first = Value.Errors(schema, body).First();
  if (first === undefined) {
    refuseUnstorable(textsIn(body));
    return body;
  }
  const member = first.path.split('/').filter(Boolean).join('.').slice(0, LONGEST_NAME);
  const reason = `${member || 'The body'}${problemOf(first.schema, first.message)}`;
  throw badRequest(member === '' ? 'non_field_errors' : member, reason);
}

/** The rest of a sentence. Where several things fit, the checker says only that nothing of them was there. */
function problemOf({ anyOf, description = '' }: TSchema, message: string): string {
  if (!Array.isArray(anyOf)) return `: ${message}.`;
  const values = anyOf.map((one: TSchema) => one.const);
  return values.includes(undefined) ? ` does not fit. ${description}` : ` is one of ${values.join(', ')}.`;
}

/** All texts in a value, without recursion: it may be nested as deep as its bytes allow. */
function textsIn(value: unknown): string[] {
  const texts: string[] = [];
  const left: unknown[] = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string') texts.push(next);
    else if (typeof next === 'object' && next !== null) for (const entry of Object.entries(next)) left.push(...entry);
  }
  return texts;
}
