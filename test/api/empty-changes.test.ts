/** A request that changes something but names no field, or no known field, is never a server error and changes nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dumpTables } from '../support/dump.js';
import { type GuardedProjects, openGuardedProjects } from '../support/guarded-projects.js';
import { addressOf, makeTarget } from '../support/route-target.js';
import { ownRoutes, withRoutes } from '../support/server-routes.js';
import { ROWS } from './role-matrix-table.js';

const CHANGES = /^(?:PATCH|PUT) /;
const ROUTES = [...new Set(ROWS.map(({ route }) => route))].filter((route) => CHANGES.test(route));

let world: GuardedProjects;
let served: string[];
beforeAll(async () => {
  const [opened, routes] = await withRoutes(openGuardedProjects);
  world = opened;
  served = ownRoutes(routes).map(({ method, url }) => `${method} ${url}`);
  await world.addProject('open', false);
});
afterAll(() => world.close());

test('the routes are those of the server', () => {
  expect(ROUTES.toSorted()).toEqual([...new Set(served)].filter((route) => CHANGES.test(route)).sort());
});

test.each(ROUTES.flatMap((route) => [{}, { nonsense: 'x' }].map((body) => [route, body] as const)))(
  '%s with %j',
  async (route, body) => {
    const [method, url] = route.split(' ') as ['PATCH', string];
    const target = await makeTarget(world.app, 'open', url);
    const headers = await world.headersOf('administrator');
    const before = await contents();
    const answer = await world.server.inject({ method, url: addressOf(url, target), headers, payload: body });
    expect([200, 400, 415], answer.payload).toContain(answer.statusCode);
    expect(await contents()).toEqual(before);
  },
);

/** All rows, without the values that every writing transaction changes to lock a project or the users. */
async function contents() {
  const { fact, ...tables } = (await dumpTables(world.place)) as Record<string, string[]>;
  const rows = (table: readonly string[]) => table.map((row) => row.replace(/"version":\d+/, ''));
  return {
    ...Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, rows(table)])),
    fact: fact!.filter((row) => !row.includes('"administrators-changed"')),
  };
}
