/** What every message has in common: one sentence on one line without a full stop, and not long whatever the texts are. */
import { expect } from 'vitest';

/** A text of 100 kB. */
export const LONG = 'long words '.repeat(9500);

export function expectSentence(message: string | undefined): void {
  expect(message).toMatch(/^[A-Z].*[^.\s]$/);
  expect(message!.length).toBeLessThan(300);
}
