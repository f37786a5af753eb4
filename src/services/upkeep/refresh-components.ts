/** Keeps findings current where nothing changes but the time or the program: strings come to age, checks get better. */
import { checkedWith } from '../findings/recheck-dependents.js';
import { PATIENCE } from '../../checks/long-untranslated.js';
import type { Component } from '../../storage/store.js';
import type { Context } from '../context.js';
import { pruneEvents } from '../events/prune-events.js';
import { recordingTransaction } from '../events/record-events.js';
import { FindingSettler } from '../findings/cross-findings/settler.js';
import { lockAgain } from '../lock-component.js';
import { repairBases, repairComponent } from './audit.js';

/** `onComponent` is told of each component that another version of the program checked last, before it is checked again. */
export async function refreshComponents(
  context: Context,
  onComponent: (project: string, component: string) => void = () => {},
): Promise<void> {
  const { store } = context;
  for (const project of await store.projects.list()) {
    const components = await store.components.list(project.id);
    const outdated = components.filter((component) => component.checkedWith !== checkedWith(context, component));
    await repairBases(context, outdated);
    for (const component of components) {
      if (outdated.includes(component)) {
        onComponent(project.slug, component.slug);
        await repairComponent(context, component);
      }
      if (await hasGrown(context, component)) await age(context, component);
    }
    await pruneEvents(context, project.id);
  }
}

/** Whether any string came to the age of being long untranslated since the ages were taken last. */
async function hasGrown({ store, clock }: Context, component: Component): Promise<boolean> {
  const range = { after: component.agedUntil - PATIENCE - 1, upTo: clock() - PATIENCE - 1 };
  const grown = await store.progress.within(component.id, { from: 0, below: 1, ...range });
  return grown.length > 0;
}

async function age(context: Context, known: Component): Promise<void> {
  await recordingTransaction(context, async (store) => {
    const component = await lockAgain(store, known);
    if (component === undefined) return;
    const settler = await FindingSettler.open(store, component);
    await settler.settleSource({ added: [], removed: [], changed: [] }, context.clock());
  });
}
