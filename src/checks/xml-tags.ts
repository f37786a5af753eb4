/** XML tags or their attributes that differ between source and translation. */
import type { Finding } from './check.js';
import { compareCases } from './shared/icu/cases.js';
import { xmlCheck } from './shared/markup/xml-check.js';
import { readXml, type XmlElement } from './shared/markup/xml-fragment.js';
import { quoted } from './shared/quoted.js';

export const xmlTags = xmlCheck('xml-tags', 'XML tags', 'error', (pair, { elements: wanted }) => {
  const { fault, elements: given } = readXml(pair.target);
  return fault === undefined ? compareCases(pair, wanted, given, firstDifference) : undefined;
});

function firstDifference(wanted: readonly XmlElement[], given: readonly XmlElement[]): Finding | undefined {
  const shared = Math.min(wanted.length, given.length);
  for (let i = 0; i < shared; i++) {
    if (!isSame(wanted[i]!, given[i]!)) return difference(wanted[i], given[i]);
  }
  return wanted.length === given.length ? undefined : difference(wanted[shared], given[shared]);
}

function isSame(left: XmlElement, right: XmlElement): boolean {
  if (left.name !== right.name || left.attributes.length !== right.attributes.length) return false;
  return left.attributes.every((name, i) => name === right.attributes[i]);
}

function difference(wanted: XmlElement | undefined, given: XmlElement | undefined): Finding {
  if (given === undefined) {
    return { message: `The translation lacks the tag ${quoted(wanted!.name)}`, source: [wanted!] };
  }
  if (wanted === undefined) return { message: `The source has no tag ${quoted(given.name)} here`, target: [given] };
  const spans = { source: [wanted], target: [given] };
  if (wanted.name === given.name)
    return { message: `The tag ${quoted(given.name)} has different attributes`, ...spans };
  return { message: `The translation has the tag ${quoted(given.name)} instead of ${quoted(wanted.name)}`, ...spans };
}
