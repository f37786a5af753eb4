/** The checks as counting asks for them: ids only, one file after the other. */
import { FEWEST_LANGUAGES, multipleFailures } from '../checks/multiple-failures.js';
import { isUnaware, reused } from '../checks/reused.js';
import { isActive } from '../checks/run.js';
import type { PluralRule } from '../model/plural.js';
import type { Unit } from '../model/unit.js';
import { type CheckedComponent, ComponentChecker } from './component-checker.js';
import type { CountedChecks } from './count-component.js';

const NONE: readonly string[] = [];
const NEVER: ReadonlyMap<string, number> = new Map();
const WITH_OTHERS: ReadonlyMap<string, number> = new Map([[multipleFailures.id, FEWEST_LANGUAGES]]);
const REUSED: readonly string[] = [reused.id];
const NO_PLACES: ReadonlyMap<number, readonly string[]> = new Map();

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
      return {
        own: checker.ofLanguage(code, plural),
        linked: (units) => (component.glossary ? NO_PLACES : reusedAmong(checker, units, code, plural)),
      };
    },
  };
}

/** The places of strings whose text translates other sources too. */
function reusedAmong(
  checker: ComponentChecker,
  units: readonly Unit[],
  language: string,
  plural: PluralRule,
): ReadonlyMap<number, readonly string[]> {
  if (isUnaware(plural.forms)) return NO_PLACES;
  const shared = placesByText(units);
  if (shared.size === 0) return NO_PLACES;
  const failing = new Map<number, readonly string[]>();
  for (const places of shared.values()) {
    const others = places.map((place) => units[place]!).filter(isTranslated);
    const sources = others.map(({ source }) => source);
    for (const place of places) {
      const unit = units[place]!;
      if (!isActive(reused, checker.flagsOf(unit))) continue;
      const evidence = { source: unit.source, language, forms: plural.forms, others: sources };
      if (reused.judge(evidence) !== undefined) failing.set(place, REUSED);
    }
  }
  return failing;
}

/** The places of the strings with each text that several have. */
function placesByText(units: readonly Unit[]): Map<string, number[]> {
  const first = new Map<string, number>();
  const shared = new Map<string, number[]>();
  for (let place = 0; place < units.length; place++) {
    const { target, state } = units[place]!;
    if (state === 'empty' || state === 'readonly') continue;
    const text = target.length === 1 ? target[0]! : target.join('\u0000');
    const before = first.get(text);
    if (before === undefined) {
      first.set(text, place);
      continue;
    }
    const places = shared.get(text);
    if (places === undefined) shared.set(text, [before, place]);
    else places.push(place);
  }
  return shared;
}

function isTranslated({ state }: Unit): boolean {
  return state === 'translated' || state === 'approved';
}
