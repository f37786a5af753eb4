/** Tests that a text which its file cannot hold is refused wherever texts are saved, and that all others reach the file. */
import { rm } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatById } from '../../../src/formats/index.js';
import { AppError } from '../../../src/model/error.js';
import { hasText } from '../../../src/model/state.js';
import { identity } from '../../../src/model/unit.js';
import { acceptSuggestion, suggest } from '../../../src/services/strings/suggest.js';
import { type UploadMethod, uploadTranslations } from '../../../src/services/strings/upload-translations.js';
import { downloadLanguage } from '../../../src/services/write-back/download-file.js';
import { difficultText } from '../../support/difficult-texts.js';
import { propertyRuns } from '../../support/property-runs.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';
import { po } from '../../support/workspace.js';
import { writableFolder } from '../../support/write-back.js';

const latin1 = (entries: Parameters<typeof po>[0]) => po(entries).replace('UTF-8', 'ISO-8859-1');

/** A component for each of some formats, with the translations of one string in one file. */
const FILES = {
  'joomla/en.ini': 'OPEN="Open"\nCLOSE="Close"\n',
  'joomla/de.ini': 'OPEN="Auf"\nCLOSE="Zu"\n',
  'app/app.pot': latin1([
    ['Open', ''],
    ['Close', ''],
  ]),
  'app/de.po': latin1([
    ['Open', 'Auf'],
    ['Close', ''],
  ]),
  'web/en.json': '{ "open": "Open", "close": "Close" }\n',
  'web/de.json': '{ "open": "Auf" }\n',
  'android/values/strings.xml': '<resources>\n<string name="open">Open</string>\n</resources>\n',
  'android/values-de/strings.xml': '<resources>\n<string name="open">Auf</string>\n</resources>\n',
  'yaml/en.yml': 'en:\n  open: Open\n  close: Close\n',
  'yaml/de.yml': 'de:\n  open: Auf\n',
  'fluent/en.ftl': 'open = Open\nclose = Close\n',
  'fluent/de.ftl': 'open = Auf\nclose = Zu\n',
};
const COMPONENTS = ['joomla', 'app', 'web', 'android', 'yaml', 'fluent'];

describe.each(STORE_KINDS)('in $name', (kind) => {
  async function openDemo() {
    const demo = await writableFolder(await openStore(kind), FILES);
    const { store } = demo.context;
    const place = async (component: string, source: string) => {
      const { stringId } = await demo.unit('de', source, component);
      return { project: 'demo', component, language: 'de', stringId };
    };
    const download = (component: string) =>
      downloadLanguage(demo.context, { project: 'demo', component, language: 'de' });
    return { ...demo, store, place, download };
  }

  const REFUSED = { code: 'string.unwritable', message: expect.stringContaining('must be one line') };

  test('a text with a line break is refused for a Joomla file, and nothing changes', async () => {
    const demo = await openDemo();
    const before = await demo.unit('de', 'Open', 'joomla');
    await expect(demo.save('de', 'Open', 'one\ntwo', { component: 'joomla' })).rejects.toMatchObject(REFUSED);
    expect(await demo.unit('de', 'Open', 'joomla')).toEqual(before);
    await demo.save('de', 'Open', 'one two', { component: 'joomla' });
    expect(new TextDecoder().decode((await demo.download('joomla')).bytes)).toContain('OPEN="one two"');
    expect(await demo.drift()).toEqual([]);
  });

  test('such a text cannot be suggested, and an old suggestion with it cannot be accepted', async () => {
    const demo = await openDemo();
    const address = await demo.place('joomla', 'Open');
    const text = { target: ['one\ntwo'], author: 'ada' };
    await expect(suggest(demo.context, { ...address, ...text })).rejects.toMatchObject(REFUSED);
    const component = (await demo.store.components.find('demo', 'joomla'))!;
    const language = (await demo.store.languages.find(component.id, 'de'))!;
    const old = { ...text, stringId: address.stringId, at: 1 };
    const { id } = await demo.store.transaction((inside) => inside.suggestions.add(component.id, language.id, old));
    const accepting = acceptSuggestion(demo.context, { ...address, author: 'bob', suggestionId: id });
    await expect(accepting).rejects.toMatchObject(REFUSED);
  });

  test('a text with variants is saved and suggested as the file will contain it', async () => {
    const demo = await openDemo();
    await demo.save('de', 'Open', '{$n ->\n[one]Eins\n*[other]Viele\n}', { component: 'fluent' });
    const laidOut = '{ $n ->\n    [one] Eins\n   *[other] Viele\n}';
    expect((await demo.unit('de', 'Open', 'fluent')).target).toEqual([laidOut]);
    const address = await demo.place('fluent', 'Close');
    const proposal = { target: ['{$n ->\n[one]Eins\n*[other]Viele\n}'], author: 'ada' };
    expect((await suggest(demo.context, { ...address, ...proposal })).added.target).toEqual([laidOut]);
  });

  test.each<UploadMethod>(['translate', 'suggest'])(
    'an upload to %s saves the other strings and names it',
    async (method) => {
      const demo = await openDemo();
      const text = po([
        ['Open', '開く'],
        ['Close', 'Zu'],
      ]);
      const { refused, ...counts } = await uploadTranslations(demo.context, {
        ...(await demo.place('app', 'Open')),
        content: new TextEncoder().encode(text),
        filename: 'de.po',
        method,
        conflicts: 'replace-translated',
        fuzzy: '',
        author: 'ada',
      });
      expect(counts).toEqual({ total: 2, accepted: 1, skipped: 0, notFound: 0 });
      expect(refused).toMatchObject([{ name: 'Open', line: 4, reason: expect.stringContaining('U+958B') }]);
      expect((await demo.unit('de', 'Open')).target).toEqual(['Auf']);
      expect(await demo.drift()).toEqual([]);
    },
  );

  test('a missing or broken file does not prevent saving', async () => {
    const demo = await openDemo();
    await demo.write('web/de.json', '{ "open": ');
    await demo.save('de', 'Open', 'one\ntwo', { component: 'web' });
    await rm(demo.path('joomla/de.ini'));
    await demo.save('de', 'Open', 'one\ntwo', { component: 'joomla' });
    expect((await demo.unit('de', 'Open', 'joomla')).target).toEqual(['one\ntwo']);
  });

  test('what a save accepts is in the download, in each format', async () => {
    const demo = await openDemo();
    const source = fc.constantFrom('Open', 'Close');
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...COMPONENTS), source, difficultText, async (component, wanted, text) => {
        const name = component === 'android' ? 'Open' : wanted;
        try {
          await demo.save('de', name, text, { component });
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          expect(error.code).toMatch(/^(?:string\.unwritable|text\.(?:nul|surrogate))$/);
          return;
        }
        const { bytes, format } = await demo.download(component);
        const { string } = (await demo.withString('de', name, component))!;
        const read = formatById(format)
          .parse(bytes, { language: 'de' })
          .units.find((unit) => identity(unit) === identity(string));
        const { target } = await demo.unit('de', name, component);
        expect(hasText(read?.target ?? []) ? read!.target : ['']).toEqual(target);
        if (component !== 'fluent') expect(target).toEqual([text]);
      }),
      { numRuns: propertyRuns(13) },
    );
    expect(await demo.drift()).toEqual([]);
  });
});
