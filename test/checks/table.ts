/** Runs the table of one check: each row is a string and whether the check must fail it. */
import { describe, expect, test } from 'vitest';
import type { CheckedString, CheckResult, Span } from '../../src/checks/check.js';
import { runChecks, runSourceChecks } from '../../src/checks/run.js';
import { mergeFlags } from '../../src/model/flags.js';
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
export type SourceRow = readonly [name: string, source: Forms, options: RowOptions, fails: boolean];

export function checkedString(source: Forms, target: Forms, options: RowOptions = {}): CheckedString {
  const { language = 'de', sourceLanguage = 'en' } = options;
  return {
    source: typeof source === 'string' ? [source] : source,
    target: typeof target === 'string' ? [target] : target,
    language,
    sourceLanguage,
    plural: pluralRule(language),
    sourcePlural: pluralRule(sourceLanguage),
    flags: mergeFlags(options.flags ?? []),
    note: options.note ?? '',
    names: options.names ?? [],
  };
}

/** `flags` apply to every row. */
export function testCheck(id: string, rows: readonly Row[], flags: readonly string[] = []): void {
  describe(id, () => {
    test.each(rows)('%s', (_name, source, target, options, fails) => {
      const string = checkedString(source, target, { ...options, flags: [...flags, ...(options.flags ?? [])] });
      const result = runChecks(string).find((found) => found.check === id);
      expect(result !== undefined).toBe(fails);
      if (result !== undefined) expectUsable(result, string);
    });
  });
}

export function testSourceCheck(id: string, rows: readonly SourceRow[], flags: readonly string[] = []): void {
  describe(id, () => {
    test.each(rows)('%s', (_name, source, options, fails) => {
      const string = checkedString(source, '', { ...options, flags: [...flags, ...(options.flags ?? [])] });
      const result = runSourceChecks(string).find((found) => found.check === id);
      expect(result !== undefined).toBe(fails);
      if (result !== undefined) expectUsable(result, string);
    });
  });
}

/** Expects one sentence without a full stop, and spans within the bounds of their texts. */
function expectUsable(result: CheckResult, { source, target }: CheckedString): void {
  expect(result.message).toMatch(/^[A-Z].*[^.\s]$/);
  expectWithin(result.source, source[result.sourceForm]);
  expectWithin(result.target, target[result.form]);
}

function expectWithin(spans: readonly Span[] | undefined, text: string | undefined): void {
  for (const { start, end } of spans ?? []) expect(0 <= start && start <= end && end <= text!.length).toBe(true);
}
