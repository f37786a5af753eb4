/** Fluent references to variables, messages, terms and functions that differ between source and translation. */
import type { PairCheck } from './check.js';
import { type Contents, contentsDifference, type Item, shortened } from './shared/fluent/differences.js';
import { fluentText, partPairs } from './shared/fluent/reading.js';
import { type Combination, combinations } from './shared/fluent/variants.js';

/** These functions only format a value. Each language decides how it formats values. */
const FORMATTING_FUNCTIONS = new Set(['NUMBER()', 'DATETIME()']);

export const fluentReferences: PairCheck = {
  id: 'fluent-references',
  name: 'Fluent references',
  severity: 'error',
  scope: 'target',
  enabledBy: ['fluent-references'],
  placeables(text) {
    return text.includes('{') ? (fluentText(text)?.placeables ?? []) : [];
  },
  run(pair) {
    if (pair.target === '' || !(pair.source.includes('{') || pair.target.includes('{'))) return undefined;
    for (const { name, source, target } of partPairs(pair)) {
      const [wanted, given] = [combinations(source), combinations(target)];
      if (wanted === undefined || given === undefined) continue;
      const where = name === '' ? 'translation' : `attribute .${shortened(name)} of the translation`;
      const difference = contentsDifference(wanted.map(referencesIn), given.map(referencesIn), where);
      if (difference !== undefined) return difference;
    }
    return undefined;
  },
};

function referencesIn(combination: Combination): Contents {
  const items: Item[] = [];
  const implied = new Map<string, number>();
  for (const piece of combination) {
    if (piece.kind === 'text' || FORMATTING_FUNCTIONS.has(piece.name)) continue;
    const name = `{ ${piece.name} }`;
    if (piece.kind === 'reference') items.push({ name, start: piece.start, end: piece.end });
    else implied.set(name, (implied.get(name) ?? 0) + piece.times);
  }
  return { items, implied };
}
