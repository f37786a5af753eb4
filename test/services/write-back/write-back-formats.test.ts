/** Edits are written to files of every format that can be written, and the files read as the store has them. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { FileFormat } from '../../../src/formats/format.js';
import { formats } from '../../../src/formats/index.js';
import { systemClock } from '../../../src/model/instant.js';
import { hasText } from '../../../src/model/state.js';
import { NO_WRITE_BACK } from '../../../src/model/write-back.js';
import { findComponent } from '../../../src/services/find-component.js';
import { importDirectory } from '../../../src/services/imports/import-directory.js';
import { saveTranslation } from '../../../src/services/strings/save-translation.js';
import { audit } from '../../../src/services/upkeep/audit.js';
import { writeBack } from '../../../src/services/write-back/write-back.js';
import { fixturesOf } from '../../formats/fixture-files.js';
import { folderOf } from '../../support/folders.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';

/** The first fixture that reads without any problem and has text to edit. */
function sampleOf(format: FileFormat) {
  const sample = fixturesOf(format).find((fixture) => {
    // A file that holds several languages is read as one of them.
    if (format.languagesIn !== undefined && fixture.language === 'en') return false;
    try {
      const { units, problems } = format.parse(fixture.bytes(), fixture);
      return problems.length === 0 && units.some(({ target, state }) => state !== 'readonly' && hasText(target));
    } catch {
      return false;
    }
  });
  if (sample === undefined) throw new Error(`${format.id} has no fixture that can be edited`);
  return sample;
}

/** A component of the format in a folder of its own: one file for each language, or one for all. */
async function component(root: string, format: FileFormat) {
  const { id } = format;
  const sample = sampleOf(format);
  const code = sample.language === 'en' ? 'de' : sample.language;
  const ending = extname(sample.path);
  const put = async (path: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), sample.bytes());
  };
  const isOne = format.languagesIn !== undefined;
  const filemask = isOne ? `${id}/all${ending}` : `${id}/*${ending}`;
  await put(filemask.replace('*', code));
  const template = format.bilingual ? null : `${id}/base${ending}`;
  if (template !== null) await put(template);
  const path = filemask.replace('*', code);
  return { path, request: { slug: id, name: id, format: id, filemask, template, sourceLanguage: 'en' } };
}

test('every format', async () => {
  const root = await folderOf({});
  const writable = formats.filter(({ write }) => write !== undefined);
  const components = [];
  for (const format of writable) components.push(await component(root, format));
  const context = { store: await openStore(STORE_KINDS[0]!), clock: systemClock, revision: 'test' };
  const { store } = context;
  const project = { slug: 'demo', name: 'demo' };
  const request = { project, directory: root, sourceLanguage: 'en', components: components.map((one) => one.request) };
  expect((await importDirectory(context, request)).failed).toEqual([]);

  const edited: { id: number; languageId: number; stringId: number; target: readonly string[] }[] = [];
  for (const { request, path } of components) {
    const { id } = await findComponent(store, 'demo', request.slug);
    const language = (await store.languages.list(id)).find(({ id, filename }) => id !== 0 && filename === path)!;
    const unit = (await store.units.list(id, language.id)).find(({ target }) => hasText(target))!;
    const target = unit.target.map((text) => `${text} anew`);
    const place = { project: 'demo', component: request.slug, language: language.code, stringId: unit.stringId };
    await saveTranslation(context, { ...place, target, state: 'translated', author: 'ada' });
    edited.push({ id, languageId: language.id, stringId: unit.stringId, target });
  }

  const settings = { ...NO_WRITE_BACK, mode: 'files' } as const;
  const { written, problems } = await writeBack(context, { project: 'demo', settings, environment: {} });
  expect(problems).toEqual([]);
  expect(written.map(({ path }) => path).sort()).toEqual(components.map(({ path }) => path).sort());

  const again = await importDirectory(context, request);
  const statuses = again.components.flatMap(({ languages }) => languages.map(({ path, status }) => ({ path, status })));
  expect(statuses.filter(({ status }) => status !== 'unchanged')).toEqual([]);
  const forced = await importDirectory(context, { ...request, force: true });
  const changed = forced.components.flatMap(({ languages }) => languages.filter((one) => one.changed > 0));
  expect(changed.map(({ path }) => path)).toEqual([]);
  for (const { id, languageId, stringId, target } of edited) {
    expect(await store.units.find(id, languageId, stringId)).toMatchObject({ target, imported: null });
  }
  expect((await audit(context)).drift).toEqual([]);
});
