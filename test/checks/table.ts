/** Runs the table of one check: each row is a string and whether the check must fail it. */
import { describe, expect, test } from 'vitest';
import type { CheckedString } from '../../src/checks/check.js';
import { runChecks } from '../../src/checks/run.js';
import { pluralRule } from '../../src/model/plural.js';

export interface RowOptions {
  readonly language?: string;
  readonly sourceLanguage?: string;
  readonly flags?: readonly string[];
  readonly note?: string;
  readonly names?: readonly string[];
}

type Forms = string | readonly string[];
export type Row = readonly [name: string, source: Forms, target: Forms, options: RowOptions, fails: boolean];

export function checkedString(source: Forms, target: Forms, options: RowOptions = {}): CheckedString {
  const { language = 'de', sourceLanguage = 'en' } = options;
  return {
    source: typeof source === 'string' ? [source] : source,
    target: typeof target === 'string' ? [target] : target,
    language,
    sourceLanguage,
    plural: pluralRule(language),
    sourcePlural: pluralRule(sourceLanguage),
    flags: new Set(options.flags),
    note: options.note ?? '',
    names: options.names ?? [],
  };
}

/** `flags` are those every row has. */
export function testCheck(id: string, rows: readonly Row[], flags: readonly string[] = []): void {
  describe(id, () => {
    test.each(rows)('%s', (_name, source, target, options, fails) => {
      const string = checkedString(source, target, { ...options, flags: [...flags, ...(options.flags ?? [])] });
      const result = runChecks(string).find((found) => found.check === id);
      expect(result !== undefined).toBe(fails);
      if (result === undefined) return;
      expect(result.message).toMatch(/^[A-Z].*[^.\s]$/);
      const text = string.target[result.form]!;
      for (const { start, end } of result.target ?? []) {
        expect(start <= end && start >= 0 && end <= text.length).toBe(true);
      }
    });
  });
}
