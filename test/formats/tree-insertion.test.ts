/** Tests that strings of the base file can be inserted into files with nested keys, whichever keys exist already. */
import fc from 'fast-check';
import { stringify as stringifyToml } from 'smol-toml';
import { expect, test } from 'vitest';
import { parseDocument, stringify as stringifyYaml } from 'yaml';
import { goI18nToml } from '../../src/formats/go-i18n-toml.js';
import { php } from '../../src/formats/php.js';
import { yaml } from '../../src/formats/yaml.js';
import { AppError } from '../../src/model/error.js';
import { identity } from '../../src/model/unit.js';
import { propertyRuns } from '../support/property-runs.js';

type Value = string | Value[] | { [key: string]: Value };

const text = fc.string({ unit: fc.constantFrom(...'ab c:#-\n"\'[{,&*!|>%@`\\1~'), maxLength: 8 });
const key = fc.string({ unit: fc.constantFrom(...'abc1-_'), minLength: 1, maxLength: 3 });

function values(lists: boolean): fc.Arbitrary<{ [key: string]: Value }> {
  const { value } = fc.letrec<{ value: Value }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      { weight: 3, arbitrary: text },
      { weight: 2, arbitrary: fc.dictionary(key, tie('value'), { minKeys: 1, maxKeys: 4 }) },
      { weight: lists ? 1 : 0, arbitrary: fc.array(tie('value'), { minLength: 1, maxLength: 3 }) },
    ),
  }));
  return fc.dictionary(key, value, { minKeys: 1, maxKeys: 5 });
}

/** Returns a part of the value: removes keys and the ends of lists for which `keep` returns false. */
function part(value: Value, keep: () => boolean): Value {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return keep() ? value : value.slice(0, value.length >> 1);
  return Object.fromEntries(
    Object.entries(value)
      .filter(keep)
      .map(([name, inner]) => [name, part(inner, keep)]),
  );
}

interface PhpStyle {
  readonly oneLine: boolean;
  readonly lastComma: boolean;
}

function phpArray(value: Value, pad: string, style: PhpStyle): string {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&')}'`;
  const inner = `${pad}  `;
  const items = Array.isArray(value)
    ? value.map((item) => phpArray(item, inner, style))
    : Object.entries(value).map(([name, item]) => `'${name}' => ${phpArray(item, inner, style)}`);
  if (items.length === 0 || style.oneLine) return `[${items.join(', ')}]`;
  return `[\n${inner}${items.join(`,\n${inner}`)}${style.lastComma ? ',' : ''}\n${pad}]`;
}

const yamlStyle = fc.record({
  indent: fc.constantFrom(2, 4),
  indentSeq: fc.boolean(),
  defaultStringType: fc.constantFrom('PLAIN', 'QUOTE_SINGLE', 'QUOTE_DOUBLE', 'BLOCK_LITERAL'),
  collectionStyle: fc.constantFrom('any', 'flow'),
});
const phpStyle = fc.record({ oneLine: fc.boolean(), lastComma: fc.boolean() });

test.each([
  {
    format: yaml,
    lists: true,
    writer: yamlStyle.map(
      (style) => (value: Value) => stringifyYaml(value, { ...style, aliasDuplicateObjects: false } as object),
    ),
    isValid: (document: string) => parseDocument(document).errors.length === 0,
  },
  {
    format: php,
    lists: true,
    writer: phpStyle.map((style) => (value: Value) => `<?php\nreturn ${phpArray(value, '', style)};\n`),
    isValid: () => true,
  },
  {
    format: goI18nToml,
    lists: false,
    writer: fc.constant((value: Value) => stringifyToml(value)),
    isValid: () => true,
  },
])('$format.id', ({ format, lists, writer, isValid }) => {
  const read = (document: string) => format.parse(new TextEncoder().encode(document));
  const bits = fc.array(fc.boolean(), { minLength: 40, maxLength: 40 });
  fc.assert(
    fc.property(values(lists), bits, writer, writer, (value, kept, writeBase, write) => {
      let bit = 0;
      const baseText = writeBase(value);
      const document = write(part(value, () => kept[bit++ % kept.length]!));
      fc.pre(isValid(baseText) && isValid(document));
      const before = read(document).units;
      const known = new Set(before.map(identity));
      const missing = read(baseText).units.filter((unit) => !known.has(identity(unit)));
      const edits = missing.map((unit) => ({ identity: identity(unit), target: unit.target, state: unit.state }));
      const base = { bytes: new TextEncoder().encode(baseText), language: 'en' };
      let written: string;
      try {
        written = new TextDecoder().decode(format.write(new TextEncoder().encode(document), edits, { base }));
      } catch (error) {
        // A shortened list can have another kind of value in the place of a string.
        if (!(error instanceof AppError)) throw error;
        expect(error.code).toMatch(/\.unwritable$/);
        return;
      }
      const after = read(written);
      const texts = new Map(after.units.map((unit) => [identity(unit), unit.target]));
      const wanted = [...before, ...missing].map((unit) => [identity(unit), unit.target]);
      expect({ baseText, document, written, texts: wanted.map(([name]) => [name, texts.get(name as string)]) }).toEqual(
        {
          baseText,
          document,
          written,
          texts: wanted,
        },
      );
      expect({ written, problems: after.problems, valid: isValid(written) }).toEqual({
        written,
        problems: [],
        valid: true,
      });
    }),
    { numRuns: propertyRuns(170) },
  );
});
