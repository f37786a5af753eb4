/** The common part of the XML checks: they run only if the source is XML, and tags and entities are not translated. */
import type { Severity } from '../../../model/severity.js';
import type { Finding, Pair, PairCheck, Span } from '../../check.js';
import { entities } from '../entities.js';
import { TRAITS } from '../traits.js';
import { looksLikeXml, readXml, type XmlFragment } from './xml-fragment.js';

const NONE: readonly Span[] = [];
/** The flag for texts that are XML even if they have no tags. */
const FORCED_BY = 'xml-text';

type Compare = (pair: Pair, source: XmlFragment) => Finding | undefined;

/** A check that compares a translation with a source that is well-formed XML. */
export function xmlCheck(id: string, name: string, severity: Severity, compare: Compare): PairCheck {
  return {
    id,
    name,
    severity,
    scope: 'target',
    traits: TRAITS.markup,
    disabledBy: ['safe-html', 'auto-safe-html'],
    placeables: (text, flags) => xmlPlaceables(text, flags.has(FORCED_BY)),
    run(pair) {
      const { source, target } = pair;
      if (!source.includes('<') && !isForced(pair)) return undefined;
      if (target === '' || !(looksLikeXml(source) || isForced(pair))) return undefined;
      const fragment = readXml(source);
      return fragment.fault === undefined ? compare(pair, fragment) : undefined;
    },
  };
}

const isForced = ({ string: { flags } }: Pair) => flags.size > 0 && flags.has(FORCED_BY);

function xmlPlaceables(text: string, isForced: boolean): readonly Span[] {
  if (!isForced && !looksLikeXml(text)) return NONE;
  const { fault, markup } = readXml(text);
  return fault === undefined ? [...markup, ...entities(text)] : NONE;
}
