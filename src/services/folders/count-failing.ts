/** The checks as counting asks for them: ids only, one file after the other. */
import { FEWEST_LANGUAGES, multipleFailures } from '../../checks/multiple-failures.js';
import { isUnaware, reused } from '../../checks/reused.js';
import { isActive } from '../../checks/run.js';
import type { PluralRule } from '../../model/plural.js';
import { isTranslated } from '../../model/state.js';
import type { Unit } from '../../model/unit.js';
import { type CheckedComponent, ComponentChecker } from '../files/component-checker.js';
import type { CountedChecks } from './file-counter.js';

const NONE: readonly string[] = [];
const NEVER: ReadonlyMap<string, number> = new Map();
const WITH_OTHERS: ReadonlyMap<string, number> = new Map([[multipleFailures.id, FEWEST_LANGUAGES]]);
const REUSED: readonly string[] = [reused.id];
const NO_UNITS: ReadonlyMap<Unit, readonly string[]> = new Map();

export function countedChecks(component: CheckedComponent): CountedChecks {
  const checker = new ComponentChecker(component);
  return {
    ofSource(unit) {
      const results = checker.sourceResults(unit);
      const isWatched = !component.glossary && isActive(multipleFailures, checker.flagsOf(unit));
      return {
        failing: results.length === 0 ? NONE : results.map(({ check }) => check),
        failingWith: isWatched ? WITH_OTHERS : NEVER,
      };
    },
    ofLanguage(code, plural) {
      const check = checker.ofLanguage(code, plural);
      if (component.glossary || isUnaware(plural.forms)) return { own: check, linked: () => NO_UNITS };
      const texts = new SharedTexts();
      return {
        own(unit) {
          texts.note(unit);
          return check(unit);
        },
        linked: () => reusedAmong(checker, texts, code, plural),
      };
    },
  };
}

/** The strings whose text translates other sources too. */
function reusedAmong(
  checker: ComponentChecker,
  texts: SharedTexts,
  language: string,
  plural: PluralRule,
): ReadonlyMap<Unit, readonly string[]> {
  const failing = new Map<Unit, readonly string[]>();
  for (const units of texts.shared()) {
    // Each source once: many strings may have one source, told apart by their contexts.
    const sources = new Map(
      units.filter(({ state }) => isTranslated(state)).map(({ source }) => [source.join('\u0000'), source]),
    );
    for (const unit of units) {
      if (!isActive(reused, checker.flagsOf(unit))) continue;
      const evidence = { source: unit.source, language, forms: plural.forms, others: sources.values() };
      if (reused.judge(evidence) !== undefined) failing.set(unit, REUSED);
    }
  }
  return failing;
}

/** Finds the strings of a language that have the same text. */
class SharedTexts {
  readonly #first = new Map<string, Unit>();
  readonly #shared = new Map<string, Unit[]>();

  note(unit: Unit): void {
    const { target, state } = unit;
    if (state === 'empty' || state === 'readonly') return;
    const text = target.length === 1 ? target[0]! : target.join('\u0000');
    const before = this.#first.get(text);
    if (before === undefined) {
      this.#first.set(text, unit);
      return;
    }
    const units = this.#shared.get(text);
    if (units === undefined) this.#shared.set(text, [before, unit]);
    else units.push(unit);
  }

  shared(): Iterable<readonly Unit[]> {
    return this.#shared.values();
  }
}
