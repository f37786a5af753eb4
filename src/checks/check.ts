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
  /** The plural forms these spans are in, where a check of all forms together can name them. */
  readonly sourceForm?: number;
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

/** What source checks may know of a string. */
export type CheckedSource = Pick<
  CheckedString,
  'source' | 'sourceLanguage' | 'sourcePlural' | 'flags' | 'note' | 'names'
>;

/** One source form and the target form that is held against it. */
export interface Pair {
  readonly source: string;
  readonly target: string;
  /** Places of both among the plural forms. */
  readonly sourceForm: number;
  readonly form: number;
  /** The string both are of. */
  readonly string: CheckedString;
  /** The target language without region and script: most exceptions are of a language as a whole. */
  readonly base: string;
  /** Placeholders, markup and other spans that are not translated: sorted, none overlapping. */
  sourcePlaceables(): readonly Span[];
  targetPlaceables(): readonly Span[];
}

export interface CheckBase {
  /** Kebab-case; also the name of its file and of its page in docs/checks/. */
  readonly id: string;
  readonly name: string;
  /** Source checks look at the source language's strings, target checks at the others'. */
  readonly scope: 'source' | 'target';
  /** The check runs only for strings with one of these flags; a flag with a value counts by its name. */
  readonly enabledBy?: readonly string[];
  /** What the first of these flags needs as its value, where it needs one. */
  readonly flagValue?: 'number' | 'text' | 'texts' | 'pattern';
  /** The check does not run for strings with one of these. */
  readonly disabledBy?: readonly string[];
  /** Spans of a text that must not be translated, so that other checks can look past them; linear in its length. */
  placeables?(text: string, flags: Flags): readonly Span[];
}

/** A check that holds one source form against one target form. */
export interface PairCheck extends CheckBase {
  readonly scope: 'target';
  /** Bits of shared/traits.ts: it can only find something where one of both texts has one of them. */
  readonly traits?: number;
  run(pair: Pair): Finding | undefined;
}

/** A check that looks at all plural forms of a string together. */
export interface StringCheck extends CheckBase {
  readonly scope: 'target';
  /** It has nothing to say of strings without plural forms. */
  readonly ofPlurals?: true;
  runString(string: CheckedString): Finding | undefined;
}

/** A check of the source alone. */
export interface SourceCheck extends CheckBase {
  readonly scope: 'source';
  runSource(string: CheckedSource): Finding | undefined;
}

export type Check = PairCheck | StringCheck | SourceCheck;

/** A finding with the check that made it and the plural forms it is about. */
export interface CheckResult extends Finding {
  readonly check: string;
  readonly sourceForm: number;
  readonly form: number;
}
