/** Checks the body of a request against the shape that its route asks for. */
import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { refuseUnstorable } from '../services/save-translation.js';
import { badRequest } from './errors.js';

/** As much of a member's name as an error repeats: names are the sender's to choose. */
const LONGEST_NAME = 100;

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
  const reason = `${member || 'The body'}: ${first.message}.${choiceIn(first.schema)}`;
  throw badRequest(member === '' ? 'non_field_errors' : member, reason);
}

/** What fits where several things do: the checker says only that nothing of them was there. */
function choiceIn({ anyOf, description = '' }: TSchema): string {
  if (!Array.isArray(anyOf)) return '';
  const values = anyOf.map((one: TSchema) => one.const);
  return values.includes(undefined) ? ` ${description}` : ` It is one of ${values.join(', ')}.`;
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
