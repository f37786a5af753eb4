/**
 * Locks a component for writing. A writer waits until earlier writers of the same project have finished. It must then
 * read the component again, because the component may have changed during the wait.
 */
import type { Component, Store } from '../storage/store.js';
import { findComponent } from './find-component.js';

/** Locks the project and returns the current component. Keeps its version, for callers that may change nothing. */
export async function lockProjectOf(store: Store, project: string, slug: string): Promise<Component> {
  const { projectId } = await findComponent(store, project, slug);
  await store.projects.lock(projectId);
  return findComponent(store, project, slug);
}

/** Locks the project for callers that change the component: its version increases. */
export async function lockComponent(store: Store, project: string, slug: string): Promise<Component> {
  const component = await lockProjectOf(store, project, slug);
  await store.components.lock(component.id);
  return component;
}

/** Locks a component that the caller has read before. Returns undefined if it was removed meanwhile. */
export async function relockComponent(
  store: Store,
  { projectId, id }: Pick<Component, 'projectId' | 'id'>,
): Promise<Component | undefined> {
  await store.projects.lock(projectId);
  await store.components.lock(id);
  return rereadComponent(store, { projectId, id });
}

/** Reads the component again. Returns undefined if it was removed. */
export async function rereadComponent(
  store: Store,
  { projectId, id }: Pick<Component, 'projectId' | 'id'>,
): Promise<Component | undefined> {
  return (await store.components.list(projectId)).find((component) => component.id === id);
}
