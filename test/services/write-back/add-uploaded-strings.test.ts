/** Tests that the strings of an uploaded file are added to base files: in each format, in folders, in git. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { formats } from '../../../src/formats/index.js';
import { NO_WRITE_BACK } from '../../../src/model/write-back.js';
import { addUploadedStrings } from '../../../src/services/write-back/add-uploaded-strings.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';
import { po } from '../../support/workspace.js';
import { GIT_ENVIRONMENT, writableFolder } from '../../support/write-back.js';

type Folder = Awaited<ReturnType<typeof writableFolder>>;

const folder = async (files: Record<string, string>, settings?: Parameters<typeof writableFolder>[2]) =>
  writableFolder(await openStore(STORE_KINDS[0]!), files, settings);

async function upload(demo: Folder, content: string) {
  const { store } = demo.context;
  const [component] = await store.components.list((await store.projects.find('demo'))!.id);
  const { settings, environment } = demo.request;
  const added = await addUploadedStrings(demo.context, {
    project: 'demo',
    component: component!.slug,
    content: new TextEncoder().encode(content),
    filename: 'upload',
    writing: { settings, environment, author: '' },
  });
  const strings = (await store.strings.list(component!.id)).filter(({ inTemplate }) => inTemplate);
  return { format: component!.format, added, strings: strings.map(({ key, source }) => [key, ...source]) };
}

const RESX = (...entries: string[]) =>
  `<root><resheader name="resmimetype"><value>text/microsoft-resx</value></resheader>${entries
    .map((entry) => `<data name="${entry}" xml:space="preserve"><value>Text of ${entry}</value></data>`)
    .join('')}</root>`;
const STRINGSDICT = (...keys: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
${keys
  .map(
    (key) => `  <key>${key}</key>
  <dict>
    <key>NSStringLocalizedFormatKey</key>
    <string>%#@n@</string>
    <key>n</key>
    <dict>
      <key>NSStringFormatSpecTypeKey</key>
      <string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key>
      <string>d</string>
      <key>one</key>
      <string>%d ${key}</string>
      <key>other</key>
      <string>%d ${key}s</string>
    </dict>
  </dict>`,
  )
  .join('\n')}
</dict>
</plist>
`;

/** A base file with the string `a`, and an upload with `a`, whose text differs, and `b`. */
const CASES: readonly (readonly [format: string, path: string, base: string, other: string, upload: string])[] = [
  ['json', 'l/en.json', '{"a": "One"}\n', '{"a": "Eins"}\n', '{"a": "Changed", "b": "Two"}'],
  ['yaml', 'l/en.yaml', 'a: One\n', 'a: Eins\n', 'a: Changed\nb: Two\n'],
  ['rails-yaml', 'l/en.yml', 'en:\n  a: One\n', 'de:\n  a: Eins\n', 'en:\n  a: Changed\n  b: Two\n'],
  ['properties', 'm_en.properties', 'a=One\n', 'a=Eins\n', 'a=Changed\nb=Two\n'],
  ['apple-strings', 'en.lproj/M.strings', '"a" = "One";\n', '"a" = "Eins";\n', '"a" = "Changed";\n"b" = "Two";\n'],
  ['fluent', 'l/en.ftl', 'a = One\n', 'a = Eins\n', 'a = Changed\nb = Two\n'],
  ['resx', 'r/Strings.en.resx', RESX('a'), RESX('a'), RESX('a', 'b')],
  ['go-i18n-toml', 'active.en.toml', 'a = "One"\n', 'a = "Eins"\n', 'a = "Changed"\nb = "Two"\n'],
  [
    'android',
    'res/values/strings.xml',
    '<resources>\n    <string name="a">One</string>\n</resources>\n',
    '<resources>\n    <string name="a">Eins</string>\n</resources>\n',
    '<resources>\n    <string name="a">x</string>\n    <plurals name="b"><item quantity="one">Two</item><item quantity="other">Twos</item></plurals>\n</resources>\n',
  ],
  ['stringsdict', 'en.lproj/M.stringsdict', STRINGSDICT('a'), STRINGSDICT('a'), STRINGSDICT('a', 'b')],
  [
    'laravel',
    'lang/en/m.php',
    "<?php\n\nreturn ['a' => 'One'];\n",
    "<?php\n\nreturn ['a' => 'Eins'];\n",
    "<?php\n\nreturn ['a' => 'x', 'b' => 'Two'];\n",
  ],
];

test.each(CASES)('%s', async (format, path, base, other, uploaded) => {
  const german = path.replace('values/', 'values-de/').replace(/\ben\b|(?<=_)en/, 'de');
  const demo = await folder({ [path]: base, [german]: other });
  const before = await upload(demo, uploaded);
  // A stringsdict entry is two strings: the frame and the plural.
  const each = format === 'stringsdict' ? 2 : 1;
  expect(before).toMatchObject({ format, added: { total: 2 * each, added: each } });
  expect([...new Set(before.strings.map(([key]) => key![0]))]).toEqual(['a', 'b']);
  expect(before.strings[0]![1]).not.toMatch(/Changed|^x$/);
  // The base file keeps its bytes around the new string.
  const written = await demo.read(path);
  const end = written.slice(-1);
  expect([written.length > base.length, end]).toEqual([true, base.slice(-1)]);
  expect(await demo.changes()).toEqual([]);
  expect(await demo.drift()).toEqual([]);
  expect((await upload(demo, uploaded)).added).toEqual({ total: 2 * each, added: 0 });
  expect(await demo.read(path)).toBe(written);
});

test('the table has formats that cannot add a single string', () => {
  const ids = new Set(CASES.map(([id]) => id));
  const without = formats.filter(({ bilingual, write, add }) => !bilingual && write !== undefined && add === undefined);
  expect(without.map(({ id }) => id).filter((id) => !ids.has(id))).toEqual([]);
});

test('git gets one commit', async () => {
  const demo = await folder(
    { 'locales/en.json': '{"a": "One"}\n', 'locales/de.json': '{"a": "Eins"}\n' },
    { mode: 'git' },
  );
  const git = (...args: string[]) =>
    promisify(execFile)('git', args, { cwd: demo.directory, env: GIT_ENVIRONMENT }).then(({ stdout }) => stdout);
  await git('init', '--quiet');
  await git('add', '.');
  await git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '--quiet', '-m', 'Begin');
  await upload(demo, '{"b": "Two", "c": "Three"}');
  expect(await git('log', '-1', '--format=%s', '--name-only')).toMatch(/^Add 2 strings to .*\n\nlocales\/en\.json\n$/);
  expect(await git('status', '--porcelain')).toBe('');
});

test('a folder that the server does not write to, broken files and bilingual formats are refused', async () => {
  const files = { 'locales/en.json': '{"a": "One"}\n', 'locales/de.json': '{"a": "Eins"}\n' };
  const off = await folder(files, NO_WRITE_BACK);
  await expect(upload(off, '{"b": "Two"}')).rejects.toMatchObject({ code: 'file.no-write-back' });
  const demo = await folder(files);
  for (const broken of ['{', '{"b": "Two", "b": "Twice"}']) {
    await expect(upload(demo, broken)).rejects.toMatchObject({ code: 'upload.unreadable' });
  }
  expect(await demo.read('locales/en.json')).toBe(files['locales/en.json']);
  const bilingual = await folder({ 'po/app.pot': po([['Open', '']]), 'po/de.po': po([['Open', '']]) });
  await expect(upload(bilingual, po([['New', '']]))).rejects.toMatchObject({ code: 'string.bilingual' });
});
