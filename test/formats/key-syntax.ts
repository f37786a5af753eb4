/** How each format writes a key and a text, so that tests can make files with any keys that the format can express. */
import type { Unit } from '../../src/model/unit.js';

export interface KeySyntax {
  readonly id: string;
  /** Returns a file with these keys and texts. The texts are ASCII words. */
  file(strings: readonly (readonly [key: string, text: string])[]): string;
  /** Whether the format can express the key. */
  accepts(key: string): boolean;
  /** Returns the key of a unit, if the identity of the unit has more parts. */
  keyOf?(unit: Unit): string;
}

const any = () => true;
const entries =
  (entry: (key: string, text: string) => string, before = '', after = '', between = '\n'): KeySyntax['file'] =>
  (strings) =>
    `${before}${strings.map(([key, text]) => entry(key, text)).join(between)}${after}`;

const quoted = (key: string) => JSON.stringify(key);
const jsonObject = (value: (text: string) => string) =>
  entries((key, text) => `  ${quoted(key)}: ${value(text)}`, '{\n', '\n}\n', ',\n');
/** Escapes everything except letters and digits. */
const coded = (key: string, escaped: (code: string) => string) =>
  key.replace(/[^A-Za-z0-9]/g, (char) => escaped(char.charCodeAt(0).toString(16).padStart(4, '0')));
const inXml = (key: string) => key.replace(/[^A-Za-z0-9]/gu, (char) => `&#x${char.codePointAt(0)!.toString(16)};`);
const isXml = (key: string) => !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(key);
const inPhp = (key: string) => `'${key.replace(/[\\']/g, '\\$&')}'`;
const inC = (key: string) =>
  `"${key
    .replace(/[\\"]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
    .replaceAll('\v', '\\v')}"`;
