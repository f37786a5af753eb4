/** What the checks that compare strings find where all strings of a project are in memory. Pure, and linear in their number. */
import type { CheckResult, Finding } from '../../checks/check.js';
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

/** A translation and all that these checks have to know of it. What is not for translation is none. */
export interface ProjectString {
  readonly component: { readonly slug: string; readonly name: string };
  /** It is a term of a glossary, which other strings are held against. */
  readonly isTerm: boolean;
  readonly language: string;
  readonly plural: PluralRule;
  readonly unit: Pick<Unit, 'key' | 'context' | 'source' | 'target' | 'state'>;
  readonly flags: Flags;
}

/** The findings of each string that has any, in the order of the documentation. */
export function crossFindings(strings: readonly ProjectString[]): ReadonlyMap<ProjectString, readonly CheckResult[]> {
  const texts = strings.filter(({ isTerm }) => !isTerm);
  const twins = twinsAmong(texts);
  const sources = sourcesOfTexts(texts);
  const glossaries = glossariesOf(strings.filter(({ isTerm }) => isTerm));
  const results = new Map<ProjectString, readonly CheckResult[]>();
  for (const string of texts) {
    const found = [
      ...judgeInconsistent(string, twins),
      ...judgeReused(string, sources),
      ...judgeGlossary(string, glossaries),
    ];
    if (found.length > 0) results.set(string, found);
  }
  return results;
}

const NONE: readonly CheckResult[] = [];

function asResults(check: string, finding: Finding | undefined): readonly CheckResult[] {
  return finding === undefined ? NONE : [{ sourceForm: 0, form: 0, ...finding, check }];
}

/** Translations are compared only where plural forms are numbered alike. */
const languageKey = ({ language, plural }: ProjectString) => `${language} ${plural.forms} ${plural.formula}\n`;

/** Whatever the texts hold, no two lists of them are one. */
const textsKey = (texts: readonly string[]) => (texts.length === 1 ? `=${texts[0]}` : JSON.stringify(texts));

/** Where strings have names, two of one name may still have different sources. */
function twinKey(string: ProjectString): string {
  const { key, source } = string.unit;
  return languageKey(string) + (key === '' ? `=${identity(string.unit)}` : JSON.stringify([key, ...source]));
}

const textKey = (string: ProjectString) => languageKey(string) + textsKey(string.unit.target);

/** How a string is translated in the whole project: each way once, with the component that has it first. */
class Twins {
  readonly #translated = new Map<string, ProjectString>();
  readonly #others = new Map<string, ProjectString>();

  add(string: ProjectString): void {
    const ways = isTranslated(string.unit.state) ? this.#translated : this.#others;
    const text = textsKey(string.unit.target);
    if (!ways.has(text)) ways.set(text, string);
  }

  /** What other components have, translations first: they say most, and to what is untranslated nothing else matters. */
  *besides({ component, unit: { state } }: ProjectString): Generator<Version & { readonly component: string }> {
    for (const ways of state === 'empty' ? [this.#translated] : [this.#translated, this.#others]) {
      for (const { component: other, unit } of ways.values()) {
        if (other.slug !== component.slug) yield { component: other.name, target: unit.target, state: unit.state };
      }
    }
  }
}

/** Nothing where there is one component alone: it has no twins. */
function twinsAmong(strings: readonly ProjectString[]): ReadonlyMap<string, Twins> {
  const groups = new Map<string, Twins>();
  if (new Set(strings.map(({ component }) => component.slug)).size < 2) return groups;
  for (const string of strings) at(groups, twinKey(string), () => new Twins()).add(string);
  return groups;
}

function judgeInconsistent(string: ProjectString, groups: ReadonlyMap<string, Twins>): readonly CheckResult[] {
  if (groups.size === 0 || !isActive(inconsistent, string.flags)) return NONE;
  const others = groups.get(twinKey(string))!.besides(string);
  return asResults(inconsistent.id, inconsistent.judge({ own: string.unit, others }));
}

/** The sources that one text translates, each once, so that a difference is found among the first two. */
type Sources = Map<string, readonly string[]>;

function sourcesOfTexts(strings: readonly ProjectString[]): ReadonlyMap<string, Sources> {
  const groups = new Map<string, Sources>();
  for (const string of strings) {
    const { source, state } = string.unit;
    if (!isTranslated(state) || isUnaware(string.plural.forms)) continue;
    // As the check compares them, or else each spelling of a source would be held against all the others.
    const spelled = hasLetterCase(string.language) ? source : source.map((text) => text.toLowerCase());
    const key = textsKey(spelled);
    const sources = at(groups, textKey(string), (): Sources => new Map());
    if (!sources.has(key)) sources.set(key, source);
  }
  return groups;
}

function judgeReused(string: ProjectString, groups: ReadonlyMap<string, Sources>): readonly CheckResult[] {
  const { unit, language, plural, flags } = string;
  if (isUnaware(plural.forms) || !hasText(unit.target) || !isActive(reused, flags)) return NONE;
  const others = groups.get(textKey(string))?.values() ?? [];
  return asResults(reused.id, reused.judge({ source: unit.source, language, forms: plural.forms, others }));
}

/** The glossary of each language. */
function glossariesOf(terms: readonly ProjectString[]): ReadonlyMap<string, Glossary> {
  const byLanguage = groupBy(terms, ({ language }) => language);
  return new Map([...byLanguage].map(([language, list]) => [language, new Glossary(list.map(asTerm))]));
}

function asTerm({ unit: { source, target, state }, flags }: ProjectString) {
  // What somebody has to look at again binds nobody.
  const settled = isTranslated(state) ? (target[0] ?? '') : '';
  return { source: source[0] ?? '', target: settled, forbidden: flags.has('forbidden') };
}

function judgeGlossary(string: ProjectString, glossaries: ReadonlyMap<string, Glossary>): readonly CheckResult[] {
  const { source, target, state } = string.unit;
  const glossary = glossaries.get(string.language);
  if (glossary === undefined || state === 'empty' || !isActive(checkGlossary, string.flags)) return NONE;
  return asResults(checkGlossary.id, checkGlossary.judge({ source, target, glossary }));
}

function at<Group>(groups: Map<string, Group>, key: string, make: () => Group): Group {
  let group = groups.get(key);
  if (group === undefined) {
    group = make();
    groups.set(key, group);
  }
  return group;
}
