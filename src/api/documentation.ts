/** Describes one route for the OpenAPI document. */
import { type TSchema, Type } from '@sinclair/typebox';
import type { FastifySchema } from 'fastify';
import { otherTypes, type Route, takesKey } from './route.js';

/** Descriptions of the path parameters. */
const PATH_PARAMETERS: Readonly<Record<string, string>> = {
  project: 'Slug of the project.',
  component: 'Slug of the component. The slugs of its categories may come before it, separated by %2F or %252F.',
  category: 'Id of the category.',
  language: 'Language code.',
  unit: 'Id of the string.',
  suggestion: 'Id of the suggestion.',
  comment: 'Id of the comment.',
  check: 'Id of the check.',
  change: 'Id of the change.',
  username: 'User name.',
  webhook: 'Id of the webhook.',
  repository: 'Id of the repository.',
  role: 'Id of the role.',
  group: 'Id of the group.',
  task: 'Id of the task.',
};

/** Carries the error statuses of a route to `completeDocument`, which replaces this member by responses. */
export const OTHER_STATUSES = 'x-other-statuses';

export function documentation(route: Route): FastifySchema & Record<string, unknown> {
  const { url, id, summary, description, query, body, files, answer, accepted, renders = [] } = route;
  const names = [...url.matchAll(/:([a-z_]+)/g)].map(([, name]) => name!);
  const status = route.status ?? (answer === undefined && renders.length === 0 ? 204 : 200);
  return {
    operationId: id,
    summary,
    ...(description && { description }),
    tags: [tagOf(url)],
    security: isOpen(route) ? [{}, { token: [] }] : [{ token: [] }],
    ...(names.length > 0 && {
      params: Type.Object(
        Object.fromEntries(names.map((name) => [name, Type.String({ description: PATH_PARAMETERS[name] ?? '' })])),
      ),
    }),
    ...(query && { querystring: route.keeps === undefined ? query : Type.Composite([query, LagQuery]) }),
    ...(takesKey(route) && { headers: KEY_HEADER }),
    ...(body && { body }),
    ...(files && {
      consumes: ['multipart/form-data', ...(route.takesJson ? ['application/json'] : [])],
      body: files,
    }),
    response: {
      [status]: status === 204 ? { description: 'Success, without a body.', type: 'null' } : success(route),
      ...(accepted && { 202: { description: 'Noted.', content: contentOf(accepted) } }),
    },
    [OTHER_STATUSES]: otherStatuses(route),
  };
}

/** The second path segment below /api/, otherwise the first. */
function tagOf(url: string): string {
  const [, first, second] = url.split('/');
  return first === 'api' ? second || 'root' : first!;
}

const isOpen = ({ access }: Route) => access === 'anyone' || access === 'read';

function success(route: Route): object {
  const { summary, answer } = route;
  const content = answer === undefined ? {} : contentOf(answer);
  for (const type of otherTypes(route)) content[type] = { schema: isText(type) ? { type: 'string' } : BINARY };
  return { description: `${summary}.`, content, ...(route.keeps !== undefined && { headers: LAG_HEADERS }) };
}

function contentOf({ $id }: TSchema): Record<string, { schema: object }> {
  return { 'application/json': { schema: { $ref: `${$id}#` } } };
}

const LagQuery = Type.Object({
  lag: Type.Optional(
    Type.Literal('ok', {
      description: 'A replica of the database may answer, with numbers that are a little old. Default: never.',
    }),
  ),
});

const LAG_HEADERS = {
  'X-Replication-Lag': {
    type: 'integer',
    description: 'The numbers are at most this many seconds old. Only if a replica answered.',
  },
};

const KEY_HEADER = Type.Object({
  'Idempotency-Key': Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'A new random value for each change. A repeated request with the same key is not carried out again and gets the ' +
        'response of the first one, for one day.',
    }),
  ),
});

const BINARY = { type: 'string', format: 'binary' };
const isText = (type: string) => /^text\/|javascript$|-text$/.test(type);

/** Includes 404 for every route, because an unknown page or format is also answered with 404. */
function otherStatuses(route: Route): number[] {
  const { method, query, body, files, answer, unlimited, statuses = [] } = route;
  const reads = method === 'GET';
  const takesBody = body !== undefined || files !== undefined;
  const found = [
    ...(reads && query === undefined ? [] : [400]),
    401,
    ...(reads && isOpen(route) ? [] : [403]),
    404,
    ...(reads && answer !== undefined ? [406] : []),
    ...(reads ? [] : [409]),
    ...(takesKey(route) ? [422] : []),
    ...(takesBody ? [413, 415] : []),
    ...(unlimited ? [] : [429]),
    503,
    ...statuses,
    ...(route.keeps === undefined ? [] : [304]),
  ];
  return found.sort((a, b) => a - b);
}
