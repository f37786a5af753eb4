/** Routes of credits: who changed translations of a project or a component in a period, by language. */
import { type Static, Type } from '@sinclair/typebox';
import { DAY, type Instant, parseInstant } from '../model/instant.js';
import type { Identity } from '../services/access.js';
import { findComponent } from '../services/find-component.js';
import { type PlacedComponent, projectComponents } from '../services/statistics/component-list.js';
import { type Contributor, readCredits } from '../services/statistics/credits.js';
import type { Api } from './api.js';
import { badRequest } from './errors.js';
import type { Call, Result, Route } from './route.js';
import { count, refTo } from './schemas.js';

export const ContributorBody = Type.Object(
  {
    email: Type.String({ description: 'Empty unless the caller is this user or an administrator.' }),
    full_name: Type.String({ description: 'The user name, if the user has no full name or was removed.' }),
    username: Type.String(),
    change_count: count('Changes of translations in the period.'),
  },
  { $id: 'Contributor' },
);

export const CreditsBody = Type.Array(Type.Object({}, { additionalProperties: Type.Array(refTo(ContributorBody)) }), {
  $id: 'Credits',
  description: 'One object for each language, with the name of the language as its only member.',
});

const SORT_KEYS = ['count', 'date_joined'] as const;
const SORT_ORDERS = ['descending', 'ascending'] as const;

const CreditsQuery = Type.Object({
  start: Type.Optional(Type.String({ description: 'First day, or first instant, of the period. Default: all.' })),
  end: Type.Optional(
    Type.String({ description: 'Last day of the period, or the instant at which it ends. Default: all.' }),
  ),
  lang: Type.Optional(Type.String({ description: 'Only this language.' })),
  sort_by: Type.Optional(
    Type.Union(
      SORT_KEYS.map((key) => Type.Literal(key)),
      { description: 'Order of the users: number of changes (default), or when the account was created.' },
    ),
  ),
  sort_order: Type.Optional(
    Type.Union(
      SORT_ORDERS.map((order) => Type.Literal(order)),
      { description: 'descending is the default.' },
    ),
  ),
});

export function creditsRoutes({ context: { store } }: Api): Route[] {
  const common = { method: 'GET', access: 'read', query: CreditsQuery, answer: CreditsBody } as const;
  const answer = async (call: Call, components: readonly PlacedComponent[]): Promise<Result> => {
    const credits = await readCredits(store, components, requestOf(call.query));
    const present = (one: Contributor) => contributorJson(call.identity, one);
    return { value: credits.map(({ name, contributors }) => ({ [name]: contributors.map(present) })) };
  };
  return [
    {
      ...common,
      url: '/api/projects/:project/credits/',
      id: 'projectCredits',
      summary: 'Users who translated a project',
      handler: async (call) => answer(call, await projectComponents(store, call.project)),
    },
    {
      ...common,
      url: '/api/components/:project/:component/credits/',
      id: 'componentCredits',
      summary: 'Users who translated a component',
      async handler(call) {
        const component = await findComponent(store, call.project.slug, call.params.component!);
        return answer(call, [{ project: call.project, component }]);
      },
    },
  ];
}

function requestOf(query: URLSearchParams) {
  const sortBy = oneOf(query, 'sort_by', SORT_KEYS);
  const isAscending = oneOf(query, 'sort_order', SORT_ORDERS) === 'ascending';
  return {
    from: instantOf(query, 'start', 0) ?? 0,
    // A day without a time means the whole day.
    before: instantOf(query, 'end', DAY) ?? Number.MAX_SAFE_INTEGER,
    language: query.get('lang') ?? undefined,
    sortBy,
    isAscending,
  };
}

/** A day without a time is the start of the day plus `forDay`. */
function instantOf(query: URLSearchParams, name: string, forDay: number): Instant | undefined {
  const text = query.get(name) ?? '';
  if (text === '') return undefined;
  const instant = parseInstant(text);
  if (instant !== undefined) return /^\d{4}-\d\d-\d\d$/.test(text) ? instant + forDay : instant;
  throw badRequest(name, `${name} must be a day such as 2026-01-31, or a time such as 2026-01-31T09:05:00Z.`);
}

function oneOf<Value extends string>(query: URLSearchParams, name: string, values: readonly Value[]): Value {
  const text = query.get(name);
  const found = text === null ? values[0] : values.find((value) => value === text);
  if (found === undefined) throw badRequest(name, `${name} must be one of ${values.join(', ')}.`);
  return found;
}

function contributorJson(
  { user: viewer }: Identity,
  { username, user, changes }: Contributor,
): Static<typeof ContributorBody> {
  const isOpen = viewer !== undefined && user !== undefined && (viewer.admin || viewer.id === user.id);
  return {
    email: isOpen ? user.email : '',
    full_name: user?.fullName || username,
    username,
    change_count: changes,
  };
}
