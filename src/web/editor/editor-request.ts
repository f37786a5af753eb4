/** Reads the parameters of an editor address, and defines the outcome of the editor's form. */
import type { Message } from '../parts/form-message.js';
import type { LanguagePlace } from '../values/links.js';

export interface EditorRequest {
  readonly place: LanguagePlace;
  readonly query: string;
  /** The list starts after this string. */
  readonly after: number | undefined;
  readonly stringId: number | undefined;
  readonly tab: unknown;
  /** The string that was saved, or got a suggestion, just before. */
  readonly saved: number | undefined;
  readonly suggested: number | undefined;
}

export type EditorQuery = Partial<
  Readonly<Record<'q' | 'after' | 'string' | 'tab' | 'saved' | 'suggested' | 'ids', unknown>>
>;

/** Ignores ids that are not numbers. */
export function readEditorRequest(
  place: LanguagePlace,
  { q, after, string, tab, saved, suggested }: EditorQuery,
): EditorRequest {
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

/** Reads `12,13,17`; returns no ids for anything else. */
export function readIds(text: unknown): readonly number[] {
  return typeof text === 'string' && /^\d{1,9}(?:,\d{1,9})*$/.test(text) ? text.split(',').map(Number) : [];
}

function idIn(text: unknown): number | undefined {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

export interface Outcome {
  readonly message?: Message | undefined;
  /** Unsaved texts of the fields. */
  readonly draft?: readonly string[] | undefined;
  /** A comment that is not submitted yet. */
  readonly comment?: string | undefined;
  readonly hasConflict?: boolean;
  /** Why the file of the language cannot hold the unsaved texts. */
  readonly fileProblem?: string | undefined;
}
