/** Tests counting files that lack strings of the source files. */
import { describe, expect, test } from 'vitest';
import { checkDirectory } from '../../../src/services/folders/check-directory.js';
import { countDirectory } from '../../../src/services/folders/count-directory.js';
import { poText } from '../../support/component-files.js';
import { folderOf } from '../../support/folders.js';

const xliff = (target: string, ids: readonly string[]) => {
  const units = ids.map((id) => `<trans-unit id="${id}"><source>Text ${id}</source>${target}</trans-unit>`);
  return `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" target-language="de" datatype="plaintext" original="x"><body>${units.join('')}</body></file></xliff>`;
};

const SOURCE = poText([
  { source: 'Open' },
  { source: 'Close' },
  { source: '%d file', plural: '%d files' },
  { source: 'Never translated', flags: ['read-only'] },
]);
const BEHIND = poText([
  { source: 'Open', target: 'Auf' },
  { source: 'Only here', target: 'Nur hier' },
]);

const LAYOUTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a template': { 'po/app.pot': SOURCE, 'po/de.po': BEHIND },
  "the source language's own file": {
    'locale/en/LC_MESSAGES/django.po': SOURCE,
    'locale/de/LC_MESSAGES/django.po': BEHIND,
  },
  'a source XLIFF': {
    'i18n/messages.xlf': xliff('', ['a', 'b', 'c']),
    'i18n/messages.de.xlf': xliff('<target>Text</target>', ['a']),
  },
};
/** A second component makes the counter read all components into memory. */
const SECOND = { 'other/po/fr.po': poText([{ source: 'Yes', target: 'Oui' }]) };

async function german(files: Readonly<Record<string, string>>, checks: boolean, count?: 'file' | 'source') {
  const directory = await folderOf(files);
  const request = { directory, sourceLanguage: 'en', components: undefined, name: 'm', checks, count };
  const { components, failed } = await countDirectory(request);
  expect(failed).toEqual([]);
  const languages = components.flatMap((component) => component.languages);
  const others = languages.filter(({ code }) => code !== 'de');
  expect(others.filter(({ missingFromFile }) => missingFromFile > 0)).toEqual([]);
  const { counts, missingFromFile } = languages.find(({ code }) => code === 'de')!;
  return { total: counts.total, translated: counts.translated, missingFromFile };
}

describe.each([
  ['alone', {}],
  ['with another component', SECOND],
])('a component %s', (_name, second) => {
  test.each(Object.entries(LAYOUTS))('%s lists strings that a file lacks', async (name, layout) => {
    const files = { ...layout, ...second };
    const own = name === 'a source XLIFF' ? 1 : 2;
    for (const checks of [true, false]) {
      expect(await german(files, checks)).toEqual({ total: own, translated: own, missingFromFile: 2 });
      const counted = { total: own + 2, translated: own, missingFromFile: 2 };
      expect(await german(files, checks, 'source')).toEqual(counted);
    }
  });

  test.each([
    ['there is no list', { 'po/de.po': BEHIND, 'po/fr.po': SOURCE }],
    ['the format has a base file', { 'locales/en.json': '{"a": "A", "b": "B"}', 'locales/de.json': '{"a": "Ä"}' }],
    ['the file has all strings', { 'po/app.pot': SOURCE, 'po/de.po': SOURCE }],
  ])('no string is missing if %s', async (_reason, files) => {
    for (const checks of [true, false]) {
      const counted = await german({ ...files, ...second }, checks);
      expect(counted.missingFromFile).toBe(0);
      expect(await german({ ...files, ...second }, checks, 'source')).toEqual(counted);
    }
  });
});

test('a file that cannot be read to its end does not hide what the next file lacks', async () => {
  const broken = xliff('<target>Text</target>', ['a', 'b', 'c']).replace('</body></file></xliff>', '');
  const layout = LAYOUTS['a source XLIFF']!;
  const directory = await folderOf({ ...layout, 'i18n/messages.da.xlf': broken });
  const request = { directory, sourceLanguage: 'en', components: undefined, name: 'm', checks: false };
  const { components } = await countDirectory(request);
  expect(components[0]!.languages.find(({ code }) => code === 'de')!.missingFromFile).toBe(2);
});

test('checking counts missing strings as empty: they have no findings', async () => {
  const directory = await folderOf(LAYOUTS['a template']!);
  const request = { directory, sourceLanguage: 'en', components: undefined, name: 'm' };
  const plain = await checkDirectory(request);
  expect(await checkDirectory({ ...request, count: 'source' })).toMatchObject({ findings: plain.findings });
});
