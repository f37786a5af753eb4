/** The table of who may use which route is complete. role-matrix.proof.ts sends the requests. */
import { expect, test } from 'vitest';
import { CALLERS, openGuardedProjects } from '../support/guarded-projects.js';
import { ownRoutes, withRoutes } from '../support/server-routes.js';
import { namesProject, ROWS, RULES } from './role-matrix-table.js';

test('the table contains exactly the routes of the server', async () => {
  const [world, routes] = await withRoutes(openGuardedProjects);
  await world.close();
  const served = new Set(ownRoutes(routes).map(({ method, url }) => `${method} ${url}`));
  const listed = new Set(ROWS.map(({ route }) => route));
  const missing = [...served].filter((route) => !listed.has(route));
  const gone = [...listed].filter((route) => !served.has(route));
  expect(missing.join('\n'), 'Routes without a row: say in the table who may use them').toBe('');
  expect(gone.join('\n'), 'Rows of routes that are not there').toBe('');
});

test.each(Object.entries(RULES))('the rule “%s” has an outcome for each caller', (_name, rule) => {
  for (const line of Object.values(rule)) expect(line).toHaveLength(CALLERS.length);
});

test('a request that names no project has one outcome for each caller', () => {
  for (const { rule } of ROWS.filter((row) => !namesProject(row)))
    expect(RULES[rule].private).toEqual(RULES[rule].public);
});
