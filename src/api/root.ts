/** GET /api/: the entry point of the API. */
import { Type } from '@sinclair/typebox';
import { ApiLinks } from './links.js';
import type { Route } from './route.js';
import { address } from './schemas.js';

const RESOURCES = {
  projects: 'Projects.',
  categories: 'Categories of all projects.',
  components: 'Components of all projects.',
  translations: 'Languages of all components.',
  languages: 'Languages.',
  changes: 'Changes.',
  units: 'Strings.',
  users: 'Users.',
  groups: 'Members of a project with the same role.',
  roles: 'Roles of members.',
  metrics: 'Metrics for monitoring.',
  schema: 'The OpenAPI document of the API.',
} as const;

const names = Object.keys(RESOURCES) as (keyof typeof RESOURCES)[];

export const RootBody = Type.Object(Object.fromEntries(names.map((name) => [name, address(RESOURCES[name])])), {
  $id: 'Root',
});

export const rootRoute: Route = {
  method: 'GET',
  url: '/api/',
  access: 'anyone',
  id: 'root',
  summary: 'Addresses of the resources',
  answer: RootBody,
  async handler({ baseUrl }) {
    const links = new ApiLinks(baseUrl);
    return { value: Object.fromEntries(names.map((name) => [name, links.api(name)])) };
  },
};
