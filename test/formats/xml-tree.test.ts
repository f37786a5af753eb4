/** Compares the XML reader with another one: on fixtures, on hand-written cases and on randomly damaged fixtures. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import {
  decodeXml,
  encodeXmlAttribute,
  encodeXmlCdata,
  encodeXmlText,
  textOf,
} from '../../src/formats/shared/xml/text.js';
import { attribute, elementsOf, parseXml, type XmlElement } from '../../src/formats/shared/xml/tree.js';
import { AppError } from '../../src/model/error.js';
import { propertyRuns } from '../support/property-runs.js';

const fail = (name: string, message: string) => new AppError(`xml.${name}`, message);
const parse = (text: string) => parseXml(text, fail);

const folder = join(import.meta.dirname, '../fixtures/formats');
const fixtures = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(xml|resx|stringsdict|xlf|xliff|ts)$/.test(name))
  .map((name) => new TextDecoder().decode(readFileSync(join(folder, name))));

const SAMPLE = `<?xml version="1.0" encoding="utf-8" standalone='yes'?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<?pi some data?>
<!-- before -->
<a:root xmlns:a="urn:a" b='1 "2"' c = "&lt;&#65;&#x1F600;&apos;
\ttwo lines">\r\n  Text &amp; more<!-- & < inside --> ]] > <é.x-1/><leaf
  name="x"   />
  <![CDATA[ <raw> & ]] ]> ]]> tail <inner ><deep>😀</deep></inner
  >
</a:root>
<!-- after -->
`;

/** Lists names, attributes and character data in document order. */
function flatten(element: XmlElement, text: string): string[] {
  const found = [`<${element.name} ${JSON.stringify(element.attributes.map(({ name, value }) => [name, value]))}`];
  for (const node of element.children) {
    if (node.kind === 'element') found.push(...flatten(node, text));
    else if (node.kind === 'text') found.push(decodeXml(text.slice(node.start, node.end)));
    else if (node.kind === 'cdata') found.push(text.slice(node.start, node.end).replace(/\r\n?/g, '\n'));
  }
  found.push(`</${element.name}`);
  return found;
}

const joined = (events: readonly string[]) =>
  events
    .map((event) => (event.startsWith('<') ? `\u0000${event}\u0000` : event))
    .join('')
    .split('\u0000')
    .filter((event) => event !== '');

function ours(text: string): string[] | string {
  try {
    return joined(flatten(parse(text), text).map((event) => event.replaceAll('\u0000', '')));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code;
  }
}

function theirs(text: string): string[] | string {
  const parser = new SaxesParser();
  const events: string[] = [];
  let depth = 0;
  let error: string | undefined;
  parser.on('error', ({ message }) => {
    error ??= message;
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth++;
    events.push(`<${name} ${JSON.stringify(Object.entries(attributes))}`);
  });
  parser.on('text', (data) => {
    if (depth > 0) events.push(data);
  });
  parser.on('cdata', (data) => {
    events.push(data);
  });
  parser.on('closetag', ({ name }) => {
    depth--;
    events.push(`</${name}`);
  });
  parser.write(text).close();
  return error ?? joined(events);
}

/** Errors of this reader for documents that the other reader accepts. This is intended. */
const REFUSED = /^xml\.(internal-subset|too-deep|too-many-values)$/;
/** The other reader ends the name of an instruction at "?", even without ">". */
const LENIENT = /<\?[^\s?]+\?(?!>)/;

function expectSame(text: string): void {
  const found = ours(text);
  if (typeof found === 'string' && (REFUSED.test(found) || LENIENT.test(text))) return;
  const expected = theirs(text);
  if (typeof expected === 'string') expect(found, expected).toMatch(/^xml\.(malformed|unknown-entity)$/);
  else expect(found).toEqual(expected);
}

