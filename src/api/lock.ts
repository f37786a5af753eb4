/** Locks of components and of whole projects: what is locked is changed by imports alone. */
import { Type } from '@sinclair/typebox';
import { findComponent } from '../services/find-component.js';
import { changeComponent, lockComponents } from '../services/settings/manage-components.js';
import type { Api } from './api.js';
import { ApiLinks } from './links.js';
import { bodyOf, type Route } from './route.js';
import { address } from './schemas.js';

export const LockBody = Type.Object(
  {
    locked: Type.Boolean({ description: 'Translations cannot be changed; of a project, in any component.' }),
    url: address('This object.'),
  },
  { $id: 'Lock' },
);

/** As JSON has it, as clients send it, and as forms do. */
const LOCKING = [true, 1, 'true', '1'] as const;
const OPENING = [false, 0, 'false', '0'] as const;

const LockChange = Type.Object({
  lock: Type.Union(
    [...LOCKING, ...OPENING].map((value) => Type.Literal(value)),
    { description: 'Whether to lock it or to open it.' },
  ),
});

const isLocking = (value: unknown) => (LOCKING as readonly unknown[]).includes(value);

export function lockRoutes({ context }: Api): Route[] {
  const { store } = context;
  const component = '/api/components/:project/:component/lock/';
  const project = '/api/projects/:project/lock/';
  const componentLock = async (baseUrl: string, slug: string, name: string) => {
    const { locked } = await findComponent(store, slug, name);
    return { value: { locked, url: new ApiLinks(baseUrl).api('components', slug, name, 'lock') } };
  };
  const projectLock = async (baseUrl: string, slug: string, id: number) => {
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
      answer: 'Lock',
      handler: async (call) => componentLock(call.baseUrl, call.project.slug, call.params.component!),
    },
    {
      method: 'POST',
      url: component,
      access: 'manage',
      id: 'lockComponent',
      summary: 'Lock a component, or open it',
      body: LockChange,
      answer: 'Lock',
      async handler(call) {
        const locked = isLocking(bodyOf(call, LockChange).lock);
        await changeComponent(context, call.project.slug, call.params.component!, { locked });
        return componentLock(call.baseUrl, call.project.slug, call.params.component!);
      },
    },
    {
      method: 'GET',
      url: project,
      access: 'read',
      id: 'getProjectLock',
      summary: 'Whether all components of a project are locked',
      answer: 'Lock',
      handler: async (call) => projectLock(call.baseUrl, call.project.slug, call.project.id),
    },
    {
      method: 'POST',
      url: project,
      access: 'manage',
      id: 'lockProject',
      summary: 'Lock all components of a project, or open them',
      body: LockChange,
      answer: 'Lock',
      async handler(call) {
        await lockComponents(context, call.project.id, isLocking(bodyOf(call, LockChange).lock));
        return projectLock(call.baseUrl, call.project.slug, call.project.id);
      },
    },
  ];
}
