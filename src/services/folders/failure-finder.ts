/** Finds the ids of the checks that strings fail, one file after the other, for counting. */
import { MIN_LANGUAGES, multipleFailures } from '../../checks/multiple-failures.js';
import { isUnaware, reused } from '../../checks/reused.js';
import { isActive } from '../../checks/run.js';
import type { PluralRule } from '../../model/plural.js';
import { isTranslated } from '../../model/state.js';
import type { Unit } from '../../model/unit.js';
import { type CheckedComponent, ComponentChecker } from '../files/component-checker.js';
import type { FailureFinder } from './file-counter.js';
import { judgeInMemory, type ProjectString } from './judge-in-memory.js';

const NONE: readonly string[] = [];
const NEVER: ReadonlyMap<string, number> = new Map();
const IN_SEVERAL_LANGUAGES: ReadonlyMap<string, number> = new Map([[multipleFailures.id, MIN_LANGUAGES]]);
const REUSED: readonly string[] = [reused.id];
const NO_UNITS: ReadonlyMap<Unit, readonly string[]> = new Map();

/** The finder of a component whose strings are not compared with strings of other components. */
export function failureFinder(component: CheckedComponent): FailureFinder {
  const checker = new ComponentChecker(component);
  return {
    comparesEmpty: false,
    ofSource: sourceFinder(component, checker),
    ofLanguage(code, plural) {
      const check = checker.ofLanguage(code, plural);
      if (component.glossary || isUnaware(plural.forms)) return { own: check, linked: () => NO_UNITS };
      const texts = new SharedTexts();
      return {
        own(unit) {
          texts.add(unit);
          return check(unit);
        },
        linked: () => reusedAmong(checker, texts, code, plural),
      };
    },
  };
}

/** Finders for components that are compared with each other. All files of a language must be read together. */
export class ProjectFailureFinder {
  #strings: ProjectString[] = [];
  #judged: ReturnType<typeof judgeInMemory> | undefined;

  /** Forgets the strings of the last language. */
  begin(): void {
    this.#strings = [];
    this.#judged = undefined;
  }

  /** `slug` identifies the component. */
  of(component: CheckedComponent, slug: string): FailureFinder {
    const checker = new ComponentChecker(component);
    const place = { slug, name: slug };
    return {
      comparesEmpty: !component.glossary,
      ofSource: sourceFinder(component, checker),
      ofLanguage: (language, plural) => {
        const check = checker.ofLanguage(language, plural);
        const own: ProjectString[] = [];
        return {
          own: (unit) => {
            const flags = () => checker.flagsOf(unit);
            const string = { component: place, isTerm: component.glossary, language, plural, unit, flags };
            own.push(string);
            this.#strings.push(string);
            return check(unit);
          },
          linked: () => {
            this.#judged ??= judgeInMemory(this.#strings);
            const failing = new Map<Unit, readonly string[]>();
            for (const string of own) {
              const results = this.#judged.get(string);
              if (results !== undefined)
                failing.set(
                  string.unit as Unit,
                  results.map(({ check }) => check),
                );
            }
            return failing;
          },
        };
      },
    };
  }
}

function sourceFinder(component: CheckedComponent, checker: ComponentChecker): FailureFinder['ofSource'] {
  return (unit) => {
    const results = checker.sourceResults(unit);
    const isWatched = !component.glossary && isActive(multipleFailures, checker.flagsOf(unit));
    return {
      failing: results.length === 0 ? NONE : results.map(({ check }) => check),
      failingWith: isWatched ? IN_SEVERAL_LANGUAGES : NEVER,
    };
  };
}

/** The strings that fail the check `reused`: their text also translates other sources. */
function reusedAmong(
  checker: ComponentChecker,
  texts: SharedTexts,
  language: string,
  plural: PluralRule,
): ReadonlyMap<Unit, readonly string[]> {
  const failing = new Map<Unit, readonly string[]>();
  for (const units of texts.shared()) {
    // Each source once: several strings can have the same source and differ only in their context.
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

/** Collects the strings of a language that have the same text. */
class SharedTexts {
  readonly #first = new Map<string, Unit>();
  readonly #shared = new Map<string, Unit[]>();

  add(unit: Unit): void {
    const { target, state } = unit;
    if (state === 'empty' || state === 'readonly') return;
    const text = target.length === 1 ? target[0]! : target.join('\u0000');
    const first = this.#first.get(text);
    if (first === undefined) {
      this.#first.set(text, unit);
      return;
    }
    const units = this.#shared.get(text);
    if (units === undefined) this.#shared.set(text, [first, unit]);
    else units.push(unit);
  }

  shared(): Iterable<readonly Unit[]> {
    return this.#shared.values();
  }
}
