/** Completes the OpenAPI document that the framework makes of the routes: errors said once, tags, short enumerations. */
import { OTHER_STATUSES } from './documentation.js';

interface Answer {
  readonly name: string;
  readonly description: string;
  /** Names of headers that come with it. */
  readonly headers?: readonly string[];
}

const ANSWERS: Readonly<Record<number, Answer>> = {
  304: { name: 'NotModified', description: 'It still is what the ETag in If-None-Match names.' },
  400: { name: 'Invalid', description: 'A parameter or a member of the body is wrong; attr names it.' },
  401: { name: 'NotAuthenticated', description: 'The token is missing or wrong.' },
  403: { name: 'PermissionDenied', description: 'This takes a permission that the person or the token does not have.' },
  404: { name: 'NotFound', description: 'There is no such thing, or none that the person may see.' },
  406: { name: 'NotAcceptable', description: 'Accept names no media type that this can be given in.' },
  409: {
    name: 'Conflict',
    description: 'The name is taken, somebody else was faster, or a file cannot be read any more.',
  },
  412: { name: 'PreconditionFailed', description: 'It has another version by now than the one that If-Match names.' },
  413: { name: 'TooLarge', description: 'The body is too large.' },
  415: { name: 'UnsupportedMediaType', description: 'The body is of a media type that is not read here.' },
  423: { name: 'Locked', description: 'The component is locked.' },
  429: {
    name: 'Throttled',
    description: 'Too many requests.',
    headers: ['Retry-After', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'],
  },
  503: { name: 'Unavailable', description: 'The database is busy or out of reach.', headers: ['Retry-After'] },
};

const HEADERS: Readonly<Record<string, string>> = {
  'Retry-After': 'Seconds to wait before asking again.',
  'X-RateLimit-Limit': 'Requests that one may make in the time.',
  'X-RateLimit-Remaining': 'Requests that are left of them.',
  'X-RateLimit-Reset': 'Seconds until all are left again.',
};

const TAGS: Readonly<Record<string, string>> = {
  root: 'Where everything begins.',
  projects: 'Projects, their numbers, members, events and webhooks.',
  categories: 'Groups of components, which are not there.',
  components: 'Components of projects and their numbers.',
  translations: 'Languages of components, their numbers, strings and files.',
  languages: 'Languages over all projects.',
  units: 'Strings of languages, suggestions and comments.',
  changes: 'What happened to strings.',
  events: 'What happens in all projects.',
  users: 'People.',
  exports: 'Statistics as older clients read them.',
  metrics: 'Numbers for monitoring.',
  schema: 'This document.',
};

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type JsonObject = { readonly [name: string]: Json };

export function completeDocument(made: object): object {
  const document = tidied(JSON.parse(JSON.stringify(made)) as JsonObject) as JsonObject;
  return {
    ...document,
    components: { ...(document.components as JsonObject), responses: sharedAnswers() },
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  };
}

function sharedAnswers(): object {
  const header = (name: string) => ({ description: HEADERS[name], schema: { type: 'integer', minimum: 0 } });
  return Object.fromEntries(
    Object.entries(ANSWERS).map(([status, { name, description, headers }]) => [
      name,
      {
        description,
        ...(headers && { headers: Object.fromEntries(headers.map((each) => [each, header(each)])) }),
        ...(Number(status) >= 400 && { content: { 'application/json': { schema: ERROR } } }),
      },
    ]),
  );
}

const ERROR = { $ref: '#/components/schemas/Error' };

function tidied(value: Json): Json {
  if (Array.isArray(value)) return value.map(tidied);
  if (typeof value !== 'object' || value === null) return value;
  const { [OTHER_STATUSES]: statuses, ...rest } = Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, tidied(member)]),
  );
  return statuses === undefined ? shortEnumeration(rest) : withAnswers(rest, statuses as readonly number[]);
}

function withAnswers(operation: JsonObject, statuses: readonly number[]): JsonObject {
  const answers = statuses.map((status) => {
    const answer = ANSWERS[status];
    if (answer === undefined)
      throw new Error(`${operation.operationId} answers with ${status}, which is not described`);
    return [status, { $ref: `#/components/responses/${answer.name}` }];
  });
  return { ...operation, responses: { ...(operation.responses as JsonObject), ...Object.fromEntries(answers) } };
}

/** One of several literals, which the framework writes as one of several schemas. */
function shortEnumeration(schema: JsonObject): JsonObject {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf)) return schema;
  const literals = anyOf as readonly JsonObject[];
  const [first] = literals;
  const isLiteral = (one: JsonObject) =>
    one.type === first!.type && Array.isArray(one.enum) && Object.keys(one).length === 2;
  return literals.every(isLiteral)
    ? { ...rest, type: first!.type!, enum: literals.flatMap((one) => one.enum as readonly Json[]) }
    : schema;
}
