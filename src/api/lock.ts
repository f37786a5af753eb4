/** Routes that lock components and whole projects: only imports can change locked translations. */
import { Type } from '@sinclair/typebox';
import { findComponent } from '../services/find-component.js';
import { changeComponent, lockComponents } from '../services/settings/manage-components.js';
import type { Store } from '../storage/store.js';
import type { Api } from './api.js';
import { ApiLinks } from './links.js';
import { bodyOf, type Route } from './route.js';
import { address } from './schemas.js';

export const LockBody = Type.Object(
  {
    locked: Type.Boolean({
      description: 'Whether translations are locked; for a project, whether all its components are.',
    }),
    url: address('This object.'),
  },
  { $id: 'Lock' },
);

/** JSON booleans, and the numbers and strings that some clients and forms send. */
const LOCKING = [true, 1, 'true', '1'] as const;
const UNLOCKING = [false, 0, 'false', '0'] as const;

const LockChange = Type.Object({
  lock: Type.Union(
    [...LOCKING, ...UNLOCKING].map((value) => Type.Literal(value)),
    { description: 'true to lock, false to unlock.' },
  ),
});

const isLocking = (value: unknown) => (LOCKING as readonly unknown[]).includes(value);

export function lockRoutes({ context }: Api): Route[] {
  const { store } = context;
  const component = '/api/components/:project/:component/lock/';
  const project = '/api/projects/:project/lock/';
  const componentLock = async (store: Store, baseUrl: string, slug: string, name: string) => {
    const { locked } = await findComponent(store, slug, name);
    return { value: { locked, url: new ApiLinks(baseUrl).api('components', slug, name, 'lock') } };
  };
  const projectLock = async (store: Store, baseUrl: string, slug: string, id: number) => {
    const components = await store.components.list(id);
    const locked = components.length > 0 && components.every((each) => each.locked);
    return { value: { locked, url: new ApiLinks(baseUrl).api('projects', slug, 'lock') } };
  };
  return [
    {
      method: 'GET',
      url: component,
      access: 'read',
      id: 'getComponentLock',
      summary: 'Whether a component is locked',
      answer: LockBody,
      handler: async (call) => componentLock(store, call.baseUrl, call.project.slug, call.params.component!),
    },
    {
      method: 'POST',
      url: component,
      access: 'manage',
      id: 'lockComponent',
      summary: 'Lock or unlock a component',
      body: LockChange,
      answer: LockBody,
      async handler(call) {
        const locked = isLocking(bodyOf(call, LockChange).lock);
        const { project, params, baseUrl } = call;
        return call.change(async (inside) => {
          await changeComponent(inside, project.slug, params.component!, { locked });
          return componentLock(inside.store, baseUrl, project.slug, params.component!);
        });
      },
    },
    {
      method: 'GET',
      url: project,
      access: 'read',
      id: 'getProjectLock',
      summary: 'Whether all components of a project are locked',
      answer: LockBody,
      handler: async (call) => projectLock(store, call.baseUrl, call.project.slug, call.project.id),
    },
    {
      method: 'POST',
      url: project,
      access: 'manage',
      id: 'lockProject',
      summary: 'Lock or unlock all components of a project',
      body: LockChange,
      answer: LockBody,
      async handler(call) {
        const { project, baseUrl } = call;
        return call.change(async (inside) => {
          await lockComponents(inside, project.id, isLocking(bodyOf(call, LockChange).lock));
          return projectLock(inside.store, baseUrl, project.slug, project.id);
        });
      },
    },
  ];
}
