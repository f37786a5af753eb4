/** Source texts that break the syntax rules of Fluent. */
import type { SourceCheck } from './check.js';
import { syntaxFinding } from './shared/fluent/reading.js';

export const fluentSourceSyntax: SourceCheck = {
  id: 'fluent-source-syntax',
  name: 'Fluent syntax of the source',
  severity: 'error',
  scope: 'source',
  enabledBy: ['fluent-source-syntax'],
  runSource({ source, flags }) {
    return source[0] ? syntaxFinding(source[0], 'source', flags) : undefined;
  },
};
