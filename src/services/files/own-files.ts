/** Finds the stored files of a component, and which of them no other component uses. */
import { matchMask, parseMask } from '../../sources/file-mask.js';
import type { Component, Store } from '../../storage/store.js';
import { FileOwners, recordedPaths } from './component-source.js';

export async function ownFiles(
  store: Store,
  component: Component,
): Promise<{ readonly paths: readonly string[]; readonly ownPaths: readonly string[] }> {
  const { projectId, filemask, template } = component;
  const recorded = await recordedPaths(store, component);
  const owners = await FileOwners.load(store, await store.components.list(projectId));
  const mask = filemask.includes('*') ? parseMask(filemask) : undefined;
  const isOwn = (path: string) =>
    path === filemask ||
    path === template ||
    recorded.includes(path) ||
    (mask !== undefined && matchMask(mask, path) !== undefined);
  const paths = (await store.files.list(component)).filter(isOwn);
  // A template that was never imported may also belong to a component that waits for its files.
  const isRemovable = (path: string) => path !== template || recorded.includes(path);
  return { paths, ownPaths: paths.filter((path) => isRemovable(path) && !owners.isUsedByOthers(component, path)) };
}
