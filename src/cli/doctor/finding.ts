/** One result of `tallyglot doctor`. */

export interface Finding {
  /** What was examined, in one or two words. */
  readonly area: string;
  /** With a `warning`, the server can run, but something should be corrected. */
  readonly status: 'ok' | 'warning' | 'problem';
  readonly text: string;
  /** What to do. Undefined only if `status` is `ok`. */
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
