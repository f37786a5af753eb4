/** Reads and writes the content of XLIFF's sources and targets: plain text, or text with elements, which stays XML. */
import { AppError } from '../../../model/error.js';
import { encodeXmlCdata, encodeXmlText, normaliseLineEnds, textOf } from '../xml/text.js';
import { elementsOf, parseXml, type XmlElement } from '../xml/tree.js';

interface XliffContent {
  readonly text: string;
  /** Whether the text is XML: it contains elements, and its references are not replaced. */
  readonly hasMarkup: boolean;
}

/** Maximum nesting in a translation. Lower than the limit of a file, which includes the elements around it. */
const MAX_DEPTH = 20;
/** White space that is lost without `xml:space="preserve"`. */
const UNSTABLE_SPACE = /[\t\r\n]| {2}|^ | $/;

/** Reads the content of an element. Without `keepsSpace`, white space is collapsed and trimmed, as usual in XML. */
export function readContent(text: string, element: XmlElement, keepsSpace: boolean): XliffContent {
  const hasMarkup = element.children.some(({ kind }) => kind === 'element');
  if (!hasMarkup) {
    const plain = textOf(text, element);
    return { text: keepsSpace || !needsSpaceKept(plain) ? plain : trim(collapse(plain)), hasMarkup };
  }
  const raw = keepsSpace ? text.slice(element.contentStart, element.contentEnd) : trim(collapseMarkup(text, element));
  return { text: normaliseLineEnds(raw), hasMarkup };
}

export function needsSpaceKept(value: string): boolean {
  return UNSTABLE_SPACE.test(value);
}

function collapse(text: string): string {
  return text.replace(/[ \t\r\n]+/g, ' ');
}

/** Trims the ends of a text without double spaces. */
function trim(text: string): string {
  return text.slice(text.startsWith(' ') ? 1 : 0, text.length > 1 && text.endsWith(' ') ? -1 : text.length);
}

/** The content as XML. Collapses the white space of texts, but not of tags. */
function collapseMarkup(text: string, element: XmlElement): string {
  let at = element.contentStart;
  const collapsed = element.children.map((node) => {
    const before = text.slice(at, node.start);
    at = node.end;
    if (node.kind === 'text') return before + collapse(text.slice(node.start, node.end));
    if (node.kind !== 'element') return before + text.slice(node.start, node.end);
    const startTag = text.slice(node.start, node.contentStart);
    return before + startTag + collapseMarkup(text, node) + text.slice(node.contentEnd, node.end);
  });
  return collapsed.join('') + text.slice(at, element.contentEnd);
}

/**
 * Encodes a translation for its target. It is written as markup only if the source or the old translation has markup
 * and all its elements are allowed there. Any other text is escaped.
 */
export function encodeContent(
  value: string,
  neighbours: { readonly source: XmlElement; readonly target: XmlElement | undefined },
  inlineNames: ReadonlySet<string>,
  lineEnd: string,
): string {
  const known = new Set([...namesIn(neighbours.source), ...(neighbours.target ? namesIn(neighbours.target) : [])]);
  if (known.size > 0 && isMarkup(value, (name) => known.has(name) || inlineNames.has(name))) {
    return value.replaceAll('\n', lineEnd);
  }
  const children = neighbours.target?.children;
  const isSection = children?.length === 1 && children[0]!.kind === 'cdata';
  if (isSection && value !== '' && !value.includes('\r')) return encodeXmlCdata(value, lineEnd);
  return encodeXmlText(value, lineEnd);
}

/** Whether a text is well-formed content of an element, contains elements, and all of them are permitted. */
function isMarkup(value: string, isPermitted: (name: string) => boolean): boolean {
  if (!value.includes('<') || value.includes('\r')) return false;
  try {
    const root = parseXml(`<r>${value}</r>`, (name, message) => new AppError(name, message));
    const names = namesIn(root);
    return names.length > 0 && names.every(isPermitted) && isShallow(root, MAX_DEPTH);
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

function namesIn(element: XmlElement): string[] {
  return elementsOf(element).flatMap((child) => [child.name, ...namesIn(child)]);
}

function isShallow(element: XmlElement, depth: number): boolean {
  return depth > 0 && elementsOf(element).every((child) => isShallow(child, depth - 1));
}
