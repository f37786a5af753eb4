/** The source texts of a base file: its values or, where values are empty, its keys. */
import { hasText } from './state.js';
import type { Unit } from './unit.js';

/** Whether empty values stand for their keys: most values are empty, or most keys are sentences. */
export function hasTextsInKeys(units: readonly Unit[], textsOf: (unit: Unit) => readonly string[]): boolean {
  const empty = units.filter((unit) => !hasText(textsOf(unit))).length;
  return empty > 0 && (empty * 2 > units.length || units.filter(isSentence).length * 2 > units.length);
}

/** The text of a key. In lists such as `"One note": [""]`, a number follows the text, which is not part of it. */
const textInKey = ({ key }: Unit) => key.replace(/\[\d{1,9}\]$/, '') || key;

const isSentence = ({ key }: Unit) => /\p{L}\S* +\S*\p{L}/u.test(key);

/**
 * The strings of a base file with their source texts. A string without text is read-only, because there is nothing to
 * translate, unless the texts are in the keys.
 */
export function withSourceTexts(units: readonly Unit[]): readonly Unit[] {
  if (units.every(({ source }) => hasText(source))) return units;
  const inKeys = hasTextsInKeys(units, ({ source }) => source);
  return units.map((unit) => {
    if (hasText(unit.source)) return unit;
    return inKeys ? { ...unit, source: unit.source.map(() => textInKey(unit)) } : { ...unit, state: 'readonly' };
  });
}
