/** Prepares the languages of an import for writing: finds or makes the language and the source strings of its units. */
import { noCounts } from '../../model/counts.js';
import { type PluralRule, samePlural } from '../../model/plural.js';
import type { Component, Language } from '../../storage/store.js';
import { type ComponentChecker, checkerOf, type UnitChecker } from '../files/component-checker.js';
import { textKeys } from '../findings/cross-findings/keys.js';
import { storedDigests } from './file-digests.js';
import type { ReadContent } from './file-parser.js';
import type { ReadLanguage } from './read-changed-files.js';
import type { LanguageToStore } from './store-language.js';
import type { StringCatalogue } from './string-catalogue.js';

export class LanguagesToStore {
  readonly #languages: ReadonlyMap<string, Language>;
  readonly #catalogue: StringCatalogue;
  readonly #component: Component;
  readonly #checker: ComponentChecker;
  #nextId: number;

  constructor(component: Component, languages: ReadonlyMap<string, Language>, catalogue: StringCatalogue) {
    this.#component = component;
    this.#languages = languages;
    this.#catalogue = catalogue;
    this.#checker = checkerOf(component);
    this.#nextId = component.nextLanguageId;
  }

  get nextLanguageId(): number {
    return this.#nextId;
  }

  /** Undefined if the language is new and its file cannot be read: it is added once the file can be read. */
  of({ code, path, fingerprint, content }: ReadLanguage): LanguageToStore | undefined {
    const known = this.#languages.get(code);
    const plural = content?.plural ?? known?.plural;
    if (plural === undefined) return undefined;
    const language = known ?? newLanguage(this.#nextId++, code, plural);
    const check = this.#checker.ofLanguage(code, plural);
    const formerPlural = known && !samePlural(known.plural, plural) ? known.plural : undefined;
    return {
      language: { ...language, plural },
      known: known !== undefined,
      formerPlural,
      path,
      fingerprint,
      rules: {
        check,
        textKey: textKeys(this.#component, code, plural),
        unsettled: known?.absent ? 'returned' : formerPlural !== undefined ? 'all' : 'changed',
      },
      ...(content === undefined
        ? { incoming: undefined, mentions: [], digests: undefined }
        : sorted(content, fingerprint, check, this.#catalogue)),
    };
  }
}

/** Splits the strings of a file into strings for translation and ids of strings that are not for translation. */
function sorted(content: ReadContent, fingerprint: string, check: UnitChecker, catalogue: StringCatalogue) {
  const { units, failing = units.map(check) } = content;
  const strings = units.map((unit) => catalogue.resolve(unit));
  const mentions = content.readonly.map((unit) => catalogue.resolve(unit).id);
  const ids = [...strings.map(({ id }) => id), ...mentions];
  // An empty fingerprint means that the file has problems. The next import reports them again.
  const digests = fingerprint === '' ? undefined : storedDigests(fingerprint, content.digests, ids);
  if (!strings.some(({ readonly }) => readonly)) return { incoming: { units, strings, failing }, mentions, digests };
  for (const { id, readonly } of strings) if (readonly) mentions.push(id);
  const isOpen = (_: unknown, index: number) => !strings[index]!.readonly;
  const incoming = { units: units.filter(isOpen), failing: failing.filter(isOpen), strings: strings.filter(isOpen) };
  return { incoming, mentions, digests };
}

export function newLanguage(id: number, code: string, plural: PluralRule): Language {
  return {
    id,
    code,
    plural,
    filename: null,
    fingerprint: '',
    absent: false,
    counts: noCounts(),
    lastChange: null,
    recentChanges: 0,
    missingFromFile: 0,
  };
}
