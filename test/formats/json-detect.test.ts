/** Tests that the JSON formats are distinguished by the content of the files. */
import { expect, test } from 'vitest';
import { formats } from '../../src/formats/index.js';

const detected = (path: string, text: string) => {
  const bytes = new TextEncoder().encode(text);
  return formats.find((format) => format.detect({ path, bytes }))?.id;
};

test.each([
  ['json', 'en.json', '{"save": "Save", "menu": {"open": "Open {name}"}}'],
  ['json', 'en.json', '{}'],
  ['json', 'en.json', '{"hint": "Separate with |", "value": "{0} of {1}"}'],
  ['json', 'en.json', '{"step_1": "One", "step_2": "Two", "choice_one": "A", "friend_other": "They"}'],
  ['json', 'en.json', '{"password_digit_one": "One digit", "language_other": "Other"}'],
  ['json', 'en.json', '{"seats_few": "Few seats", "seats_other": "Other seats"}'],
  ['json', 'en.json', '{"a": {"messageformat": "A", "description": "B"}, "smartling": {"string_format": "icu"}}'],
  ['json', 'en.json', '{"n": "{count, plural, one {{count} bed} other {{count} beds}}"}'],
  ['json', 'en.json', `{"a": "{{size}} MB"${Array.from({ length: 300 }, (_, n) => `, "k${n}": "Text"`).join('')}}`],
  ['json', 'en.json', '{"n": "$1 {{PLURAL:$1|bed|beds}}", "g": "{{GENDER:$2|sleeps}}", "at": "At {{SITENAME}}"}'],
  ['json', 'en.json', '{"keys": "{name}: Ctrl|B", "n": "{count, plural, one {a bed} other {beds}}"}'],
  ['json', 'en.json', '{"keys": "{name}: Ctrl|B", "w": "{who, select, guest {A guest} other {A host}}"}'],
  ['json', 'en.json', '{"bed": "Bed", "bed_plural": "Beds", "n": "{count, plural, one {a bed} other {beds}}"}'],
  ['json', 'en_us.json', '{"bed": "%1$s bed", "bed_plural": "%1$s beds"}'],
  ['i18next-v3', 'en.json', '{"bed": "Bed", "bed_plural": "Beds", "discount": "5 % discount"}'],
  ['json', 'en.json', '{"$schema": "https://inlang.com/schema/inlang-message-format", "a": "A"}'],
  ['json', 'en.json', '{"tip_0": "A", "tip_1": "B", "tip_2": "C"}'],
  ['json', 'en.json', '{"mail": "me@example.org: hello", "ratio": "4@: 5"}'],
  ['json', 'en.json', '{"one": "A", "other": "B"}'],
  ['vue-i18n', 'en.json', '{"apple": "one apple | {count} apples"}'],
  ['vue-i18n', 'en.json', '{"a": {"b": "See @:a.c", "c": "C"}, "n": 1}'],
  ['vue-i18n', 'en.json', '{"a": {"b": "See @.upper:a.c"}}'],
  ['i18next-v4', 'en.json', '{"bed_one": "%d bed", "bed_other": "%d beds"}'],
  ['i18next-v4', 'en.json', '{"bed_one": "{{count}} bed", "bed_other": "{{count}} beds"}'],
  ['i18next-v4', 'en.json', '{"hello": "Hello {{name}}"}'],
  ['i18next-v4', 'en.json', '{"hello": "Hello $t(name)"}'],
  ['i18next-v4', 'en.json', '{"hello": "Hello {{name}}", "by": "By {{name}}", "code": "{{time:HH}}"}'],
  ['i18next-v3', 'en.json', '{"a": {"bed": "{{count}} bed", "bed_plural": "{{count}} beds"}}'],
  [
    'i18next-v3',
    'en.json',
    '{"bed": "{{count}} bed", "bed_plural": "{{count}} beds", "n": "{count, plural, other {a}}"}',
  ],
  ['i18next-v3', 'cs.json', '{"bed_0": "{{count}} a", "bed_1": "{{count}} b", "bed_2": "{{count}} c"}'],
  ['go-i18n-json-v1', 'en.json', '[{"id": "a", "translation": "A"}, {"id": "b", "translation": {"other": "B"}}]'],
  ['go-i18n-json-v2', 'en.json', '{"a": "Hello {{.Name}}", "b": "B"}'],
  ['go-i18n-json-v2', 'en.json', '{"a": {"one": "bed", "other": "beds", "description": "Beds"}, "b": "B"}'],
  ['nextcloud-json', 'l10n/de.json', '{"translations": {"Note": "Notiz"}, "pluralForm": "nplurals=1; plural=0;"}'],
  ['nextcloud-json', 'l10n/de.json', '{"translations": {}, "pluralForm": ""}'],
  [
    'nextcloud-json',
    'l10n/de.json',
    '{"pluralForm": "", "translations": {"a": "{{b}}", "bed_one": "", "bed_other": ""}}',
  ],
  ['nextcloud-json', 'l10n/de.json', '{"translations": {"message": "A"}, "pluralForm": "nplurals=1; plural=0;"}'],
  ['nextcloud-json', 'de.json', '{"translations": {"New note": null, "_one bed_::_%n beds_": ["A", "B"]}}'],
  ['json', 'de.json', '{"translations": {"note.new": "Neue Notiz"}}'],
  ['json', 'de.json', '{"translations": {"New notes": {"title": "Neue Notizen"}}}'],
  ['json', 'de.json', '{"translations": {"New notes": ["Neue", "Notizen"]}}'],
  ['json', 'de.json', '{"translations": {"New note": "Neue Notiz"}, "locale": "de"}'],
  ['json', 'de.json', '{"translations": "Übersetzungen", "pluralForm": "Mehrzahl"}'],
  ['webextension', '_locales/en/messages.json', '{"a": {"message": "A", "description": "B"}}'],
  ['formatjs', 'en.json', '{"a": {"defaultMessage": "A {b}", "description": "B"}}'],
  ['arb', 'app_en.arb', '{"@@locale": "en", "a": "A"}'],
  ['xcstrings', 'Localizable.xcstrings', '{"sourceLanguage": "en", "strings": {}, "version": "1.0"}'],
  [undefined, 'package.json', '{"name": "garden", "version": "1.0.0", "dependencies": {"a": "1"}}'],
  [undefined, 'language/en/composer.json', '{"name": "garden/garden-en", "type": "pack", "license": "MIT"}'],
  ['json', 'locales/en/composer.json', '{"name": "Name", "license": "Licence", "send": "Send"}'],
  [undefined, 'tsconfig.json', '{"compilerOptions": {"strict": true, "target": "es2022"}}'],
  [undefined, 'biome.json', '{"$schema": "https://example.org/schema.json", "a": "b"}'],
  [undefined, 'numbers.json', '[1, 2, 3]'],
  [undefined, 'points.json', '{"x": 1, "y": 2, "name": "p"}'],
  [undefined, 'list.json', '["a", "b"]'],
  [undefined, 'users.json', '[{"id": "1", "name": "A"}]'],
  [undefined, 'empty-list.json', '[]'],
  [undefined, 'text.json', '"text"'],
  [undefined, 'broken.json', '{"a": "A"'],
  [undefined, 'nothing.json', ''],
  [undefined, 'app.arb', '[]'],
  [undefined, 'a.xcstrings', '{"a": "A"}'],
  [undefined, 'en.txt', '{"a": "A"}'],
])('%s: %s %s', (id, path, text) => {
  expect(detected(path, text)).toBe(id);
});

test('bytes that are not text match no format', () => {
  const bytes = new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]);
  expect(formats.filter((format) => format.detect({ path: 'a.json', bytes }))).toEqual([]);
});