describe('reads the same as another reader', () => {
  test.each([...fixtures, SAMPLE, SAMPLE.replaceAll('\n', '\r\n')])('fixture %#', expectSame);

  test.each([
    '<a/>',
    ' <a/> ',
    '<a></a>',
    '<a b="1"c="2"/>',
    '<a b="1" b="2"/>',
    `<a ${Array.from({ length: 12 }, (_, n) => `a${n}=""`).join(' ')}/>`,
    `<a ${Array.from({ length: 12 }, (_, n) => `a${n % 11}=""`).join(' ')}/>`,
    '<a b=1/>',
    '<a b/>',
    '<a b="<"/>',
    '<a b="&"/>',
    '<a b="&#10;&#9; \t\r\n x"/>',
    '<a b=">"/>',
    '<a / >',
    '<a><b></a></b>',
    '<a>',
    '</a>',
    '<a/><b/>',
    '<a/>text',
    'text<a/>',
    '',
    '   ',
    '<a>]]></a>',
    '<a>]]&gt;</a>',
    '<a><![CDATA[]]></a>',
    '<a><![CDATA[x]]]]><![CDATA[>y]]></a>',
    '<a><![CDATA[x]]</a>',
    '<![CDATA[x]]><a/>',
    '<a><!-- a -- b --></a>',
    '<a><!----></a>',
    '<a><!-- x ---></a>',
    '<a><!-></a>',
    '<a><!-- x</a>',
    '<!DOCTYPE a><a/>',
    '<!DOCTYPE a SYSTEM "a>b"><a/>',
    '<!DOCTYPE a><!DOCTYPE a><a/>',
    '<a/><!DOCTYPE a>',
    '<a><!DOCTYPE a></a>',
    '<!doctype a><a/>',
    '<a>&nbsp;</a>',
    '<a>&;</a>',
    '<a>&#0;</a>',
    '<a>&#1;</a>',
    '<a>&#xD800;</a>',
    '<a>&#xFFFE;</a>',
    '<a>&#x110000;</a>',
    '<a>&#0000000000000000000065;</a>',
    '<a>&#X41;</a>',
    '<a>&#;</a>',
    '<a>&#x;</a>',
    '<a>&amp</a>',
    '<a>&amp <b/>;</a>',
    '<a>a & b;</a>',
    '<a>\u0001</a>',
    '<a>\ufffe</a>',
    '<a>x\ry\r\nz\n</a>',
    '<?xml version="1.0"?><a/>',
    ' <?xml version="1.0"?><a/>',
    '<?xml?><a/>',
    '<?xml encoding="utf-8"?><a/>',
    '<?xml version="1.0" standalone="maybe"?><a/>',
    '<?xml version="1.0" standalone="yes" encoding="utf-8"?><a/>',
    '<?xml version="2.0"?><a/>',
    '<?xml-stylesheet href="x"?><a/>',
    '<a><?xml version="1.0"?></a>',
    '<a><?p?></a>',
    '<a><?p x ? > ?></a>',
    '<a><? p?></a>',
    '<a><?p',
    '<1a/>',
    '<-a/>',
    '< a/>',
    '<a.b-c_d:e1/>',
    '<a·/>',
    '<·a/>',
    '<日本語 属性="値"/>',
    '<a×/>',
    '<a><</a>',
    '<a>></a>',
    '<a></a',
    '<a></ a>',
    '<a></a b="1">',
    '<',
    '<a',
    '<a b',
    '<a b=',
    '<a b="',
    '<!',
    '<?',
    '<__proto__ constructor="1" hasOwnProperty="2"/>',
  ])('%j', expectSame);

  test('damaged documents', () => {
    const pieces = ['<', '>', '/', '&', ';', '"', "'", '=', ' ', ']]>', '--', '<!--', '-->', '<![CDATA[', '<?', '?>'];
    const more = ['&amp;', '&#65;', '&x;', '<a>', '</a>', '<b/>', 'x', '\r\n', '\u0001', 'é', '😀', '<!DOCTYPE a>'];
    const damage = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      cut: fc.nat(6),
      piece: fc.constantFrom('', ...pieces, ...more),
    });
    const texts = fc.constantFrom(SAMPLE, ...fixtures.filter((text) => text.length < 5000));
    fc.assert(
      fc.property(texts, fc.array(damage, { minLength: 1, maxLength: 3 }), (text, all) => {
        let damaged = text;
        for (const { at, cut, piece } of all) {
          const place = Math.floor(at * damaged.length);
          damaged = damaged.slice(0, place) + piece + damaged.slice(place + cut);
        }
        // The decoder never produces half a surrogate pair.
        expectSame(damaged.toWellFormed());
      }),
      { numRuns: propertyRuns(1000) },
    );
  });
});

