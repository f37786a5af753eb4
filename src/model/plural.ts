/** Plural rules: how many forms a language has and which numbers each form stands for. */

export interface PluralRule {
  /** Number of plural forms, at least 1. */
  readonly forms: number;
  /** C expression in `n` that gives the form of a number, as gettext writes it. */
  readonly formula: string;
}
