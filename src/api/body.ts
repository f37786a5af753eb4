/** Reads the JSON body of a request and validates it against the schema of its route. */
import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { FastifyInstance } from 'fastify';
import { refuseUnstorable } from '../services/strings/save-translation.js';
import { badRequest } from './errors.js';

/** Error messages quote at most this many characters of a member's name, because the client chooses the name. */
const MAX_NAME_LENGTH = 100;

/**
 * Many clients send `Content-Type: application/json` even without a body. An empty body counts as no body, not as
 * malformed JSON.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}

/** Returns the body if it is valid; otherwise throws an error that names the invalid member. */
export function checkedBody(schema: TSchema, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw badRequest('non_field_errors', 'The body must be a JSON object.');
  }
  const first = Value.Errors(schema, body).First();
  if (first === undefined) {
    refuseUnstorable(textsIn(body));
    return body;
  }
  const member = first.path.split('/').filter(Boolean).join('.').slice(0, MAX_NAME_LENGTH);
  const reason = `${member || 'The body'}${problemOf(first.schema, first.message)}`;
  throw badRequest(member === '' ? 'non_field_errors' : member, reason);
}

/** The end of the error sentence. The validator's own message for a union does not list the allowed values. */
function problemOf({ anyOf, description = '' }: TSchema, message: string): string {
  if (!Array.isArray(anyOf)) return `: ${message}.`;
  const values = anyOf.map((one: TSchema) => one.const);
  return values.includes(undefined) ? ` is not valid. ${description}` : ` must be one of ${values.join(', ')}.`;
}

/** All strings in a value, including member names. Not recursive, because a client may nest the body very deeply. */
function textsIn(value: unknown): string[] {
  const texts: string[] = [];
  const queue: unknown[] = [value];
  while (queue.length > 0) {
    const next = queue.pop();
    if (typeof next === 'string') texts.push(next);
    else if (typeof next === 'object' && next !== null) for (const entry of Object.entries(next)) queue.push(...entry);
  }
  return texts;
}
