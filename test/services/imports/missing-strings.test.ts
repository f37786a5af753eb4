/** Tests on both databases how imports count the strings of the source files that a language's file lacks. */
import { describe, expect, test } from 'vitest';
import type { CountBasis } from '../../../src/model/count-basis.js';
import type { Context } from '../../../src/services/context.js';
import { importComponent } from '../../../src/services/imports/import-component.js';
import { componentStatistics } from '../../../src/services/statistics/component-statistics.js';
import { saveTranslation } from '../../../src/services/strings/save-translation.js';
import { suggest } from '../../../src/services/strings/suggest.js';
import { uploadTranslations } from '../../../src/services/strings/upload-translations.js';
import { audit } from '../../../src/services/upkeep/audit.js';
import { componentFilesOf, DEFINITION, poText, type Texts } from '../../support/component-files.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';

const template = (...sources: string[]) => poText(sources.map((source) => ({ source })));
const translation = (...sources: string[]) => poText(sources.map((source) => ({ source, target: `${source} (de)` })));

const FILES: Texts = {
  template: template('Open', 'Close', 'Save'),
  languages: { de: translation('Open'), fr: translation('Open', 'Close', 'Save', 'Old') },
};

describe.each(STORE_KINDS)('$name', (kind) => {
  async function start() {
    let now = 1_790_000_000_000_000;
    const context: Context = { store: await openStore(kind), clock: () => now++, revision: 'test' };
    const run = (files: Texts, count?: CountBasis) => {
      const definition = { ...DEFINITION, ...(count && { count }) };
      const project = { slug: 'p', name: 'P' };
      return importComponent(context, { project, files: componentFilesOf(files, definition) });
    };
    const numbers = async () => {
      const { languages } = await componentStatistics(context, 'p', 'app');
      return Object.fromEntries(
        languages.map(({ code, counts, missingFromFile }) => [
          code,
          [counts.total, counts.translated, missingFromFile],
        ]),
      );
    };
    return { context, run, numbers };
  }

  async function idOf({ store }: Context, source: string): Promise<number> {
    const { id } = (await store.components.find('p', 'app'))!;
    return (await store.strings.list(id)).find((string) => string.source[0] === source)!.id;
  }

  test('the number follows the template and the files', async () => {
    const { context, run, numbers } = await start();
    await run(FILES);
    expect(await numbers()).toEqual({ en: [4, 4, 0], de: [1, 1, 2], fr: [4, 4, 0] });
    const report = await run({ ...FILES, template: template('Open', 'Save', 'Print', 'Quit') });
    expect(report.languages.map(({ status }) => status)).toEqual(['unchanged', 'unchanged']);
    expect(await numbers()).toMatchObject({ de: [1, 1, 3], fr: [4, 4, 2] });
    await run({ ...FILES, template: poText([{ source: 'Open' }, { source: 'Save', flags: ['read-only'] }]) });
    expect(await numbers()).toMatchObject({ de: [1, 1, 0], fr: [3, 3, 0] });
    await run({ languages: FILES.languages });
    expect(await numbers()).toMatchObject({ de: [1, 1, 0] });
    expect((await audit(context)).drift).toEqual([]);
  });

  test('with count: source, missing strings are untranslated, and the setting alone imports the files again', async () => {
    const { context, run, numbers } = await start();
    await run(FILES);
    await run(FILES, 'source');
    expect(await numbers()).toMatchObject({ de: [3, 1, 2], fr: [4, 4, 0] });
    await run({ ...FILES, template: template('Open', 'Save', 'Print', 'Quit') }, 'source');
    expect(await numbers()).toMatchObject({ de: [4, 1, 3], fr: [6, 4, 2] });
    const grown = { ...FILES, languages: { ...FILES.languages, de: translation('Open', 'Close') } };
    await run(grown, 'source');
    expect(await numbers()).toMatchObject({ de: [3, 2, 1] });
    expect((await audit(context)).drift).toEqual([]);
    await run(grown);
    expect(await numbers()).toMatchObject({ de: [2, 2, 1], fr: [4, 4, 0] });
  });

  test('a missing string has as many empty texts as the language has plural forms', async () => {
    const { context, run } = await start();
    const one = 'nplurals=1; plural=0;';
    const files = {
      template: poText([{ source: '%d file', plural: '%d files' }, { source: 'Open' }]),
      languages: { ja: poText([], one) },
    };
    await run(files, 'source');
    const { id } = (await context.store.components.find('p', 'app'))!;
    const units = await context.store.units.list(id, 1);
    expect(units.map(({ target, state, line }) => ({ target, state, line }))).toEqual([
      { target: [''], state: 'empty', line: 0 },
      { target: [''], state: 'empty', line: 0 },
    ]);
  });

  test('an unreadable list leaves the component unchanged', async () => {
    const { run, numbers } = await start();
    await run(FILES, 'source');
    const before = await numbers();
    const broken = { template: 'no PO file', languages: { ...FILES.languages, de: translation('Close') } };
    await expect(run(broken, 'source')).rejects.toMatchObject({ code: 'component.base-unreadable' });
    expect(await numbers()).toEqual(before);
  });

  test('a string that the file lacks cannot be saved, suggested or uploaded', async () => {
    const { context, run, numbers } = await start();
    await run(FILES, 'source');
    const address = { project: 'p', component: 'app', language: 'de', stringId: await idOf(context, 'Close') };
    const edit = { ...address, target: ['Zu'], author: 'ada' };
    const refused = { code: 'string.not-in-file', message: expect.stringContaining('update the file') };
    await expect(saveTranslation(context, { ...edit, state: 'translated' })).rejects.toMatchObject(refused);
    await expect(suggest(context, edit)).rejects.toMatchObject(refused);
    const how = { method: 'translate', conflicts: 'replace-translated', fuzzy: '', author: 'ada' } as const;
    const bytes = new TextEncoder().encode(
      poText([
        { source: 'Open', target: 'Auf' },
        { source: 'Close', target: 'Zu' },
      ]),
    );
    const counts = await uploadTranslations(context, { ...address, ...how, content: bytes, filename: 'de.po' });
    expect(counts).toMatchObject({ total: 2, accepted: 1, notFound: 1 });
    expect(await numbers()).toMatchObject({ de: [3, 1, 2] });
    await run({ ...FILES, languages: { ...FILES.languages, de: template('Open', 'Close') } }, 'source');
    await saveTranslation(context, { ...edit, state: 'translated' });
  });

  test('the audit finds and repairs a wrong number', async () => {
    const { context, run, numbers } = await start();
    await run(FILES);
    const { store } = context;
    const { id } = (await store.components.find('p', 'app'))!;
    const de = (await store.languages.find(id, 'de'))!;
    await store.transaction((inside) => inside.languages.update(id, { ...de, missingFromFile: 7 }));
    const drift = [{ language: 'de', field: 'missingFromFile', stored: 7, counted: 2 }];
    expect((await audit(context, { repair: true })).drift).toMatchObject(drift);
    expect(await numbers()).toMatchObject({ de: [1, 1, 2] });
  });
});
