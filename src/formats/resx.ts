/** .NET resources: XML files with strings, their comments, and other data. */
import { plainUnit } from './shared/plain-unit.js';
import { withoutElement } from './shared/removed-text.js';
import { resxSample } from './shared/sample-files.js';
import { lineEndOf, type Splice } from './shared/text-file.js';
import { type Collector, type Document, type NewEntry, textFormat } from './shared/text-format.js';
import { declaredXmlCharset } from './shared/xml/charset.js';
import { replaceContent } from './shared/xml/edit.js';
import { rootName } from './shared/xml/head.js';
import { indentIn, XmlInsertions } from './shared/xml/insert.js';
import { removedElement, startedXml } from './shared/xml/start.js';
import { encodeXmlAttribute, encodeXmlLike, encodeXmlText, textOf } from './shared/xml/text.js';
import { attribute, elementsOf, parseXml, type XmlElement } from './shared/xml/tree.js';

interface ResxPlace {
  readonly data: XmlElement;
  /** Undefined if the <data> element has no <value> element. */
  readonly value: XmlElement | undefined;
}

const DEFAULT_INDENT = '  ';

export const resx = textFormat<ResxPlace, XmlElement>({
  id: 'resx',
  name: '.NET resources',
  extensions: ['.resx', '.resw'],
  bilingual: false,
  plurals: 'cldr',
  flags: [],
  family: 'resx',
  declaredCharset: declaredXmlCharset,

  detect: ({ path, bytes }) => /\.res[xw]$/i.test(path) && rootName(bytes) === 'root',

  read(found) {
    const root = parseXml(found.text, (name, message, line) => found.error(name, message, line));
    if (root.name !== 'root') {
      throw found.error(
        'not-resources',
        `The root element is <${root.name}>, not <root>; this is not a .NET resource file.`,
      );
    }
    for (const data of elementsOf(root, 'data')) if (isString(data)) readString(found, data);
    return root;
  },

  rewrite({ text }, { place: { data, value }, unit }, { target: [wanted = ''] }) {
    if (wanted === unit.target[0]) return [];
    const lineEnd = lineEndOf(text);
    if (value !== undefined) return [replaceContent(value, encodeXmlLike(value, wanted, lineEnd))];
    const insertions = new XmlInsertions(text, data, DEFAULT_INDENT);
    insertions.add(undefined, () => valueTag(wanted, lineEnd));
    return insertions.splices();
  },

  insert: insertStrings,

  sample: resxSample,
  without: (text, { data }) => withoutElement(text, data.start, data.end),

  // Other data, such as pictures and the layout of forms, comes from the base file.
  start: (like) =>
    startedXml(like, 'resx', (root, text) =>
      elementsOf(root)
        .filter(({ name }) => name === 'data' || name === 'metadata')
        .map((data) => removedElement(text, data)),
    ),
});

/** Images and other objects have a type. Names that begin with `>>` belong to the form designer. */
function isString(data: XmlElement): boolean {
  const type = attribute(data, 'type');
  if (attribute(data, 'mimetype') !== undefined || attribute(data, 'name')?.startsWith('>>')) return false;
  return type === undefined || /^System\.String\b/.test(type);
}

function readString(found: Collector<ResxPlace>, data: XmlElement): void {
  const key = attribute(data, 'name') ?? '';
  if (key === '') {
    found.problem('missing-name', '<data> has no name; give it one with the attribute "name".', data.start, data.end);
    return;
  }
  const [value] = elementsOf(data, 'value');
  const [comment] = elementsOf(data, 'comment');
  const target = [value === undefined ? '' : textOf(found.text, value)];
  const note = comment === undefined ? '' : textOf(found.text, comment).trim();
  const unit = plainUnit({ key, target, note, line: found.lineAt(data.start) });
  found.add(unit, { data, value }, data.start, data.end);
}

function insertStrings(
  { text, tree: root }: Document<ResxPlace, XmlElement>,
  added: readonly NewEntry<ResxPlace>[],
): readonly Splice[] {
  const indent = indentIn(text, root, DEFAULT_INDENT);
  const head = elementsOf(root).findLast(({ name }) => name === 'resheader' || name.endsWith(':schema'));
  const insertions = new XmlInsertions(text, root, indent);
  for (const { edit, base, after } of added) {
    const { data } = base.place;
    const space = attribute(data, 'xml:space');
    const preserve = space === undefined ? '' : ` xml:space="${encodeXmlAttribute(space)}"`;
    const value = valueTag(edit.target[0] ?? '', lineEndOf(text));
    insertions.add(after?.place.data ?? head, (lead) => {
      const inner = lead === '' ? '' : lead + indent;
      return `<data name="${encodeXmlAttribute(base.unit.key)}"${preserve}>${inner}${value}${lead}</data>`;
    });
  }
  return insertions.splices();
}

function valueTag(text: string, lineEnd: string): string {
  return `<value>${encodeXmlText(text, lineEnd)}</value>`;
}
