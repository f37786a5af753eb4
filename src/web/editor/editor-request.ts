/** What an address of the editor asks for, and what came of its form. */

import type { Message } from '../parts/form-message.js';
import type { LanguagePlace } from '../values/links.js';

export interface EditorAsked {
  readonly place: LanguagePlace;
  readonly query: string;
  /** The list goes on after this string. */
  readonly after: number | undefined;
  readonly stringId: number | undefined;
  readonly tab: unknown;
  /** The string that was saved just before, or that something was suggested for. */
  readonly saved: number | undefined;
  readonly suggested: number | undefined;
}

export type EditorQuery = Partial<
  Readonly<Record<'q' | 'after' | 'string' | 'tab' | 'saved' | 'suggested' | 'ids', unknown>>
>;

/** What is no number stands for none. */
export function readAsked(place: LanguagePlace, { q, after, string, tab, saved, suggested }: EditorQuery): EditorAsked {
  return {
    place,
    query: typeof q === 'string' ? q.trim() : '',
    after: idIn(after),
    stringId: idIn(string),
    tab,
    saved: idIn(saved),
    suggested: idIn(suggested),
  };
}

/** `12,13,17`; none where it is anything else. */
export function readIds(text: unknown): readonly number[] {
  return typeof text === 'string' && /^\d{1,9}(?:,\d{1,9})*$/.test(text) ? text.split(',').map(Number) : [];
}

function idIn(text: unknown): number | undefined {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

export interface Outcome {
  readonly message?: Message | undefined;
  /** What somebody wrote that is not saved. */
  readonly draft?: readonly string[] | undefined;
  /** The comment that was written and is none yet. */
  readonly comment?: string | undefined;
  readonly hasConflict?: boolean;
}
