/** Tests that the audit finds and repairs a wrong past. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noCounts } from '../../../src/model/counts.js';
import { systemClock } from '../../../src/model/instant.js';
import { importDirectory } from '../../../src/services/imports/import-directory.js';
import { recordHistory } from '../../../src/services/snapshots/record-history.js';
import { audit } from '../../../src/services/upkeep/audit.js';
import { DEFINITION, poText } from '../../support/component-files.js';
import { folderOf } from '../../support/folders.js';
import { GIT_ENVIRONMENT, Repository } from '../../support/repository.js';
import { snapshot } from '../../support/store-rows.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';

const places = { environment: GIT_ENVIRONMENT };

test('wrong snapshots of today and of a commit are found and repaired', async () => {
  const directory = await folderOf({});
  mkdirSync(join(directory, 'po'));
  writeFileSync(join(directory, 'po/de.po'), poText([{ source: 'One', target: 'Eins' }, { source: 'Two' }]));
  new Repository(directory).commit();
  const store = await openStore(STORE_KINDS[0]!);
  const context = { store, clock: systemClock, revision: 'test' };
  const project = { slug: 'p', name: 'P' };
  await importDirectory(context, { project, directory, sourceLanguage: 'en', components: [DEFINITION] });
  await recordHistory(context, { project: 'p', ...places });
  const { id: componentId } = (await store.components.find('p', 'app'))!;
  const findings = async (repair: boolean) =>
    (await audit(context, { places, repair })).drift.map(
      ({ language, field, stored, counted }) =>
        `${language} ${field.replace(/commit \w+/, 'commit')} ${stored} ${counted}`,
    );
  expect(await findings(false)).toEqual([]);

  await store.transaction(async (inside) => {
    const german = (await inside.languages.find(componentId, 'de'))!;
    const wrong = { ...german, absent: false, counts: { ...german.counts, translated: 2, translatedWords: 2 } };
    await inside.snapshots.putLive(componentId, [{ ...wrong, at: systemClock() }, snapshot('gone', systemClock())]);
    const [commit] = await inside.history.commits(componentId);
    await inside.snapshots.remove({ componentId, series: 'git' });
    const rows = ['en', 'de'].map((code) => snapshot(code, commit!.at, { counts: { ...noCounts(), total: 7 } }));
    await inside.snapshots.add({ componentId, series: 'git' }, rows);
  });
  const found = await findings(true);
  expect(found).toContain('de snapshot: translated 2 1');
  expect(found).toContain('gone snapshot: languages 1 0');
  expect(found).toContain('de commit: total 7 2');
  expect((await findings(false)).filter((line) => !line.includes('commit'))).toEqual([]);
  // The next run counts all commits again.
  expect((await recordHistory(context, { project: 'p', ...places })).commits).toBe(1);
  expect(await findings(false)).toEqual([]);

  // Languages without numbers: one is a gap, and one is gone.
  await store.transaction(async (inside) => {
    const [commit] = await inside.history.commits(componentId);
    await inside.snapshots.add({ componentId, series: 'git' }, [
      snapshot('fr', commit!.at, { counts: null }),
      snapshot('it', commit!.at, { counts: noCounts() }),
    ]);
  });
  expect(await findings(false)).toEqual([
    'fr commit: languages 1 0',
    'fr commit: gaps 1 0',
    'it commit: languages 1 0',
  ]);
});
