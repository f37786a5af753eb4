/** Runs the checks that compare strings with each other on strings in memory. Pure, and linear in the number of strings. */
import type { CheckBase, CheckResult, Finding } from '../../checks/check.js';
import { checkGlossary } from '../../checks/check-glossary.js';
import { inconsistent } from '../../checks/inconsistent.js';
import { isUnaware, reused } from '../../checks/reused.js';
import { isActive } from '../../checks/run.js';
import { Glossary } from '../../checks/shared/glossary.js';
import { hasLetterCase } from '../../checks/shared/letter-case.js';
import type { Version } from '../../model/change.js';
import type { Flags } from '../../model/flags.js';
import { groupBy } from '../../model/group-by.js';
import type { PluralRule } from '../../model/plural.js';
import { hasText, isTranslated } from '../../model/state.js';
import { identity, type Unit } from '../../model/unit.js';

/** A translation with everything that these checks need. Strings that are not for translation must be left out. */
export interface ProjectString {
  readonly component: { readonly slug: string; readonly name: string };
  /** True for a glossary term. Other strings are checked against it. */
  readonly isTerm: boolean;
  readonly language: string;
  readonly plural: PluralRule;
  readonly unit: Pick<Unit, 'key' | 'context' | 'source' | 'target' | 'state'>;
  /** Called only for strings that a check would report. */
  flags(): Flags;
}

/** The findings of each string that has findings. Checks are in the order of the documentation. */
export function judgeInMemory(strings: readonly ProjectString[]): ReadonlyMap<ProjectString, readonly CheckResult[]> {
  const texts = strings.filter(({ isTerm }) => !isTerm);
  const isShared = new Set(texts.map(({ component }) => component.slug)).size > 1;
  const glossaries = glossariesOf(strings.filter(({ isTerm }) => isTerm));
  const results = new Map<ProjectString, readonly CheckResult[]>();
  // Translations are compared only if their plural forms have the same numbering.
  for (const group of groupBy(
    texts,
    ({ language, plural }) => `${language} ${plural.forms} ${plural.formula}`,
  ).values()) {
    // Strings of a single component have no twins.
    const twins = isShared ? twinsAmong(group) : undefined;
    const sources = sourcesOfTexts(group);
    for (const string of group) {
      const found = [
        ...judgeInconsistent(string, twins),
        ...judgeReused(string, sources),
        ...judgeGlossary(string, glossaries),
      ];
      if (found.length > 0) results.set(string, found);
    }
  }
  return results;
}

const NONE: readonly CheckResult[] = [];

/** The finding as a result, if the check is active for the string. */
function asResults(string: ProjectString, check: CheckBase, finding: Finding | undefined): readonly CheckResult[] {
  if (finding === undefined || !isActive(check, string.flags())) return NONE;
  return [{ sourceForm: 0, form: 0, ...finding, check: check.id }];
}

/** Unique for each list of texts, even if texts contain special characters. */
const textsKey = (texts: readonly string[]) => (texts.length === 1 ? `=${texts[0]}` : JSON.stringify(texts));

/** Includes the source for strings with a key, because two components can use the same key for different sources. */
function twinKey({ unit }: ProjectString): string {
  return unit.key === '' ? `=${identity(unit)}` : JSON.stringify([unit.key, ...unit.source]);
}

const textKey = (string: ProjectString) => textsKey(string.unit.target);

/**
 * Groups strings by a key. Most keys have one string: such a string is stored without a group of its own, which saves most
 * of the memory.
 */
class Groups<Group> {
  readonly #groups = new Map<string, ProjectString | { readonly group: Group }>();
  readonly #make: () => Group;
  readonly #add: (group: Group, string: ProjectString) => void;

  constructor(make: () => Group, add: (group: Group, string: ProjectString) => void) {
    this.#make = make;
    this.#add = add;
  }

  add(key: string, string: ProjectString): void {
    const known = this.#groups.get(key);
    if (known === undefined) {
      this.#groups.set(key, string);
      return;
    }
    if ('group' in known) {
      this.#add(known.group, string);
      return;
    }
    const group = this.#make();
    this.#add(group, known);
    this.#add(group, string);
    this.#groups.set(key, { group });
  }

