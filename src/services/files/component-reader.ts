/**
 * Reads the files of one component. Joins them with the base file by key if they contain no source texts. This folder
 * holds the reading, checking and writing of a component's files.
 */
import type { BaseStrings, FileFormat, ParsedFile, ParseOptions, StringVisitor } from '../../formats/format.js';
import { withSourceTexts } from '../../model/base-texts.js';
import type { CountBasis } from '../../model/count-basis.js';
import { type PluralRule, systemRule } from '../../model/plural.js';
import { hasText } from '../../model/state.js';
import { identity, isReadonly, type Unit, type UnitName } from '../../model/unit.js';

/** The strings of a language's file, each with its source. */
export interface LanguageStrings extends Pick<ParsedFile, 'units' | 'problems'> {
  readonly plural: PluralRule;
  /** Counts the strings that the file lacks, compared with the source files that were read so far. */
  readonly countMissing: () => number;
}

type VisitedLanguage = Omit<LanguageStrings, 'units' | 'countMissing'>;

/** Flags that only the base file can set: whether a string is translatable and whether it has markup. */
const OF_BASE: ReadonlySet<string> = new Set(['read-only', 'xml-text', 'auto-safe-html']);

const NO_TEXT: readonly string[] = Object.freeze(['']);

export class ComponentReader {
  readonly format: FileFormat;
  readonly #sourceLanguage: string;
  readonly #count: CountBasis;
  /** Bilingual formats: the strings of the source files, by identity. */
  readonly #list = new Map<string, Unit>();
  #base: readonly Unit[] | undefined;
  #baseStrings: BaseStrings | undefined;
  /** Names of the previous file. The files of a component are alike, and parsing is faster with a similar file. */
  #like: readonly UnitName[] | undefined;

  constructor(format: FileFormat, sourceLanguage: string, count: CountBasis = 'file') {
    this.format = format;
    this.#sourceLanguage = sourceLanguage;
    this.#count = count;
  }

  /** Reads a template, a file of the source language or a base file. A base file must be read before all others. */
  readSource(bytes: Uint8Array): Pick<ParsedFile, 'units' | 'problems'> {
    const parsed = this.#parse(bytes, { language: this.#sourceLanguage });
    if (this.format.bilingual) {
      for (const unit of parsed.units) this.#addToList(unit);
      return parsed;
    }
    // Every unit gets its own source array, because counting distinguishes units by this array. Readers share the empty
    // array.
    this.#base = withSourceTexts(parsed.units.map((unit) => ({ ...unit, source: [...unit.target], target: NO_TEXT })));
    const forms = new Map(this.#base.map(({ key, source }) => [key, source.length]));
    this.#baseStrings = { language: this.#sourceLanguage, forms };
    return { units: this.#base, problems: parsed.problems };
  }

  readLanguage(bytes: Uint8Array, language: string): LanguageStrings {
    const parsed = this.#parse(bytes, { language, base: this.#baseStrings });
    const plural = this.#pluralOf(parsed, language);
    const { problems } = parsed;
    if (!this.format.bilingual) {
      return { units: joinWithBase(this.#base!, parsed.units, plural), problems, plural, countMissing: () => 0 };
    }
    const missing = () => this.#missingFrom(parsed.units);
    const units = this.#count === 'file' ? parsed.units : [...parsed.units, ...missing().map(emptyUnits(plural))];
    return { units, problems, plural, countMissing: () => missing().length };
  }

  /** A string is not for translation if one of the source files says so. */
  #addToList(unit: Unit): void {
    const id = identity(unit);
    const known = this.#list.get(id);
    if (known === undefined || !isReadonly(known)) this.#list.set(id, unit);
  }

  #missingFrom(units: readonly Unit[]): readonly Unit[] {
    if (this.#list.size === 0) return [];
    const present = new Set(units.map(identity));
    return [...this.#list].filter(([id, unit]) => !present.has(id) && !isReadonly(unit)).map(([, unit]) => unit);
  }

  /** Visits the strings of a language's file one by one, for callers that need only a few complete units. */
  visitLanguage(bytes: Uint8Array, language: string, visitor: StringVisitor): VisitedLanguage {
    const { format } = this;
    if (format.visit === undefined) {
      const { units, ...rest } = this.readLanguage(bytes, language);
      for (const unit of units) visitor({ name: unit, state: unit.state, flags: unit.flags, unit: () => unit });
      return rest;
    }
    const visited = format.visit(bytes, { language, like: this.#like }, visitor);
    this.#like = visited.names;
    const pluralOf = () => this.#pluralOf(visited, language);
    return {
      problems: visited.problems,
      // Computed on demand: slow for files that declare no plural rule, and needed only by callers that run checks.
      get plural() {
        return pluralOf();
      },
    };
  }

  #parse(bytes: Uint8Array, options: ParseOptions): ParsedFile {
    const parsed = this.format.parse(bytes, { ...options, like: this.#like });
    this.#like = parsed.units;
    return parsed;
  }

  #pluralOf({ plural }: Pick<ParsedFile, 'plural'>, language: string): PluralRule {
    return plural ?? systemRule(language, this.format.plurals);
  }
}

/** Returns the strings of the base file with their translations. Strings that only the translation has are ignored. */
function joinWithBase(base: readonly Unit[], own: readonly Unit[], plural: PluralRule): Unit[] {
  const translations = new Map(own.map((unit) => [unit.key, unit]));
  const empty = emptyUnits(plural);
  return base
    .filter((unit) => unit.state !== 'readonly')
    .map((unit) => {
      const translation = translations.get(unit.key);
      if (translation === undefined) return empty(unit);
      const { target, state, flags, line } = translation;
      return {
        ...unit,
        target,
        // The file of a language cannot make a string read-only: only the base file can.
        state: state === 'readonly' ? (hasText(target) ? 'translated' : 'empty') : state,
        flags: joined(unit.flags, flags),
        line,
      };
    });
}

/** Returns a function that makes the unit of a string that the file of the language lacks. */
export function emptyUnits({ forms }: PluralRule): (unit: Unit) => Unit {
  const noForms: readonly string[] = Object.freeze(Array.from({ length: forms }, () => ''));
  return ({ previous: _ofSourceFile, ...unit }) => ({
    ...unit,
    target: unit.source.length === 1 ? NO_TEXT : noForms,
    state: 'empty',
    line: 0,
  });
}

/** Merges the flags. Returns the base list itself if nothing is added, because checks cache their work by list. */
function joined(base: readonly string[], own: readonly string[]): readonly string[] {
  const more = own.filter((flag) => !OF_BASE.has(flag) && !base.includes(flag));
  return more.length === 0 ? base : [...base, ...more];
}
