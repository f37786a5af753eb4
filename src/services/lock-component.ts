/**
 * Takes a component for oneself: whoever changes something of a project waits for the one before, and then has to look
 * again, since what was read before the wait may have changed during it.
 */
import type { Component, Store } from '../storage/store.js';
import { findComponent } from './find-component.js';

/** Keeps other writers off the project and gives the component as it is then, for those who may change nothing of it. */
export async function lockProjectOf(store: Store, project: string, slug: string): Promise<Component> {
  const { projectId } = await findComponent(store, project, slug);
  await store.projects.lock(projectId);
  return findComponent(store, project, slug);
}

/** The same for those who change something: its version moves. */
export async function lockComponent(store: Store, project: string, slug: string): Promise<Component> {
  const component = await lockProjectOf(store, project, slug);
  await store.components.lock(component.id);
  return component;
}

/** Locks a component that was read before; nothing when it was removed meanwhile. */
export async function relockComponent(store: Store, { projectId, id }: Component): Promise<Component | undefined> {
  await store.projects.lock(projectId);
  await store.components.lock(id);
  return rereadComponent(store, { projectId, id });
}

/** A component as it is now; nothing when it was removed. */
export async function rereadComponent(
  store: Store,
  { projectId, id }: Pick<Component, 'projectId' | 'id'>,
): Promise<Component | undefined> {
  return (await store.components.list(projectId)).find((component) => component.id === id);
}
