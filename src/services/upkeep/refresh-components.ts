/** Updates findings that depend on the time or on the version of the program, even if no string changed. */
import { PATIENCE } from '../../checks/long-untranslated.js';
import { DAY } from '../../model/instant.js';
import type { Component } from '../../storage/store.js';
import type { Context } from '../context.js';
import { pruneEvents } from '../events/prune-events.js';
import { recordingTransaction } from '../events/record-events.js';
import { GroupMemory } from '../findings/cross-findings/group-memory.js';
import { FindingSettler } from '../findings/cross-findings/settler.js';
import { checkedWith } from '../findings/recheck-dependents.js';
import { relockComponent } from '../lock-component.js';
import { repairBases, repairComponent } from './audit.js';

/** Calls `onComponent` for each component that another version of the program checked, before it is checked again. */
export async function refreshComponents(
  context: Context,
  onComponent: (project: string, component: string) => void = () => {},
): Promise<void> {
  const { store } = context;
  for (const project of await store.projects.list()) {
    const components = await store.components.list(project.id);
    const outdated = components.filter((component) => component.checkedWith !== checkedWith(context, component));
    await repairBases(context, outdated);
    const memory = new GroupMemory();
    for (const component of components) {
      if (context.isStopping?.()) return;
      if (outdated.includes(component)) {
        onComponent(project.slug, component.slug);
        await repairComponent(context, component, memory);
      }
      if (component.agedUntil > context.clock() + DAY) await settleAgesAgain(context, component);
      if (await hasAged(context, component)) await settleAges(context, component);
    }
    await pruneEvents(context, project.id);
  }
}

/** Whether any string has become long untranslated since the last time that ages were settled. */
async function hasAged({ store, clock }: Context, component: Component): Promise<boolean> {
  const range = { after: component.agedUntil - PATIENCE - 1, upTo: clock() - PATIENCE - 1 };
  const aged = await store.progress.within(component.id, { from: 0, below: 1, ...range });
  return aged.length > 0;
}

/** Ages were settled while the clock was far ahead. Settles them again, so that they do not wait until then. */
async function settleAgesAgain(context: Context, { id, projectId }: Component): Promise<void> {
  await recordingTransaction(context, async (store) => {
    const component = await relockComponent(store, { id, projectId });
    if (component === undefined) return;
    const agedUntil = context.clock();
    await store.components.update(id, { agedUntil });
    await repairComponent({ ...context, store }, { ...component, agedUntil });
  });
}

async function settleAges(context: Context, known: Component): Promise<void> {
  await recordingTransaction(context, async (store) => {
    const component = await relockComponent(store, known);
    if (component === undefined) return;
    const settler = await FindingSettler.open(store, component);
    await settler.settleSource({ added: [], removed: [], changed: [] }, context.clock());
  });
}