  /** The strings with the key; undefined if there is at most one. */
  get(key: string): Group | undefined {
    const known = this.#groups.get(key);
    return known !== undefined && 'group' in known ? known.group : undefined;
  }
}

/** The different translations of one string in the project, each once, with the first component that has it. */
class Twins {
  readonly #translated = new Map<string, ProjectString>();
  readonly #others = new Map<string, ProjectString>();

  add(string: ProjectString): void {
    const translations = isTranslated(string.unit.state) ? this.#translated : this.#others;
    const text = textsKey(string.unit.target);
    if (!translations.has(text)) translations.set(text, string);
  }

  /** The translations in other components, finished ones first. For an empty string only finished translations matter. */
  *inOtherComponents({
    component,
    unit: { state },
  }: ProjectString): Generator<Version & { readonly component: string }> {
    for (const translations of state === 'empty' ? [this.#translated] : [this.#translated, this.#others]) {
      for (const { component: other, unit } of translations.values()) {
        if (other.slug !== component.slug) yield { component: other.name, target: unit.target, state: unit.state };
      }
    }
  }
}

function twinsAmong(strings: readonly ProjectString[]): Groups<Twins> {
  const groups = new Groups(
    () => new Twins(),
    (twins, string) => twins.add(string),
  );
  for (const string of strings) groups.add(twinKey(string), string);
  return groups;
}

function judgeInconsistent(string: ProjectString, groups: Groups<Twins> | undefined): readonly CheckResult[] {
  const twins = groups?.get(twinKey(string));
  if (twins === undefined) return NONE;
  const finding = inconsistent.judge({ own: string.unit, others: twins.inOtherComponents(string) });
  return asResults(string, inconsistent, finding);
}

/** The sources that one text translates, each once. The check then needs to compare at most two of them. */
type Sources = Map<string, readonly string[]>;

function sourcesOfTexts(strings: readonly ProjectString[]): Groups<Sources> {
  const groups = new Groups<Sources>(() => new Map(), addSource);
  for (const string of strings) {
    if (hasText(string.unit.target) && !isUnaware(string.plural.forms)) groups.add(textKey(string), string);
  }
  return groups;
}

function addSource(sources: Sources, { unit: { source, state }, language }: ProjectString): void {
  if (!isTranslated(state)) return;
  // Ignores letter case where the check ignores it. Otherwise every spelling of a source would be compared with all
  // others.
  const key = textsKey(hasLetterCase(language) ? source : source.map((text) => text.toLowerCase()));
  if (!sources.has(key)) sources.set(key, source);
}

function judgeReused(string: ProjectString, groups: Groups<Sources>): readonly CheckResult[] {
  const { unit, language, plural } = string;
  if (isUnaware(plural.forms) || !hasText(unit.target)) return NONE;
  const others = groups.get(textKey(string))?.values();
  if (others === undefined) return NONE;
  return asResults(string, reused, reused.judge({ source: unit.source, language, forms: plural.forms, others }));
}

/** The glossary of each language. */
function glossariesOf(terms: readonly ProjectString[]): ReadonlyMap<string, Glossary> {
  const byLanguage = groupBy(terms, ({ language }) => language);
  return new Map([...byLanguage].map(([language, list]) => [language, new Glossary(list.map(asTerm))]));
}

function asTerm(string: ProjectString) {
  const { source, target, state } = string.unit;
  // A fuzzy translation of a term is not binding.
  const settled = isTranslated(state) ? (target[0] ?? '') : '';
  return { source: source[0] ?? '', target: settled, forbidden: string.flags().has('forbidden') };
}

function judgeGlossary(string: ProjectString, glossaries: ReadonlyMap<string, Glossary>): readonly CheckResult[] {
  const { source, target, state } = string.unit;
  const glossary = glossaries.get(string.language);
  if (glossary === undefined || state === 'empty') return NONE;
  return asResults(string, checkGlossary, checkGlossary.judge({ source, target, glossary }));
}
