/** Translations that break the syntax rules of Fluent. */
import type { PairCheck } from './check.js';
import { syntaxFinding } from './shared/fluent/reading.js';

export const fluentTargetSyntax: PairCheck = {
  id: 'fluent-target-syntax',
  name: 'Fluent syntax of the translation',
  severity: 'error',
  scope: 'target',
  enabledBy: ['fluent-target-syntax'],
  run({ target, string }) {
    return target === '' ? undefined : syntaxFinding(target, 'translation', string.flags);
  },
};
