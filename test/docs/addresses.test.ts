/** The tables of docs/api.md contain exactly the addresses and statuses of the API. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api } from '../../src/api/api.js';
import { EventStreams } from '../../src/api/event-streams.js';
import type { Access } from '../../src/api/route.js';
import { allRoutes } from '../../src/api/routes.js';
import { openTestApp, type TestApp } from '../support/server.js';
import { po } from '../support/workspace.js';
import { readPage } from './documented-commands.js';

const rows = readPage('docs/api.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()));

const documented = rows.flatMap(([, methods = '', address = '', who = '']) =>
  [...methods.matchAll(/`([A-Z]+)`/g)].map(([, method]) => ({ operation: `${method} ${address.slice(1, -1)}`, who })),
);

/**
 * The page's names for the callers that a route admits. For strings, the permissions depend on the project of the
 * string.
 */
const WHO: Readonly<Record<Access, RegExp>> = {
  anyone: /^everybody$/,
  read: /^everybody$/,
  user: /^(users|translators|reviewers|administrators)\b/,
  suggest: /^users\b/,
  translate: /^translators\b/,
  review: /^reviewers\b/,
  manage: /^managers$/,
  administrator: /^administrators$/,
};

let demo: TestApp;

beforeAll(async () => {
  demo = await openTestApp({ 'po/fr.po': po([['One', 'Un']]) });
});
afterAll(() => demo?.close());

function routes() {
  const api = { context: demo.app } as unknown as Api;
  return allRoutes(api, new EventStreams(demo.app)).map(({ method, url, access }) => ({
    operation: `${method} ${url.replace(/:(\w+)/g, '{$1}')}`,
    access,
  }));
}

test('addresses', () => {
  const names = documented.map(({ operation }) => operation);
  expect([...names].sort()).toEqual([...routes().map(({ operation }) => operation), 'GET /api/schema/'].sort());
});

test('access', () => {
  const known = new Map(documented.map(({ operation, who }) => [operation, who]));
  for (const { operation, access } of routes()) {
    const who = known.get(operation)!;
    expect([operation, who, WHO[access].test(who)]).toEqual([operation, who, true]);
  }
});

test('statuses of errors', async () => {
  const { paths } = (await demo.server.inject('/api/schema/')).json() as {
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  };
  const possible = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ responses }) => Object.keys(responses))
    .filter((status) => Number(status) >= 400);
  const listed = rows.flatMap(([, status = '']) => (/^[45]\d\d$/.test(status) ? [status] : []));
  // These statuses belong to no operation.
  expect([...new Set(listed)].sort()).toEqual([...new Set([...possible, '405', '408', '431', '500'])].sort());
});
