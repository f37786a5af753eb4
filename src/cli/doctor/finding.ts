/** One result of `tallyglot doctor`. */

export interface Finding {
  /** What was examined, in one or two words. */
  readonly area: string;
  /** A `warning` lets the server run, but not as it should. */
  readonly status: 'ok' | 'warning' | 'problem';
  readonly text: string;
  /** What to do. Only a finding that is ok has none. */
  readonly remedy?: string;
}

export const ok = (area: string, text: string): Finding => ({ area, status: 'ok', text });
export const warning = (area: string, text: string, remedy: string): Finding => ({
  area,
  status: 'warning',
  text,
  remedy,
});
export const problem = (area: string, text: string, remedy: string): Finding => ({
  area,
  status: 'problem',
  text,
  remedy,
});

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
