/** Translation with HTML that its source does not have, or that is broken. */
import type { Finding, Pair, PairCheck } from './check.js';
import { entities } from './shared/entities.js';
import { HTML_ELEMENTS } from './shared/markup/html-elements.js';
import { type HtmlFragment, type HtmlTag, readHtml } from './shared/markup/html-tags.js';
import { withoutCode } from './shared/markup/markdown-code.js';
import { isSafeAddress } from './shared/markup/safe-address.js';
import { quoted } from './shared/quoted.js';

export const safeHtml: PairCheck = {
  id: 'safe-html',
  name: 'Safe HTML',
  severity: 'error',
  scope: 'target',
  enabledBy: ['safe-html', 'auto-safe-html'],
  placeables: (text) => [...readHtml(text).tags, ...entities(text)],
  run(pair) {
    if (!pair.target.includes('<')) return undefined;
    const isMarkdown = pair.string.flags.has('md-text');
    const source = readHtml(isMarkdown ? withoutCode(pair.source) : pair.source);
    if (!pair.string.flags.has('safe-html') && !isHtml(source)) return undefined;
    const target = readHtml(isMarkdown ? withoutCode(pair.target) : pair.target);
    return brokenTag(source, target) ?? unexpectedTag(source, target) ?? comment(pair, source, target);
  },
};

/** Whether all tags are known HTML elements. Plain text counts as HTML. */
function isHtml({ tags, broken }: HtmlFragment): boolean {
  return broken === undefined && tags.every(({ name }) => HTML_ELEMENTS.has(name));
}

/** A translator cannot repair a broken source, so faults that the source has too are not reported. */
function brokenTag(source: HtmlFragment, target: HtmlFragment): Finding | undefined {
  if (target.broken !== undefined && source.broken === undefined) {
    return { message: 'The translation has a tag without an end', target: [target.broken] };
  }
  if (target.unbalanced === undefined || source.unbalanced !== undefined) return undefined;
  const { name, isClosing } = target.unbalanced;
  const message = isClosing
    ? `The tag ${quoted(`/${name}`)} has no opening tag`
    : `The tag ${quoted(name)} is not closed`;
  return { message, target: [target.unbalanced] };
}

/** Reports a tag or attribute that the source does not have, or that the source has in a safer form. */
function unexpectedTag(source: HtmlFragment, target: HtmlFragment): Finding | undefined {
  const known = attributesByTag(source);
  for (const tag of target.tags) {
    const attributes = known.get(tag.name);
    const reason = attributes === undefined ? 'is not in the source' : unexpectedAttribute(tag, attributes);
    if (reason !== undefined) return { message: `The tag ${quoted(tag.name)} ${reason}`, target: [tag] };
  }
  return undefined;
}

interface KnownValues {
  readonly all: Set<string>;
  readonly unquoted: Set<string>;
}

type KnownAttributes = Map<string, KnownValues>;

function attributesByTag({ tags }: HtmlFragment): ReadonlyMap<string, KnownAttributes> {
  const known = new Map<string, KnownAttributes>();
  for (const tag of tags) {
    const own: KnownAttributes = known.get(tag.name) ?? new Map();
    known.set(tag.name, own);
    for (const { name, value, isQuoted } of tag.attributes) {
      const values = own.get(name) ?? { all: new Set(), unquoted: new Set() };
      own.set(name, values);
      values.all.add(value);
      if (!isQuoted) values.unquoted.add(value);
    }
  }
  return known;
}

/** First characters of the common placeholder syntaxes. */
const PLACEHOLDER = /^[%{$@]/;

function unexpectedAttribute({ attributes }: HtmlTag, known: KnownAttributes): string | undefined {
  for (const { name, value, isQuoted } of attributes) {
    const values = known.get(name);
    if (values === undefined) return `has the attribute ${quoted(name)}, which the source does not have`;
    if (!values.all.has(value) && !isSafeAddress(name, value)) return `has an unsafe address in ${quoted(name)}`;
    if (isQuoted && PLACEHOLDER.test(value) && values.unquoted.has(value)) {
      return `has quotes around ${quoted(value)}, which the source does not have`;
    }
  }
  return undefined;
}

/** Browsers do not show comments, so a translation has no reason to add one. */
function comment(
  { source, target }: Pair,
  { comments: known }: HtmlFragment,
  { comments }: HtmlFragment,
): Finding | undefined {
  if (comments.length === 0) return undefined;
  const texts = new Set(known.map(({ start, end }) => source.slice(start, end)));
  const extra = comments.find(({ start, end }) => !texts.has(target.slice(start, end)));
  return extra && { message: 'The translation has a comment that the source does not have', target: [extra] };
}