describe('places', () => {
  test('match the text', () => {
    const text = '<a x = "1&amp;2"><!--c--><b>t</b><![CDATA[d]]><e/></a >';
    const root = parse(text);
    const cut = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
    expect(cut(root)).toBe(text);
    expect(text.slice(root.contentStart, root.contentEnd)).toBe('<!--c--><b>t</b><![CDATA[d]]><e/>');
    expect(root.attributes.map(cut)).toEqual(['1&amp;2']);
    expect(attribute(root, 'x')).toBe('1&2');
    expect(attribute(root, 'y')).toBeUndefined();
    expect(root.children.map(cut)).toEqual(['c', '<b>t</b>', 'd', '<e/>']);
    expect(elementsOf(root).map(({ name, selfClosing }) => [name, selfClosing])).toEqual([
      ['b', false],
      ['e', true],
    ]);
    const [empty] = elementsOf(root, 'e');
    expect([empty!.contentStart, empty!.contentEnd]).toEqual([empty!.end, empty!.end]);
    expect(textOf(text, root)).toBe('td');
  });
});

describe('refuses', () => {
  test.each([
    ['<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', 'xml.internal-subset', 'Line 1 '],
    [`${'<a>'.repeat(101)}${'</a>'.repeat(101)}`, 'xml.too-deep', '100'],
    ['<a>\n\n&nbsp;</a>', 'xml.unknown-entity', 'Line 3 names the entity &nbsp;'],
    ['<a>\n<b>\n</a>', 'xml.malformed', 'Line 3 closes <a> while <b> of line 2 is still open'],
    ['<a>\n\u0002', 'xml.malformed', 'Line 2 contains U+0002'],
    ['', 'xml.malformed', 'without any element'],
  ])('%j', (text, code, sentence) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ code, message: expect.stringContaining(sentence) }));
  });

  test('no document at the maximum depth', () => {
    expect(() => parse(`${'<a>'.repeat(100)}${'</a>'.repeat(100)}`)).not.toThrow();
  });
});

describe('written text is read back', () => {
  const text = fc
    .string({ unit: fc.oneof(fc.constantFrom(...'<>&"\'\n\t\r ]'), fc.string({ unit: 'grapheme', maxLength: 1 })) })
    .filter((value) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(value));

  test('as text, CDATA and attributes', () => {
    fc.assert(
      fc.property(text, fc.constantFrom('\n', '\r\n'), (value, lineEnd) => {
        const written = `<a b="${encodeXmlAttribute(value, '"')}" c='${encodeXmlAttribute(value, "'")}'>${encodeXmlText(value, lineEnd)}</a>`;
        const root = parse(written);
        expect(root.attributes.map((known) => known.value)).toEqual([value, value]);
        expect(textOf(written, root)).toBe(value);
        const plain = value.replaceAll('\r', '');
        const section = `<a>${encodeXmlCdata(plain, lineEnd)}</a>`;
        expect(textOf(section, parse(section))).toBe(plain);
      }),
    );
  });

  test('unless XML does not allow it', () => {
    for (const write of [encodeXmlText, encodeXmlCdata, encodeXmlAttribute]) {
      expect(() => write('a\u0001b')).toThrow(expect.objectContaining({ code: 'xml.unwritable' }));
    }
  });
});
