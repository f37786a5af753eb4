/** A folder with made-up files that is imported, edited and written back. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '../../src/model/instant.js';
import { NO_WRITE_BACK, type WriteBackSettings } from '../../src/model/write-back.js';
import type { Context } from '../../src/services/context.js';
import { findComponent, findLanguage } from '../../src/services/find-component.js';
import { importDirectory } from '../../src/services/imports/import-directory.js';
import { type SaveRequest, saveTranslation } from '../../src/services/strings/save-translation.js';
import { audit } from '../../src/services/upkeep/audit.js';
import { type WriteBackRequest, writeBack } from '../../src/services/write-back/write-back.js';
import type { Store } from '../../src/storage/store.js';
import { folderOf } from './folders.js';

/** The environment of git. */
export const GIT_ENVIRONMENT = {
  PATH: process.env.PATH ?? '',
  HOME: '/nonexistent',
};

export async function writableFolder(
  store: Store,
  files: Readonly<Record<string, string>>,
  settings: Partial<WriteBackSettings> = { mode: 'files' },
) {
  const directory = await folderOf(files);
  const context: Context = { store, clock: systemClock, revision: 'test' };
  const project = { slug: 'demo', name: 'demo' };
  const reimport = (force = false) =>
    importDirectory(context, { project, directory, sourceLanguage: 'en', components: undefined, force });
  await reimport();
  const unit = async (code: string, source: string, component = 'app') => {
    const { id } = await findComponent(store, 'demo', component);
    const language = await findLanguage(store, await findComponent(store, 'demo', component), code);
    const found = (await store.strings.list(id)).find((string) => string.source[0] === source)!;
    return (await store.units.find(id, language.id, found.id))!;
  };
  const withString = async (code: string, source: string, component = 'app') => {
    const { id } = await findComponent(store, 'demo', component);
    const { stringId } = await unit(code, source, component);
    const language = await findLanguage(store, await findComponent(store, 'demo', component), code);
    return (await store.units.pick(id, language.id, [stringId]))[0]!;
  };
  const request: WriteBackRequest = {
    project: 'demo',
    settings: { ...NO_WRITE_BACK, ...settings },
    environment: GIT_ENVIRONMENT,
  };
  return {
    directory,
    context,
    request,
    reimport,
    unit,
    /** The translation of a source text with its string. */
    withString,
    path: (path: string) => join(directory, path),
    read: (path: string) => readFile(join(directory, path), 'utf8'),
    write: (path: string, text: string) => writeFile(join(directory, path), text),
    /** Saves the translation of a source text. */
    async save(code: string, source: string, target: string, more: Partial<SaveRequest> & { component?: string } = {}) {
      const { component = 'app', author = 'ada', state = 'translated' } = more;
      const { stringId } = await unit(code, source, component);
      await saveTranslation(context, {
        project: 'demo',
        component,
        language: code,
        stringId,
        target: [target],
        state,
        author,
      });
    },
    writeBack: (more: Partial<WriteBackRequest> = {}) => writeBack(context, { ...request, ...more }),
    /** Changes that an import finds, by file. Empty if files and store agree. */
    async changes() {
      const { components, failed } = await reimport();
      const changed = components.flatMap(({ languages }) => languages.filter(({ status }) => status !== 'unchanged'));
      return [...changed.map(({ path }) => path), ...failed.map(({ message }) => message)];
    },
    drift: async () => (await audit(context)).drift,
  };
}
