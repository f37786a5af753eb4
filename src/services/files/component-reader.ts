/** Reads the files of one component: parses them and, where they hold no source, joins them with the base file by key. */
import type { FileFormat, ParsedFile, StringVisitor } from '../../formats/format.js';
import { type PluralRule, systemRule } from '../../model/plural.js';
import { hasText } from '../../model/state.js';
import type { Unit, UnitName } from '../../model/unit.js';

/** The strings of a language's file, each with its source. */
export interface LanguageStrings extends Pick<ParsedFile, 'units' | 'problems'> {
  readonly plural: PluralRule;
}

type VisitedLanguage = Omit<LanguageStrings, 'units'>;

/** Whether a string is for translation and whether it has markup is for the base file to say. */
const OF_BASE: ReadonlySet<string> = new Set(['read-only', 'xml-text', 'auto-safe-html']);

const NO_TEXT: readonly string[] = Object.freeze(['']);

export class ComponentReader {
  readonly format: FileFormat;
  readonly #sourceLanguage: string;
  #base: readonly Unit[] | undefined;
  /** The files of a component are alike, and reading goes faster beside another one. */
  #like: readonly UnitName[] | undefined;

  constructor(format: FileFormat, sourceLanguage: string) {
    this.format = format;
    this.#sourceLanguage = sourceLanguage;
  }

  /** The strings of a template, a file of the source language or a base file; a base file comes before all others. */
  readSource(bytes: Uint8Array): Pick<ParsedFile, 'units' | 'problems'> {
    const parsed = this.#parse(bytes, this.#sourceLanguage);
    if (this.format.bilingual) return parsed;
    // Each has a source of its own, by which counting tells them apart; readers share the empty text.
    this.#base = parsed.units.map((unit) => ({ ...unit, source: [...unit.target], target: NO_TEXT }));
    return { units: this.#base, problems: parsed.problems };
  }

  readLanguage(bytes: Uint8Array, language: string): LanguageStrings {
    const parsed = this.#parse(bytes, language);
    const plural = this.#pluralOf(parsed, language);
    if (this.format.bilingual) return { ...parsed, plural };
    return { units: joinWithBase(this.#base!, parsed.units, plural), problems: parsed.problems, plural };
  }

  /** Shows the same strings one after the other, for those who need few of them whole. */
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
      // Of files that declare none it takes a while to find, and who runs no checks does not ask for it.
      get plural() {
        return pluralOf();
      },
    };
  }

  #parse(bytes: Uint8Array, language: string): ParsedFile {
    const parsed = this.format.parse(bytes, { language, like: this.#like });
    this.#like = parsed.units;
    return parsed;
  }

  #pluralOf({ plural }: Pick<ParsedFile, 'plural'>, language: string): PluralRule {
    return plural ?? systemRule(language, this.format.plurals);
  }
}

/** The strings of the base file, each with its translation; what only the translation has is no string of the component. */
function joinWithBase(base: readonly Unit[], own: readonly Unit[], plural: PluralRule): Unit[] {
  const translations = new Map(own.map((unit) => [unit.key, unit]));
  const noForms: readonly string[] = Object.freeze(Array.from({ length: plural.forms }, () => ''));
  return base
    .filter((unit) => unit.state !== 'readonly')
    .map((unit) => {
      const translation = translations.get(unit.key);
      if (translation === undefined) {
        return { ...unit, target: unit.source.length === 1 ? NO_TEXT : noForms, state: 'empty', line: 0 };
      }
      const { target, state, flags, line } = translation;
      return {
        ...unit,
        target,
        // What the file of a language says of translatability is not its business.
        state: state === 'readonly' ? (hasText(target) ? 'translated' : 'empty') : state,
        flags: joined(unit.flags, flags),
        line,
      };
    });
}

/** The flags of both, in one list of many strings where one has nothing to add: the checks work them out once a list. */
function joined(base: readonly string[], own: readonly string[]): readonly string[] {
  const more = own.filter((flag) => !OF_BASE.has(flag) && !base.includes(flag));
  return more.length === 0 ? base : [...base, ...more];
}
