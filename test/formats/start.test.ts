/** Tests that each writable format makes the file of a new language: empty, and ready for translations. */
import { describe, expect, test } from 'vitest';
import type { FileFormat } from '../../src/formats/format.js';
import { formatById, formats } from '../../src/formats/index.js';
import { AppError } from '../../src/model/error.js';
import { normaliseLanguage } from '../../src/model/language.js';
import { writtenCode } from '../../src/model/same-language.js';
import { hasText } from '../../src/model/state.js';
import { identity } from '../../src/model/unit.js';
import { fixturesOf, insertionsOf } from './fixture-files.js';

const LANGUAGES = [
  { code: 'pt_BR', written: 'pt-BR' },
  { code: 'ja', written: 'ja' },
  { code: 'pl', written: 'pl' },
];
const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = (content: Uint8Array) => new TextDecoder().decode(content);

/** The fixtures that a file can be made from: without broken entries, with strings. */
function models(format: FileFormat) {
  const files = [...fixturesOf(format), ...insertionsOf(format).map(({ base }) => base)];
  return files.filter((file) => {
    // In other base languages, a plural can have a single form.
    if (!format.bilingual && file.language !== 'en') return false;
    try {
      const { units, problems } = format.parse(file.bytes(), { language: file.language });
      return problems.length === 0 && units.some(({ state }) => state !== 'readonly');
    } catch {
      return false;
    }
  });
}

describe.each(formats.filter(({ start }) => start !== undefined))('$id', (format) => {
  test('a new file has no translations and takes the first one', () => {
    let made = 0;
    for (const file of models(format)) {
      const like = file.bytes();
      const source = format.parse(like, { language: file.language });
      for (const language of LANGUAGES) {
        if (writtenCode(format.languagesIn?.(like) ?? [], language.code) !== undefined) continue;
        let content: Uint8Array;
        try {
          content = format.start!(like, language);
        } catch (error) {
          // Some files, such as PHP files without an array, are refused with a reason.
          expect((error as AppError).code).toMatch(/\.no-start$/);
          continue;
        }
        const base = format.bilingual ? undefined : { bytes: like, language: file.language };
        const parsed = format.parse(content, { language: language.code });
        expect(parsed.problems, file.name).toEqual([]);
        const own = parsed.units.filter(({ key }) => !key.startsWith('[LangOptions]'));
        expect(
          own.filter((unit) => unit.state !== 'readonly' && hasText(unit.target)),
          file.name,
        ).toEqual([]);
        if (format.bilingual) expect(own.map(identity), file.name).toEqual(source.units.map(identity));
        // A string with plural forms may need more texts than its base has.
        const first = source.units.find(
          ({ state, key, source, target }) =>
            state !== 'readonly' && !key.startsWith('[LangOptions]') && source.length < 2 && target.length < 2,
        );
        if (first === undefined) continue;
        // `write` throws if the text is not read back.
        const edit = { identity: identity(first), target: ['abc'], state: 'translated' as const };
        const written = format.write!(content, [edit], { language: language.code, ...(base && { base }) });
        expect(textOf(written).replaceAll('\0', ''), file.name).toContain('abc');
        made++;
      }
    }
    expect(made).toBeGreaterThan(0);
  });
});

describe.each(formats.filter(({ languagesIn }) => languagesIn !== undefined))('$id', (format) => {
  test('each language is removed alone, also a started one', () => {
    let removed = 0;
    for (const file of models(format)) {
      const like = file.bytes();
      const [source, ...others] = format.languagesIn!(like);
      for (const written of format.id === 'csv-languages' && others.length === 1 ? [] : others) {
        const code = normaliseLanguage(written)!;
        const content = format.removeLanguage!(like, code);
        const left = others.filter((other) => other !== written);
        expect(format.languagesIn!(content), file.name).toEqual([source, ...left]);
        for (const other of [source!, ...left]) {
          const language = normaliseLanguage(other)!;
          const texts = (bytes: Uint8Array) =>
            format.parse(bytes, { language }).units.map((unit) => [identity(unit), unit.target, unit.state]);
          expect(texts(content), `${file.name} ${other}`).toEqual(texts(like));
        }
        removed++;
      }
      const added = { code: 'cy', written: 'cy' };
      const started = format.start!(like, added);
      expect(format.languagesIn!(format.removeLanguage!(started, added.code)), file.name).toEqual([source, ...others]);
      expect(() => format.removeLanguage!(like, normaliseLanguage(source!)!)).toThrow(AppError);
      expect(() => format.removeLanguage!(like, added.code)).toThrow(AppError);
    }
    expect(removed).toBeGreaterThan(0);
  });
});

test('a CSV column stays if a row is broken or the table would be read differently', () => {
  const { removeLanguage } = formatById('csv-languages');
  const broken = 'en,de,fr\nOpen,"Auf,Ouvrir\nClose,Zu,Fermer\n';
  expect(() => removeLanguage!(bytes(broken), 'de')).toThrow('Line 2 is broken');
  expect(() => removeLanguage!(bytes('k;a;b;c,en,de,fr\nx,Open,Auf,Ouvrir\n'), 'de')).toThrow('read differently');
  expect(() => removeLanguage!(bytes('en;de\nOpen;Auf\n'), 'de')).toThrow('only translation');
});

