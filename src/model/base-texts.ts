/** The source texts of a base file: its values or, where values are empty, its keys. */
import { hasText } from './state.js';
import type { Unit } from './unit.js';

/** Whether empty values stand for their keys: most values are empty, or most keys are sentences. */
export function hasTextsInKeys(units: readonly Unit[], textsOf: (unit: Unit) => readonly string[]): boolean {
  const empty = units.filter((unit) => !hasText(textsOf(unit))).length;
  return empty > 0 && (empty * 2 > units.length || units.filter(isSentence).length * 2 > units.length);
}

/** The number that follows the name of a list in the keys of its items: `"One note": [""]` has the item `One note[0]`. */
const ITEM = /\[\d{1,9}\]$/;

const isSentence = ({ key }: Unit) => /\p{L}\S* +\S*\p{L}/u.test(key);

/**
 * The strings of a base file with their source texts. A string without text is read-only, because there is nothing to
 * translate, unless the texts are in the keys.
 */
export function withSourceTexts(units: readonly Unit[]): readonly Unit[] {
  if (units.every(({ source }) => hasText(source))) return units;
  if (!hasTextsInKeys(units, ({ source }) => source))
    return units.map((unit) => (hasText(unit.source) ? unit : { ...unit, state: 'readonly' }));
  const keys = new Set(units.map(({ key }) => key));
  return units.map((unit) => {
    if (hasText(unit.source)) return unit;
    const name = unit.key.replace(ITEM, '');
    // Every list has a first item. Otherwise the number is part of the text: `See note [1]`.
    const text = name !== '' && keys.has(`${name}[0]`) ? name : unit.key;
    return { ...unit, source: unit.source.map(() => text) };
  });
}
