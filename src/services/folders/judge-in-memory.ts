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
  const results = new Map<ProjectString, CheckResult[]>();
  const report: Report = (string, check, finding) => {
    if (finding === undefined || !isActive(check, string.flags())) return;
    const result = { sourceForm: 0, form: 0, ...finding, check: check.id };
    const known = results.get(string);
    if (known === undefined) results.set(string, [result]);
    else known.push(result);
  };
  // Translations are compared only if their plural forms have the same numbering.
  const languages = groupBy(texts, ({ language, plural }) => `${language} ${plural.forms} ${plural.formula}`);
  for (const group of languages.values()) {
    // Strings of a single component have no twins.
    if (isShared) judgeInconsistent(group, report);
    judgeReused(group, report);
  }
  judgeGlossary(texts, glossariesOf(strings.filter(({ isTerm }) => isTerm)), report);
  return results;
}

/** Records a finding, if the check is active for the string. */
type Report = (string: ProjectString, check: CheckBase, finding: Finding | undefined) => void;

/** Unique for each list of texts, even if texts contain special characters. */
const textsKey = (texts: readonly string[]) => (texts.length === 1 ? `=${texts[0]}` : JSON.stringify(texts));

/** Includes the source for strings with a key, because two components can use the same key for different sources. */
function twinKey({ unit }: ProjectString): string {
  const { key, source } = unit;
  return key === '' ? `=${identity(unit)}` : `${key.length} ${key}${textsKey(source)}`;
}

const textKey = ({ unit }: ProjectString) => textsKey(unit.target);

/** Returns the groups of strings with equal keys that have several strings. */
function* sharing(
  strings: Iterable<ProjectString>,
  keyOf: (string: ProjectString) => string,
): Generator<readonly ProjectString[]> {
  // Most keys have one string. Such a string is stored without a list, which saves most of the memory.
  const groups = new Map<string, ProjectString | ProjectString[]>();
  for (const string of strings) {
    const key = keyOf(string);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, string);
    else if (Array.isArray(known)) known.push(string);
    else groups.set(key, [known, string]);
  }
  for (const group of groups.values()) if (Array.isArray(group)) yield group;
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

function judgeInconsistent(strings: readonly ProjectString[], report: Report): void {
  for (const group of sharing(strings, twinKey)) {
    const twins = new Twins();
    for (const string of group) twins.add(string);
    for (const string of group) {
      const others = twins.inOtherComponents(string);
      report(string, inconsistent, inconsistent.judge({ own: string.unit, others }));
    }
  }
}

function judgeReused(strings: readonly ProjectString[], report: Report): void {
  const compared = strings.filter(({ unit, plural }) => hasText(unit.target) && !isUnaware(plural.forms));
  for (const group of sharing(compared, textKey)) {
    const sources = sourcesOf(group);
    for (const string of group) {
      const { unit, language, plural } = string;
      const evidence = { source: unit.source, language, forms: plural.forms, others: sources.values() };
      report(string, reused, reused.judge(evidence));
    }
  }
}

/** Returns each source that one text translates once. The check then needs to compare at most two of them. */
function sourcesOf(strings: readonly ProjectString[]): ReadonlyMap<string, readonly string[]> {
  const sources = new Map<string, readonly string[]>();
  for (const { unit, language } of strings) {
    if (!isTranslated(unit.state)) continue;
    // Ignores letter case where the check ignores it. Otherwise every spelling of a source would be compared with all
    // others.
    const compared = hasLetterCase(language) ? unit.source : unit.source.map((text) => text.toLowerCase());
    const key = textsKey(compared);
    if (!sources.has(key)) sources.set(key, unit.source);
  }
  return sources;
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

function judgeGlossary(
  strings: readonly ProjectString[],
  glossaries: ReadonlyMap<string, Glossary>,
  report: Report,
): void {
  if (glossaries.size === 0) return;
  for (const string of strings) {
    const { source, target, state } = string.unit;
    const glossary = glossaries.get(string.language);
    if (glossary === undefined || state === 'empty') continue;
    report(string, checkGlossary, checkGlossary.judge({ source, target, glossary }));
  }
}