test('only compiled catalogues cannot be started', () => {
  expect(formats.filter(({ start }) => start === undefined).map(({ id }) => id)).toEqual(['mo']);
});

const POT = `# Notes.
# SOME DESCRIPTIVE TITLE.
#, fuzzy
msgid ""
msgstr ""
"Project-Id-Version: garden 2\\n"
"POT-Creation-Date: 2026-01-02 03:04+0000\\n"
"PO-Revision-Date: YEAR-MO-DA HO:MI+ZONE\\n"
"Last-Translator: FULL NAME <EMAIL@ADDRESS>\\n"
"Language-Team: LANGUAGE <LL@li.org>\\n"
"Language: \\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=CHARSET\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"

#. A note
#: src/a.c:3
#, c-format
msgid "%d bed"
msgid_plural "%d beds"
msgstr[0] ""
msgstr[1] ""
`;

test('a PO file gets the header of its language, and its number of plural forms', () => {
  const started = formatById('po').start!(bytes(POT), {
    code: 'pl',
    written: 'pl',
    author: 'Ann <ann@example.org>',
    date: '2026-05-06 07:08+0000',
  });
  expect(textOf(started)).toBe(
    POT.replace('#, fuzzy\n', '')
      .replace('YEAR-MO-DA HO:MI+ZONE', '2026-05-06 07:08+0000')
      .replace('FULL NAME <EMAIL@ADDRESS>', 'Ann <ann@example.org>')
      .replace('LANGUAGE <LL@li.org>', 'none')
      .replace('Language: ', 'Language: pl')
      .replace('CHARSET', 'UTF-8')
      .replace(/nplurals=.*EXPRESSION;/, /Plural-Forms: (.*;)/.exec(textOf(started))![1]!)
      .concat('msgstr[2] ""\n'),
  );
  expect(formatById('po').parse(started).plural?.forms).toBe(3);
});

test('another language’s PO file loses its translations, fuzzy marks and obsolete entries', () => {
  const like = `msgid ""
msgstr ""
"Language: de\\n"
"Content-Type: text/plain; charset=ISO-8859-1\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

#, fuzzy
#| msgid "Old"
msgid "New"
msgstr "Alt"

#~ msgid "Gone"
#~ msgstr "Weg"
`;
  const started = textOf(formatById('po').start!(bytes(like), { code: 'sr_Latn', written: 'sr@latin' }));
  expect(started).toContain('"Language: sr@latin\\n"');
  expect(started).toContain('charset=UTF-8');
  expect(started.endsWith('\n\nmsgid "New"\nmsgstr ""\n')).toBe(true);
});

test.each([
  ['arb', '{"@@locale": "en", "a": "b"}', 'pt-BR', '{\n  "@@locale": "pt_BR"\n}\n'],
  [
    'nextcloud-json',
    '{ "translations": {\r\n    "a" : "b",\r\n    "_c_::_d_" : ["e"]\r\n},"pluralForm" :"nplurals=1; plural=0;"\r\n}',
    'pt_BR',
    '{ "translations": {\r\n    "a" : "",\r\n    "_c_::_d_" : ["",""]\r\n},"pluralForm" :"nplurals=2; plural=(n > 1);"\r\n}',
  ],
  ['rails-yaml', 'en:\r\n  a: b\r\n', 'pt-BR', 'pt-BR: {}\r\n'],
  ['laravel', "<?php return array('a' => 'b');", 'pt-BR', '<?php\n\nreturn array(\n);\n'],
  [
    'android',
    '<?xml version="1.0"?>\n<resources xmlns:tools="x">\n  <string name="a">b</string>\n</resources>\n',
    'pt-rBR',
    '<?xml version="1.0"?>\n<resources xmlns:tools="x">\n</resources>\n',
  ],
  [
    'xliff',
    '<xliff version="1.2"><file source-language="en"><body><trans-unit id="1" approved="yes"><source>a</source>\n<target>b</target></trans-unit></body></file></xliff>',
    'pt_BR',
    '<xliff version="1.2"><file source-language="en" target-language="pt-BR"><body><trans-unit id="1"><source>a</source></trans-unit></body></file></xliff>',
  ],
  ['csv-languages', 'key,en,de\na,b,c\n', 'pt-BR', 'key,en,de,pt-BR\na,b,c\n'],
])('%s', (id, like, written, expected) => {
  expect(textOf(formatById(id).start!(bytes(like), { code: 'pt_BR', written }))).toBe(expected);
});

test('PHP files without an array are refused', () => {
  expect(() => formatById('php').start!(bytes("<?php\n$a['b'] = 'c';\n"), LANGUAGES[0]!)).toThrow(AppError);
});
