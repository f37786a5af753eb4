/** Fluent source texts that a browser would not show as written. */
import type { SourceCheck } from './check.js';
import { readInnerHtml } from './shared/fluent/inner-html.js';
import { fluentText } from './shared/fluent/reading.js';
import { combinations } from './shared/fluent/variants.js';

export const fluentSourceInnerHtml: SourceCheck = {
  id: 'fluent-source-inner-html',
  name: 'Fluent inner HTML of the source',
  severity: 'error',
  scope: 'source',
  enabledBy: ['fluent-source-inner-html'],
  runSource({ source: [text = ''] }) {
    if (!text.includes('<')) return undefined;
    const value = fluentText(text)?.parts.get('');
    for (const combination of (value && combinations(value.nodes)) ?? []) {
      const { fault } = readInnerHtml(combination);
      if (fault !== undefined) return { message: `The HTML of the source is broken: ${fault.reason}`, source: [fault] };
    }
    return undefined;
  },
};
