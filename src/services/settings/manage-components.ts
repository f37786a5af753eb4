/** Changes what is told of a component, and removes components: findings of the others follow in the same transaction. */
import { checkedWith, recheckDependents } from '../findings/recheck-dependents.js';
import { hideLanguage } from '../findings/hide-language.js';
import { AppError } from '../../model/error.js';
import { matchMask, parseMask } from '../../sources/file-mask.js';
import type { Component, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { recordingTransaction } from '../events/record-events.js';
import { pathsOfOthers, recordedPaths } from '../files/component-source.js';
import { findComponent } from '../find-component.js';
import { FindingSettler } from '../findings/cross-findings/settler.js';
import { lockComponent } from '../lock-component.js';
import { checkedFlags, checkedLicense, checkedName, checkedSlug } from './check-settings.js';

export interface ComponentChanges {
  readonly name?: string | undefined;
  readonly slug?: string | undefined;
  readonly license?: string | undefined;
  /** As in `max-length:40, ignore-same`. */
  readonly flags?: string | undefined;
  readonly glossary?: boolean | undefined;
  readonly locked?: boolean | undefined;
}

export async function changeComponent(
  context: Context,
  project: string,
  slug: string,
  changes: ComponentChanges,
): Promise<Component> {
  const values = checkedChanges(changes);
  return recordingTransaction(context, async (store) => {
    const before = await lockComponent(store, project, slug);
    if (values.slug !== undefined && values.slug !== slug) await refuseTaken(store, project, values.slug);
    await store.components.update(before.id, values);
    const inside = { ...context, store };
    const changed = { ...before, ...values };
    await recheckDependents(inside, {
      ...changed,
      isOutdated: before.checkedWith !== checkedWith(context, changed),
      isSwitched: before.glossary !== changed.glossary,
    });
    return findComponent(store, project, changed.slug);
  });
}

/** Locks all components of a project, or opens them; those that are so already stay as they are. */
export async function lockComponents(
  { store }: Pick<Context, 'store'>,
  projectId: number,
  locked: boolean,
): Promise<void> {
  await store.transaction(async (inside) => {
    await inside.projects.lock(projectId);
    for (const component of await inside.components.list(projectId)) {
      if (component.locked === locked) continue;
      await inside.components.lock(component.id);
      await inside.components.update(component.id, { locked });
    }
  });
}

/** With everything that belongs to it, also files that were uploaded and are of no other component. */
export async function removeComponent(context: Context, project: string, slug: string): Promise<void> {
  await recordingTransaction(context, async (store) => {
    const component = await lockComponent(store, project, slug);
    if (component.folder === null) await removeFiles(store, component);
    const strings = new Map((await store.strings.list(component.id)).map((string) => [string.id, string]));
    const versionsOf = (id: number) => [strings.get(id)!];
    const settler = await FindingSettler.open(store, component);
    // Each language leaves as one whose file is gone: what other components' findings owe to its strings goes with it.
    for (const language of await store.languages.list(component.id)) {
      if (language.id === 0) continue;
      const { moved } = await hideLanguage(store, component, language, versionsOf);
      await settler.settleLanguage(moved);
    }
    await settler.settleSource({ added: [], removed: [], changed: [] });
    await store.components.remove(component.id);
  });
}

async function removeFiles(store: Store, component: Component): Promise<void> {
  const { projectId, filemask } = component;
  const recorded = await recordedPaths(store, component);
  const needed = await pathsOfOthers(store, component);
  const mask = filemask.includes('*') ? parseMask(filemask) : undefined;
  const isOwn = (path: string) =>
    path === filemask || recorded.includes(path) || (mask !== undefined && matchMask(mask, path) !== undefined);
  const kept = await store.files.list(projectId);
  await store.files.remove(
    projectId,
    kept.filter((path) => isOwn(path) && !needed.has(path)),
  );
}

function checkedChanges({ name, slug, license, flags, glossary, locked }: ComponentChanges) {
  return {
    ...(name !== undefined && { name: checkedName(name) }),
    ...(slug !== undefined && { slug: checkedSlug(slug, '') }),
    ...(license !== undefined && { license: checkedLicense(license) }),
    ...(flags !== undefined && { flags: checkedFlags(flags) }),
    ...(glossary !== undefined && { glossary }),
    ...(locked !== undefined && { locked }),
  };
}

async function refuseTaken(store: Store, project: string, slug: string): Promise<void> {
  if ((await store.components.find(project, slug)) === undefined) return;
  throw new AppError('component.exists', `There is a component ${project}/${slug} already: choose another slug.`);
}
