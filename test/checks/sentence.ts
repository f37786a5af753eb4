/** Expects of every message: one sentence on one line without a full stop, and short even for long texts. */
import { expect } from 'vitest';

/** A text of 100 kB. */
export const LONG = 'long words '.repeat(9500);

export function expectSentence(message: string | undefined): void {
  expect(message).toMatch(/^[A-Z].*[^.\s]$/);
  expect(message!.length).toBeLessThan(300);
}
