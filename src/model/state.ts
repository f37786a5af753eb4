/** The five states of a translation and the numbers they are stored as. */

export type State = 'empty' | 'fuzzy' | 'translated' | 'approved' | 'readonly';

/** The state codes of the API. They increase with progress. */
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

/** The state of a translation in a file. A translation without text is empty, even if it is marked fuzzy. */
export function stateOf(target: readonly string[], marks: { readonly fuzzy: boolean }): State {
  if (!hasText(target)) return 'empty';
  return marks.fuzzy ? 'fuzzy' : 'translated';
}

export function hasText(forms: readonly string[]): boolean {
  for (const form of forms) if (form !== '') return true;
  return false;
}

/** Whether the translation is finished. Fuzzy and read-only strings do not count. */
export function isTranslated(state: State): boolean {
  return state === 'translated' || state === 'approved';
}
