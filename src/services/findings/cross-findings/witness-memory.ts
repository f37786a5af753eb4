/**
 * Remembers, during an import of many components, strings of large groups that differ from most others of their group.
 * Without them, each component would search the whole group again. Remembered strings are read again before use.
 */
import type { PlacedUnit } from '../../../storage/store.js';
import { type Member, membersAmong } from './members.js';
import type { PlacedLanguage, ProjectView } from './project-view.js';

/** Groups beyond this number are not remembered. */
const MAX_GROUPS = 100_000;

type Place = Pick<PlacedUnit, 'componentId' | 'languageId' | 'stringId'>;

export class WitnessMemory {
  readonly #places = new Map<string, readonly Place[]>();

  remember(group: string, members: readonly Member[]): void {
    if (this.#places.size >= MAX_GROUPS) return;
    const places = members.map(({ language: { componentId, id }, unit: { stringId } }) => ({
      componentId,
      languageId: id,
      stringId,
    }));
    this.#places.set(group, places);
  }

  /** The remembered strings as they are now. They may have left the group. */
  async recall(view: ProjectView, like: Pick<PlacedLanguage, 'code' | 'plural'>, group: string): Promise<Member[]> {
    const units: PlacedUnit[] = [];
    for (const { componentId, languageId, stringId } of this.#places.get(group) ?? []) {
      const [unit] = await view.store.units.pick(componentId, languageId, [stringId]);
      if (unit !== undefined) units.push({ ...unit, componentId, languageId });
    }
    return membersAmong(view, like, units);
  }
}
