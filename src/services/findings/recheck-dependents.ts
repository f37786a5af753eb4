/** Re-checks components after their settings or the program's version changed. */
import type { Component } from '../../storage/store.js';
import type { Context } from '../context.js';
import { checkBasis, recheckComponent } from './recheck-component.js';

/** A component, and what changed about it since its findings were last worked out. */
export interface PreparedComponent extends Component {
  /** Its findings come from another version of the program or from other settings. */
  readonly isOutdated: boolean;
  /**
   * It became or stopped being a glossary, or its findings come from a version that did not compare strings. Then all
   * components of the project need a new check.
   */
  readonly isSwitched: boolean;
}

/** Re-checks strings after settings or the program's version changed, even if no file changed. */
export async function recheckDependents(context: Context, component: PreparedComponent): Promise<void> {
  const { store, clock } = context;
  const { id, projectId, isOutdated, isSwitched } = component;
  if (!isOutdated && !isSwitched) return;
  const components = await store.components.list(projectId);
  const affected = isSwitched ? components : components.filter((other) => other.id === id);
  // Findings of one component can depend on the keys of another, so all keys are corrected first.
  for (const other of affected) await checkBasis(store, other, clock());
  for (const other of affected) {
    await recheckComponent(store, other, clock());
    await store.components.update(other.id, { checkedWith: checkedWith(context, other) });
  }
}

/** Everything that findings depend on apart from the strings, as one comparable text. */
export function checkedWith({ revision }: Pick<Context, 'revision'>, component: Component): string {
  const { projectName, projectFlags, name, format, sourceLanguage, flags, glossary } = component;
  return JSON.stringify([revision, projectName, projectFlags, name, format, sourceLanguage, flags, glossary]);
}
