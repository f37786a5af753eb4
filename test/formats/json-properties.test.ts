/** Whatever JSON a file holds, the formats written in JSON read it without surprise and write what they read. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatById } from '../../src/formats/index.js';
import { AppError } from '../../src/model/error.js';
import { identity } from '../../src/model/unit.js';

const ids = [
  'json',
  'vue-i18n',
  'i18next-v3',
  'i18next-v4',
  'go-i18n-json-v1',
  'go-i18n-json-v2',
  'webextension',
  'formatjs',
  'arb',
  'xcstrings',
];

/** Names that mean something to one of the formats, so that chance makes their structures. */
const names = fc.constantFrom(
  ...[
    'a',
    'a_one',
    'a_other',
    'a_few',
    'a_0',
    'a_1',
    'a_2',
    'a_plural',
    'a_ordinal_other',
    '@a',
    '@@locale',
    '',
    '_one',
  ],
  ...['one', 'few', 'many', 'other', 'id', 'translation', 'description', 'message', 'defaultMessage', 'placeholders'],
  ...['sourceLanguage', 'strings', 'localizations', 'stringUnit', 'state', 'value', 'variations', 'plural', 'device'],
  ...['substitutions', 'extractionState', 'shouldTranslate', 'comment', 'de', 'pl', '__proto__'],
);
const texts = fc.constantFrom('', 'text', 'de', 'new', 'translated', 'needs_review', '{{x}}', 'a\nb "c" \\', '\ud800');
const { value: values } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    texts,
    fc.constantFrom(null, 1, false),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(names, tie('value'), { maxKeys: 6, noNullPrototype: true }),
  ),
}));

/** Strings of a catalog are too deep to come about by chance. */
const unit = fc.record({ state: texts, value: texts }, { requiredKeys: [] });
const leaf = fc.record({ stringUnit: unit }, { requiredKeys: [] });
const plural = fc.record({ plural: fc.dictionary(names, leaf) });
const localization = fc.record(
  {
    stringUnit: unit,
    variations: fc.oneof(
      plural,
      fc.record({ device: fc.dictionary(names, fc.oneof(leaf, fc.record({ variations: plural }))) }),
    ),
    substitutions: fc.dictionary(names, fc.record({ argNum: fc.nat(), variations: plural }, { requiredKeys: [] })),
  },
  { requiredKeys: [] },
);
const string = fc.record(
  { localizations: fc.record({ de: localization, en: localization, pl: localization }, { requiredKeys: [] }) },
  { requiredKeys: [] },
);
const catalog = fc.record({
  sourceLanguage: fc.constant('en'),
  strings: fc.dictionary(names, fc.oneof(string, values)),
});
const files = fc.oneof(values, catalog);

const encode = (value: unknown, space: number) => new TextEncoder().encode(JSON.stringify(value, null, space));

describe.each(ids)('%s', (id) => {
  const { parse, write } = formatById(id);

  test('reads any JSON, and back what was written', () => {
    const language = fc.constantFrom('de', 'pl', 'ja');
    fc.assert(
      fc.property(files, fc.constantFrom(0, 2), language, fc.boolean(), (value, space, code, all) => {
        const bytes = encode(value, space);
        let before: ReturnType<typeof parse>;
        try {
          before = parse(bytes, { language: code });
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
          return;
        }
        const same = before.units.map((one) => ({ ...one, identity: identity(one) }));
        expect(write!(bytes, same, { language: code })).toEqual(bytes);
        const edits = same
          .filter((_, index) => all || index % 2 === 0)
          .map(({ identity: name, target }, index) => ({
            identity: name,
            target: target.map((_, form) => `“${index}” ${form}\n"\\`),
            state: 'translated' as const,
          }));
        const wanted = new Map(edits.map(({ identity: name, target }) => [name, target]));
        const after = parse(write!(bytes, edits, { language: code }), { language: code });
        expect(after.units.map(({ target }) => target)).toEqual(
          before.units.map((one) => wanted.get(identity(one)) ?? one.target),
        );
        expect(after.problems.map(({ code: problem }) => problem)).toEqual(
          before.problems.map(({ code: problem }) => problem),
        );
      }),
      { numRuns: 30 },
    );
  });
});
