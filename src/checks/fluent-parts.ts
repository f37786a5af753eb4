/** A value or attributes of a Fluent message that only one of source and translation has. */
import type { PairCheck } from './check.js';
import { shortened } from './shared/fluent/differences.js';
import { fluentText, isTerm } from './shared/fluent/reading.js';

export const fluentParts: PairCheck = {
  id: 'fluent-parts',
  name: 'Fluent parts',
  severity: 'error',
  scope: 'target',
  enabledBy: ['fluent-parts'],
  run({ source, target, string }) {
    // Without an equals sign, neither text has an attribute.
    if (target === '' || !(source.includes('=') || target.includes('=')) || isTerm(string.flags)) return undefined;
    const [wanted, given] = [fluentText(source)?.parts, fluentText(target)?.parts];
    if (wanted === undefined || given === undefined) return undefined;
    for (const [name, part] of wanted) {
      if (!given.has(name)) return { message: `The translation lacks ${described(name)}`, source: [part] };
    }
    for (const [name, part] of given) {
      if (!wanted.has(name)) return { message: `The source does not have ${described(name)}`, target: [part] };
    }
    return undefined;
  },
};

function described(name: string): string {
  return name === '' ? 'a text before the attributes' : `the attribute .${shortened(name)}`;
}
