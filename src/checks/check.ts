/** The interface of a quality check: strings, languages and flags in, a finding or nothing out. */
import type { Flags } from '../model/flags.js';
import type { PluralRule } from '../model/plural.js';

/** A range of UTF-16 offsets, the end excluded. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What a check found: a sentence a translator understands, and where. */
export interface Finding {
  readonly message: string;
  readonly source?: readonly Span[];
  readonly target?: readonly Span[];
  /** The plural form it is about, where a check of all forms together can name one. */
  readonly form?: number;
}

/** A string with everything the checks may know of it. */
export interface CheckedString {
  readonly source: readonly string[];
  readonly target: readonly string[];
  readonly sourceLanguage: string;
  readonly language: string;
  /** Plural rules of both languages: how many forms there are and which numbers each stands for. */
  readonly sourcePlural: PluralRule;
  readonly plural: PluralRule;
  readonly flags: Flags;
  /** What the developers tell the translator. */
  readonly note: string;
  /** Names of the project and the component, which stay the same in every language. */
  readonly names: readonly string[];
}

/** One source form and the target form that is held against it. */
export interface Pair {
  readonly source: string;
  readonly target: string;
  /** Place of the target among its plural forms. */
  readonly form: number;
  /** The string both are of. */
  readonly string: CheckedString;
  /** The target language without region and script: most exceptions are of a language as a whole. */
  readonly base: string;
  /** The source without its placeholders, markup and other untranslatable spans. */
  plainSource(): string;
}

interface CheckBase {
  /** Kebab-case; also the name of its file and of its page in docs/checks/. */
  readonly id: string;
  readonly name: string;
  /** Source checks look at the source language's strings, target checks at the others'. */
  readonly scope: 'source' | 'target';
  /** The check runs only for strings with this flag. */
  readonly enabledBy?: string;
  /** Spans of a text that must not be translated, so that other checks can look past them. */
  placeables?(text: string): readonly Span[];
}

/** A check that holds one source form against one target form. */
export interface PairCheck extends CheckBase {
  run(pair: Pair): Finding | undefined;
}

/** A check that looks at all plural forms of a string together. */
export interface StringCheck extends CheckBase {
  runString(string: CheckedString): Finding | undefined;
}

export type Check = PairCheck | StringCheck;

/** A finding with the check that made it and the plural form it is about. */
export interface CheckResult extends Finding {
  readonly check: string;
  readonly form: number;
}
