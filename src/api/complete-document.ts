/**
 * Completes the OpenAPI document that the framework generates: adds shared error responses and tags, and shortens
 * enumerations.
 */
import { OTHER_STATUSES } from './documentation.js';

interface Answer {
  readonly name: string;
  readonly description: string;
  /** Names of the headers of this response. */
  readonly headers?: readonly string[];
}

const ANSWERS: Readonly<Record<number, Answer>> = {
  304: { name: 'NotModified', description: 'The content still has the ETag that If-None-Match names.' },
  400: { name: 'Invalid', description: 'A parameter or a member of the body is invalid; attr names it.' },
  401: { name: 'NotAuthenticated', description: 'The token is missing or wrong.' },
  403: { name: 'PermissionDenied', description: 'The user or the token lacks the required permission.' },
  404: { name: 'NotFound', description: 'The object does not exist, or the user may not see it.' },
  406: { name: 'NotAcceptable', description: 'The resource is not available in any media type that Accept allows.' },
  409: {
    name: 'Conflict',
    description: 'The name is already taken, another user changed the object first, or a file can no longer be read.',
  },
  412: { name: 'PreconditionFailed', description: 'The current version differs from the version in If-Match.' },
  413: { name: 'TooLarge', description: 'The body is too large.' },
  415: { name: 'UnsupportedMediaType', description: 'The route does not accept this media type in the body.' },
  422: {
    name: 'KeyReused',
    description: 'The Idempotency-Key was already used for another request.',
  },
  423: { name: 'Locked', description: 'The component is locked.' },
  429: {
    name: 'Throttled',
    description: 'Too many requests.',
    headers: ['Retry-After', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'],
  },
  503: {
    name: 'Unavailable',
    description:
      'The server is busy, or the database is not reachable. Nothing was changed, unless the code is outcome_unknown.',
    headers: ['Retry-After'],
  },
};

const HEADERS: Readonly<Record<string, string>> = {
  'Retry-After': 'Seconds to wait before the next request.',
  'X-RateLimit-Limit': 'Number of requests allowed per period.',
  'X-RateLimit-Remaining': 'Number of requests left in this period.',
  'X-RateLimit-Reset': 'Seconds until the period ends and the count starts again.',
};

const TAGS: Readonly<Record<string, string>> = {
  root: 'Entry point of the API.',
  projects: 'Projects, their statistics, members, events and webhooks.',
  categories: 'Folders of components in projects, and their statistics.',
  components: 'Components of projects and their statistics.',
  translations: 'Languages of components, their statistics, strings and files.',
  languages: 'Languages across all projects.',
  units: 'Strings, their suggestions and comments.',
  changes: 'History of strings.',
  events: 'Events of all projects.',
  users: 'Users.',
  roles: 'Roles of members.',
  groups: 'Members of a project with the same role.',
  tasks: 'Imports in the background.',
  download: 'Files at addresses that scripts read.',
  exports: 'Statistics in the shape that older clients read.',
  metrics: 'Metrics for monitoring.',
  schema: 'The OpenAPI document.',
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
      throw new Error(`${operation.operationId} answers with the undocumented status ${status}`);
    return [status, { $ref: `#/components/responses/${answer.name}` }];
  });
  return { ...operation, responses: { ...(operation.responses as JsonObject), ...Object.fromEntries(answers) } };
}

/** Turns a union of literals, which the framework writes as `anyOf`, into an `enum`. */
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
