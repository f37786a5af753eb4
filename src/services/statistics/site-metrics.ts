/** The totals of all projects that the user may see, for monitoring. */
import { type Identity, visibleProjects } from '../access.js';
import type { Context } from '../context.js';
import { countsOf } from './project-statistics.js';

export async function siteMetrics({ store }: Pick<Context, 'store'>, identity: Identity) {
  const projects = await visibleProjects(store, identity);
  const placed = await countsOf(store, projects);
  const components = new Set(placed.map(({ component }) => component.id));
  const sum = (pick: (counts: (typeof placed)[number]['language']['counts']) => number) =>
    placed.reduce((total, { language }) => total + pick(language.counts), 0);
  return {
    units: sum(({ total }) => total),
    units_translated: sum(({ translated }) => translated),
    users: (await store.users.list()).length,
    changes: await store.changes.total({ componentIds: [...components] }),
    projects: projects.length,
    components: components.size,
    translations: placed.length,
    languages: new Set(placed.map(({ language }) => language.code)).size,
    checks: sum(({ checks }) => Object.values(checks).reduce((all, failing) => all + failing, 0)),
    // The program does not start with an invalid configuration.
    configuration_errors: 0,
    suggestions: sum(({ suggestions }) => suggestions),
  };
}
