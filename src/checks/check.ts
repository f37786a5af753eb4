/** The interface of a quality check: strings, languages and flags in, a finding or nothing out. */
import type { Flags } from '../model/flags.js';
import type { PluralRule } from '../model/plural.js';
import type { Severity } from '../model/severity.js';

/** A range of UTF-16 offsets, the end excluded. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The result of a failing check: a sentence for the translator, and the affected places. */
export interface Finding {
  readonly message: string;
  readonly source?: readonly Span[];
  readonly target?: readonly Span[];
  /** The plural forms that the spans belong to, set by checks that look at all forms together. */
  readonly sourceForm?: number;
  readonly form?: number;
}

/** A string with everything that checks may know about it. */
export interface CheckedString {
  readonly source: readonly string[];
  readonly target: readonly string[];
  readonly sourceLanguage: string;
  readonly language: string;
  /** Plural rules of both languages: how many forms there are and which numbers use each form. */
  readonly sourcePlural: PluralRule;
  readonly plural: PluralRule;
  readonly flags: Flags;
  /** The developers' comment for translators. */
  readonly note: string;
  /** Names of the project and the component, which stay the same in every language. */
  readonly names: readonly string[];
}

/** The part of a string that source checks may see. */
export type CheckedSource = Pick<
  CheckedString,
  'source' | 'sourceLanguage' | 'sourcePlural' | 'flags' | 'note' | 'names'
>;

/** One source form and the target form that is compared with it. */
export interface Pair {
  readonly source: string;
  readonly target: string;
  /** Indexes of both texts among the plural forms. */
  readonly sourceForm: number;
  readonly form: number;
  /** The string that both texts belong to. */
  readonly string: CheckedString;
  /** The target language without region and script; most exceptions apply to a whole language. */
  readonly base: string;
  /** Placeholders, markup and other spans that are not translated: sorted and without overlaps. */
  sourcePlaceables(): readonly Span[];
  targetPlaceables(): readonly Span[];
}

export interface CheckBase {
  /** Kebab-case; also the name of the check's file and of its page in docs/checks/. */
  readonly id: string;
  readonly name: string;
  readonly severity: Severity;
  /** Source checks look at strings of the source language, target checks at translations. */
  readonly scope: 'source' | 'target';
  /** The check runs only for strings with one of these flags. Only the name of a flag counts, not its value. */
  readonly enabledBy?: readonly string[];
  /** The kind of value that the first flag of `enabledBy` needs, if it needs a value. */
  readonly flagValue?: 'number' | 'text' | 'texts' | 'pattern';
  /** The check does not run for strings with one of these flags. */
  readonly disabledBy?: readonly string[];
  /** Spans of a text that must not be translated. Other checks ignore these spans. Must take linear time. */
  placeables?(text: string, flags: Flags): readonly Span[];
}

/** A check that compares one source form with one target form. */
export interface PairCheck extends CheckBase {
  readonly scope: 'target';
  /** Bits of shared/traits.ts. The check can only fail if the source or the target has one of these traits. */
  readonly traits?: number;
  run(pair: Pair): Finding | undefined;
  /** The translation without the fault, for a pair that fails. Undefined if no change is certainly right. */
  fix?(pair: Pair): string | undefined;
}

/** A check that looks at all plural forms of a string together. */
export interface StringCheck extends CheckBase {
  readonly scope: 'target';
  /** The check never fails for strings without plural forms. */
  readonly ofPlurals?: true;
  runString(string: CheckedString): Finding | undefined;
}

/** A check of the source alone. */
export interface SourceCheck extends CheckBase {
  readonly scope: 'source';
  runSource(string: CheckedSource): Finding | undefined;
}

export type Check = PairCheck | StringCheck | SourceCheck;

/** A finding with the id of its check and the plural forms that failed. */
export interface CheckResult extends Finding {
  readonly check: string;
  readonly sourceForm: number;
  readonly form: number;
}