const isC = (key: string) => !/[\u0000-\u0008\u000c\u000e-\u001f\u007f\u0080-\u009f\u2028\u2029]/.test(key);
const isIni = (key: string) => /^[^=\s[;#\u0000-\u001f](?:[^=\r\n]*[^=\s])?$/.test(key) && key.trim() === key;
const inToml = (key: string) =>
  `"${key.replace(/[^A-Za-z0-9]/gu, (char) => `\\U${char.codePointAt(0)!.toString(16).padStart(8, '0')}`)}"`;
const inCsv = (key: string) => `"${key.replaceAll('"', '""')}"`;

export const KEY_SYNTAX: readonly KeySyntax[] = [
  { id: 'json', file: jsonObject(quoted), accepts: any },
  { id: 'i18next-v3', file: jsonObject(quoted), accepts: any },
  { id: 'i18next-v4', file: jsonObject(quoted), accepts: any },
  { id: 'vue-i18n', file: jsonObject(quoted), accepts: any },
  { id: 'go-i18n-json-v2', file: jsonObject(quoted), accepts: any },
  { id: 'webextension', file: jsonObject((text) => `{"message": ${quoted(text)}}`), accepts: any },
  { id: 'formatjs', file: jsonObject((text) => `{"defaultMessage": ${quoted(text)}}`), accepts: any },
  { id: 'arb', file: jsonObject(quoted), accepts: (key) => !key.startsWith('@') },
  {
    id: 'go-i18n-json-v1',
    file: entries((key, text) => `{"id": ${quoted(key)}, "translation": "${text}"}`, '[', ']\n', ',\n'),
    accepts: any,
  },
  {
    id: 'properties',
    file: entries((key, text) => `${coded(key, (code) => `\\u${code}`)}=${text}`, '', '\n'),
    accepts: any,
  },
  { id: 'yaml', file: entries((key, text) => `${quoted(key)}: ${text}`, '', '\n'), accepts: any },
  { id: 'rails-yaml', file: entries((key, text) => `  ${quoted(key)}: ${text}`, 'en:\n', '\n'), accepts: any },
  {
    id: 'php',
    file: entries((key, text) => `${inPhp(key)} => '${text}',`, '<?php return [\n', '\n];\n'),
    accepts: any,
  },
  {
    id: 'laravel',
    file: entries((key, text) => `${inPhp(key)} => '${text}',`, '<?php\nreturn [\n', '\n];\n'),
    accepts: any,
  },
  {
    id: 'apple-strings',
    file: entries((key, text) => `"${coded(key, (code) => `\\U${code}`)}" = "${text}";`, '', '\n'),
    accepts: any,
  },
  { id: 'go-i18n-toml', file: entries((key, text) => `${inToml(key)} = "${text}"`, '', '\n'), accepts: any },
  { id: 'ini', file: entries((key, text) => `${key}=${text}`, '', '\n'), accepts: isIni },
  { id: 'joomla-ini', file: entries((key, text) => `${key}="${text}"`, '', '\n'), accepts: isIni },
  {
    id: 'resx',
    file: entries(resxData, '<root>\n', '\n</root>\n'),
    // Names that begin with >> belong to the form designer.
    accepts: (key) => isXml(key) && !key.startsWith('>>'),
  },
  {
    id: 'android',
    file: entries((key, text) => `<string name="${inXml(key)}">${text}</string>`, '<resources>\n', '\n</resources>\n'),
    accepts: isXml,
  },
  { id: 'stringsdict', file: entries(stringsdictEntry, '<plist><dict>\n', '\n</dict></plist>\n'), accepts: isXml },
  { id: 'po-mono', file: entries((key, text) => `msgid ${inC(key)}\nmsgstr "${text}"\n`), accepts: isC },
  {
    id: 'fluent',
    file: entries((key, text) => `${key} = ${text}`, '', '\n'),
    accepts: (key) => /^[a-z][\w-]*$/i.test(key),
  },
  {
    id: 'inno-setup',
    file: entries((key, text) => `${key}=${text}`, '[Messages]\n', '\n'),
    accepts: isIni,
    keyOf: ({ key }) => key.replace('[Messages]', ''),
  },
  {
    id: 'po',
    file: entries((key, text) => `msgctxt ${inC(key)}\nmsgid "S"\nmsgstr "${text}"\n`),
    accepts: isC,
    keyOf: ({ context }) => context,
  },
  {
    id: 'csv',
    file: entries((key, text) => `${inCsv(key)},S,${text}`, 'context,source,target\n', '\n'),
    accepts: any,
    keyOf: ({ context }) => context,
  },
  {
    id: 'csv-languages',
    file: entries((key, text) => `${inCsv(key)},S,${text}`, 'key,en,de\n', '\n'),
    accepts: any,
    keyOf: ({ context }) => context,
  },
  {
    id: 'xliff',
    file: entries(
      (key, text) => `<trans-unit id="${inXml(key)}"><source>S</source><target>${text}</target></trans-unit>`,
      '<xliff version="1.2"><file source-language="en" target-language="de"><body>\n',
      '\n</body></file></xliff>\n',
    ),
    accepts: isXml,
    keyOf: ({ key, context }) => key || context,
  },
  {
    id: 'qt-ts',
    file: entries(
      (key, text) => `<message><source>${inXml(key)}</source><translation>${text}</translation></message>`,
      '<TS version="2.1" language="de"><context><name></name>\n',
      '\n</context></TS>\n',
    ),
    accepts: isXml,
    keyOf: ({ source }) => source[0]!,
  },
  {
    id: 'xcstrings',
    file: (strings) => {
      const unit = (value: string) => ({ localizations: { de: { stringUnit: { state: 'translated', value } } } });
      // The keys are written one by one: an object would sort numbers first and lose __proto__.
      const members = strings.map(([key, text]) => `${quoted(key)}: ${JSON.stringify(unit(text))}`);
      return `{"sourceLanguage": "en", "strings": {${members.join(',\n')}}, "version": "1.0"}\n`;
    },
    accepts: any,
    keyOf: ({ context }) => context,
  },
  {
    id: 'nextcloud-json',
    file: entries((key, text) => `    ${quoted(key)} : "${text}"`, '{ "translations": {\n', '\n}}\n', ',\n'),
    accepts: (key) => !key.includes('_::_'),
    keyOf: ({ source }) => source[0]!,
  },
  {
    id: 'mozilla-lang',
    file: entries((key, text) => `;${key}\n${text}\n\n`),
    accepts: (key) => /^[^\s;#][^\r\n]*$/.test(key) && key.trim() === key,
    keyOf: ({ source }) => source[0]!,
  },
];

function resxData(key: string, text: string): string {
  return `<data name="${inXml(key)}"><value>${text}</value></data>`;
}

function stringsdictEntry(key: string, text: string): string {
  const format = `<key>NSStringLocalizedFormatKey</key><string>${text}</string>`;
  return `<key>${inXml(key)}</key><dict>${format}</dict>`;
}
