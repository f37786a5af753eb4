/** Counts the files of several components whose strings are checked against each other: all are in memory at once. */
import { languageName } from '../../model/language.js';
import type { State } from '../../model/state.js';
import type { LanguageStatistics } from '../../model/statistics.js';
import { Tally } from '../../model/tally.js';
import { countsByCharacter, textSize } from '../../model/text-size.js';
import type { CheckedFiles, CheckedUnit } from './check-files.js';

export function countChecked({ definition, sources, languages }: CheckedFiles): LanguageStatistics[] {
  const byCharacter = countsByCharacter(definition.sourceLanguage);
  const count = (code: string, units: readonly CheckedUnit[], stateOf: (unit: CheckedUnit) => State) => {
    const tally = new Tally();
    for (const checked of units) {
      const failing = checked.results.map(({ check }) => check);
      const facts = { ...textSize(checked.unit.source, byCharacter), failing, suggestions: 0, comments: 0 };
      tally.add({ state: stateOf(checked) }, facts);
    }
    return { code, name: languageName(code), counts: tally.counts(), lastChange: null, recentChanges: 0 };
  };
  const source = count(definition.sourceLanguage, sources, () => 'readonly');
  const others = languages.map(({ code, units }) => count(code, units, ({ unit }) => unit.state));
  return [source, ...others.sort((a, b) => (a.code < b.code ? -1 : 1))];
}
