/** The state of a string: a coloured dot and a word. */
import type { VNode } from 'preact';
import type { State } from '../../model/state.js';

export const STATE_LABELS: Readonly<Record<State, string>> = {
  empty: 'Untranslated',
  fuzzy: 'Fuzzy',
  translated: 'Translated',
  approved: 'Approved',
  readonly: 'Read-only',
};

export function StateLabel({ state }: { readonly state: State }): VNode {
  return (
    <span class="state">
      <Swatch status={state} />
      {STATE_LABELS[state]}
    </span>
  );
}

export type Status = State | 'failing' | 'suggestion' | 'comment';

/** A dot in the colour of a status; the caller adds the label. */
export function Swatch({ status }: { readonly status: Status }): VNode {
  return <span class={`swatch swatch-${status}`} aria-hidden="true" />;
}
