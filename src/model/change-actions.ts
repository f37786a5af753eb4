/** The numbers and names that clients of compatible servers use for the kinds of changes. */
import type { ChangeKind } from './change.js';

export interface ChangeAction {
  readonly kind: ChangeKind;
  readonly number: number;
  readonly name: string;
}

export const CHANGE_ACTIONS: readonly ChangeAction[] = [
  { kind: 'edited', number: 2, name: 'Translation changed' },
  { kind: 'suggestion-accepted', number: 7, name: 'Suggestion accepted' },
  { kind: 'reviewed', number: 36, name: 'Translation reviewed' },
  { kind: 'updated', number: 59, name: 'String updated in the file' },
  { kind: 'removed', number: 63, name: 'String removed' },
  { kind: 'added', number: 71, name: 'String added in the file' },
];

const BY_KIND: ReadonlyMap<ChangeKind, ChangeAction> = new Map(CHANGE_ACTIONS.map((action) => [action.kind, action]));

export function changeAction(kind: ChangeKind): ChangeAction {
  return BY_KIND.get(kind)!;
}

/** Finds the kind of change by number or by name. */
export function actionKind(text: string): ChangeKind | undefined {
  return CHANGE_ACTIONS.find(({ kind, number }) => kind === text || String(number) === text)?.kind;
}
