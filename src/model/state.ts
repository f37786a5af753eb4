/** How far a translation is: the five states of a string and the numbers they are stored as. */

export type State = 'empty' | 'fuzzy' | 'translated' | 'approved' | 'readonly';

/** The codes clients of the wider API know; their order is the order of progress. */
export const STATE_CODES: Readonly<Record<State, number>> = {
  empty: 0,
  fuzzy: 10,
  translated: 20,
  approved: 30,
  readonly: 100,
};

const STATES = new Map(Object.entries(STATE_CODES).map(([state, code]) => [code, state as State]));

export function stateFromCode(code: number): State {
  const state = STATES.get(code);
  if (state === undefined) throw new RangeError(`${code} is not the code of a state`);
  return state;
}

/** The state of a translation as its file gives it: without any text it is empty, whatever its marks say. */
export function stateOf(target: readonly string[], marks: { readonly fuzzy: boolean }): State {
  if (!hasText(target)) return 'empty';
  return marks.fuzzy ? 'fuzzy' : 'translated';
}

export function hasText(forms: readonly string[]): boolean {
  for (const form of forms) if (form !== '') return true;
  return false;
}

/** Whether somebody has finished the translation: what is to be looked at again, or by nobody, does not count. */
export function isTranslated(state: State): boolean {
  return state === 'translated' || state === 'approved';
}
