/** Re-checks components after their settings or the program's version changed. */
import type { Component } from '../../storage/store.js';
import type { Context } from '../context.js';
import { checkBasis } from './check-basis.js';
import { GroupMemory } from './cross-findings/group-memory.js';
import { recheckComponent } from './recheck-component.js';

/** A component, and what changed since its findings were last computed. */
export interface PreparedComponent extends Component {
  /** Whether the findings were computed by another version of the program or with other settings. */
  readonly isOutdated: boolean;
  /**
   * Whether the component became a glossary or is no longer one, or its findings were computed by a version that did
   * not compare strings. Then all components of the project need a new check.
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
  const memory = new GroupMemory();
  for (const other of affected) {
    await recheckComponent(store, other, { repair: clock(), memory });
    await store.components.update(other.id, { checkedWith: checkedWith(context, other) });
  }
}

/** Returns everything that findings depend on, except the strings, as one comparable text. */
export function checkedWith({ revision }: Pick<Context, 'revision'>, component: Component): string {
  const { projectName, projectFlags, name, format, sourceLanguage, flags, glossary } = component;
  return JSON.stringify([revision, projectName, projectFlags, name, format, sourceLanguage, flags, glossary]);
}
