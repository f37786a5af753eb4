/** Fills a store with generated components through the real import, in a separate process. */
import { compose } from '../dist/compose.js';
import { importComponent } from '../dist/services/imports/import-component.js';
import { pathOf, runCommand } from './child.js';
import { LANGUAGES, poText } from './corpus.js';

export const PROJECT = 'bench';

/**
 * @typedef {object} GeneratedComponent
 * @property {string} slug
 * @property {number} languages Besides the source language.
 * @property {number} messages In each language.
 */

/**
 * @param {string} data
 * @param {readonly GeneratedComponent[]} components
 * @param {string} [database] Address of a PostgreSQL database to fill instead of the folder.
 */
export async function fillStore(data, components, database) {
  const location = database === undefined ? [] : [database];
  await runCommand(process.execPath, [pathOf('fill-store.js'), data, JSON.stringify(components), ...location]);
}

/**
 * @param {Awaited<ReturnType<typeof compose>>} app
 * @param {GeneratedComponent} component
 */
async function fill(app, { slug, languages, messages }) {
  const definition = { slug, name: slug, format: 'po', filemask: '*.po', template: null, sourceLanguage: 'en' };
  const shape = { messages, translated: 0.6, fuzzy: 0.1 };
  const files = LANGUAGES.slice(0, languages).map((code) => ({
    code,
    path: `${code}.po`,
    read: async () => Buffer.from(poText(code, shape)),
  }));
  const report = await importComponent(app, {
    project: { slug: PROJECT, name: PROJECT },
    files: { definition, sources: [], languages: files },
  });
  if (report.problems.length > 0) throw new Error(JSON.stringify(report.problems[0]));
}

if (process.argv[1] === pathOf('fill-store.js')) {
  const [data = '', components = '[]', database] = process.argv.slice(2);
  const app = await compose({ data, database });
  for (const component of JSON.parse(components)) await fill(app, component);
  await app.close();
}
