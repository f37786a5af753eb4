/** Counts a component from strings that are already checked and in memory. */
import { languageName } from '../../model/language.js';
import type { State } from '../../model/state.js';
import type { LanguageStatistics } from '../../model/statistics.js';
import { Tally } from '../../model/tally.js';
import { countsByCharacter, textSize } from '../../model/text-size.js';
import type { CheckedFiles, CheckedUnit } from './check-files.js';

export function countChecked({ definition, sources, languages }: CheckedFiles): LanguageStatistics[] {
  const byCharacter = countsByCharacter(definition.sourceLanguage);
  const count = (
    code: string,
    units: readonly CheckedUnit[],
    missingFromFile: number,
    stateOf: (unit: CheckedUnit) => State,
  ) => {
    const tally = new Tally();
    for (const checked of units) {
      const failing = checked.results.map(({ check }) => check);
      const facts = { ...textSize(checked.unit.source, byCharacter), failing, suggestions: 0, comments: 0 };
      tally.add({ state: stateOf(checked) }, facts);
    }
    const name = languageName(code);
    return { code, name, counts: tally.counts(), lastChange: null, recentChanges: 0, missingFromFile };
  };
  const source = count(definition.sourceLanguage, sources, 0, () => 'readonly');
  const others = languages.map(({ code, units, missing }) => count(code, units, missing, ({ unit }) => unit.state));
  return [source, ...others.sort((a, b) => (a.code < b.code ? -1 : 1))];
}
