/** HTML elements of Fluent texts that differ between source and translation. */
import type { PairCheck, Span } from './check.js';
import { type Contents, contentsDifference } from './shared/fluent/differences.js';
import { type InnerHtml, readInnerHtml } from './shared/fluent/inner-html.js';
import { fluentText } from './shared/fluent/reading.js';
import { combinations } from './shared/fluent/variants.js';

export const fluentTargetInnerHtml: PairCheck = {
  id: 'fluent-target-inner-html',
  name: 'Fluent inner HTML of the translation',
  severity: 'error',
  scope: 'target',
  enabledBy: ['fluent-target-inner-html'],
  placeables(text) {
    const tags: Span[] = [];
    if (!text.includes('<')) return tags;
    for (const html of htmlOf(text) ?? []) for (const tag of html.tags) tags.push(tag);
    return tags;
  },
  run({ source, target }) {
    if (!(source.includes('<') || target.includes('<'))) return undefined;
    const [wanted, given] = [htmlOf(source), htmlOf(target)];
    if (wanted === undefined || given === undefined || wanted.some(({ fault }) => fault !== undefined))
      return undefined;
    const fault = given.find((html) => html.fault !== undefined)?.fault;
    if (fault !== undefined) {
      return { message: `The HTML of the translation is broken: ${fault.reason}`, target: [fault] };
    }
    return contentsDifference(wanted.map(elementsOf), given.map(elementsOf), 'translation');
  },
};

/** Reads the value once for each combination of its variants. Attributes are not HTML and are skipped. */
function htmlOf(text: string): readonly InnerHtml[] | undefined {
  const value = fluentText(text)?.parts.get('');
  return value && combinations(value.nodes)?.map(readInnerHtml);
}

const NOTHING_IMPLIED: Contents['implied'] = new Map();

function elementsOf({ elements }: InnerHtml): Contents {
  return { items: elements, implied: NOTHING_IMPLIED };
}
