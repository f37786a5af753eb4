/** Tests that counting several components of a folder gives the numbers of an import: strings are compared between them. */
import { expect, test } from 'vitest';
import { systemClock } from '../../../src/model/instant.js';
import { countDirectory } from '../../../src/services/folders/count-directory.js';
import { importDirectory } from '../../../src/services/imports/import-directory.js';
import { componentStatistics } from '../../../src/services/statistics/component-statistics.js';
import type { ComponentRequest } from '../../../src/sources/source.js';
import { poText } from '../../support/component-files.js';
import { folderOf } from '../../support/folders.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';

const FILES = {
  'app/po/app.pot': poText([{ source: 'Open' }, { source: 'Close' }, { source: 'Save %s' }, { source: 'Delete' }]),
  'app/po/de.po': poText([
    { source: 'Open', target: 'Öffnen' },
    { source: 'Close', target: 'Zu' },
    { source: 'Save %s', target: 'Sichern' },
  ]),
  'app/po/fr.po': poText([{ source: 'Open', target: 'Ouvrir' }, { source: 'Close' }]),
  'tool/po/tool.pot': poText([{ source: 'Open' }, { source: 'Shut' }, { source: 'Delete' }]),
  'tool/po/de.po': poText([
    { source: 'Open', target: 'Auf' },
    { source: 'Shut', target: 'Zu' },
    { source: 'Delete', target: 'Löschen' },
  ]),
  'tool/po/fr.po': poText([{ source: 'Open', target: 'Ouvrir', flags: ['fuzzy'] }, { source: 'Delete' }]),
  'site/locales/en.json': '{"open": "Open", "shut": "Shut"}',
  'site/locales/de.json': '{"open": "Zu"}',
  'terms/po/terms.pot': poText([{ source: 'Open' }]),
  'terms/po/de.po': poText([{ source: 'Open', target: 'Aufmachen' }]),
};

const component = (slug: string, filemask: string, rest: Partial<ComponentRequest> = {}): ComponentRequest =>
  ({
    slug,
    name: slug,
    filemask,
    format: undefined,
    template: undefined,
    sourceLanguage: 'en',
    ...rest,
  }) as ComponentRequest;

test.each(['file', 'source'] as const)('counted from each %s', async (count) => {
  const directory = await folderOf(FILES);
  const components = [
    component('app', 'app/po/*.po', { template: 'app/po/app.pot', flags: ['check-glossary'], count }),
    component('tool', 'tool/po/*.po', { template: 'tool/po/tool.pot', count }),
    component('site', 'site/locales/*.json', { template: 'site/locales/en.json' }),
    component('terms', 'terms/po/*.po', { template: 'terms/po/terms.pot', glossary: true }),
  ];
  const request = { directory, sourceLanguage: 'en', components };
  const context = { store: await openStore(STORE_KINDS[0]!), clock: systemClock, revision: 'test' };
  await importDirectory(context, { ...request, project: { slug: 'p', name: 'p' } });
  const counted = await countDirectory({ ...request, name: 'p', checks: true });
  expect(counted.failed).toEqual([]);
  for (const { definition, languages } of counted.components) {
    const stored = await componentStatistics(context, 'p', definition.slug);
    const numbers = (entries: typeof languages) =>
      entries.map(({ code, counts, missingFromFile }) => ({ code, counts, missingFromFile }));
    expect(numbers(languages), definition.slug).toEqual(numbers(stored.languages));
  }
  const german = counted.components[0]!.languages.find(({ code }) => code === 'de')!.counts;
  expect(Object.keys(german.checks)).toEqual(expect.arrayContaining(['inconsistent', 'reused', 'check-glossary']));
});
