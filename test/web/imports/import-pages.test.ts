/** Imports in the browser: the result of an upload, and the messages about its problems. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addProject } from '../../../src/services/settings/manage-projects.js';
import {
  alertOn,
  FILES,
  GERMAN,
  type ImportSite,
  LONG,
  openImportSite,
  type Parts,
  TEMPLATE,
  textOf,
  zip,
} from '../../support/import-site.js';
import { po } from '../../support/workspace.js';

/** The second entry is not terminated. */
const BROKEN = `${po([['Open', 'Ouvrir']])}\nmsgid "Close"\nmsgstr "Fermer\n`;

let site: ImportSite;
let count = 0;

beforeAll(async () => {
  site = await openImportSite();
});
afterAll(() => site.close());

/** Creates a project of the manager. */
async function newProject(): Promise<string> {
  const slug = `made-${++count}`;
  const { id } = await addProject(site.app, { name: slug });
  const user = (await site.app.store.users.find('manager'))!;
  await site.app.store.transaction((inside) => inside.roles.set(id, user.id, 'manager'));
  return slug;
}

/** Returns the address of the import's page. */
async function importInto(project: string, parts: Parts): Promise<string> {
  const { statusCode, headers } = await site.upload(`/import/${project}/`, parts);
  expect(statusCode).toBe(303);
  expect(headers.location).toMatch(new RegExp(`^/import/${project}/jobs/tgi_\\w{40}/$`));
  return String(headers.location);
}

describe('an upload', () => {
  test('redirects to its own page, which then shows the report', async () => {
    const project = await newProject();
    const page = await site.report(await importInto(project, { file: FILES }));
    expect(page).toContain(`<title>Imported · ${project}</title>`);
    expect(page).not.toContain('http-equiv');
    expect(page).toContain(`href="/projects/${project}/app/"`);
    expect(page).toContain(`href="/projects/${project}/app/de/"`);
    const text = textOf(page);
    expect(text).toContain('Imported: 2 strings added.');
    expect(text).toContain('German new po/de.po 2 added 0 changed 0 removed');
    expect(text).toContain('1 file ignored README.md');
    expect(await site.app.store.components.find(project, 'app')).toBeDefined();

    const again = textOf(await site.report(await importInto(project, { file: FILES })));
    expect(again).toContain('The files contain no changes.');
    expect(again).toContain('No changes: 1 language unchanged');
  });

  test('with a broken entry reports file and line, and imports the rest', async () => {
    const project = await newProject();
    const files = { 'po/app.pot': TEMPLATE, 'po/de.po': GERMAN, 'po/fr.po': BROKEN, 'po/nl.po': '\u0000\u0001' };
    const page = await site.report(await importInto(project, { file: zip(files) }));
    expect(page).toMatch(/<title>Imported with \d problems · /);
    const text = textOf(page);
    expect(text).toMatch(/po\/fr\.po:8 .*? Skipped/);
    expect(text).toMatch(/po\/nl\.po:1 .*? Language not changed/);
    expect(text).toContain('French new po/fr.po 1 added');
    expect(text).toContain('Dutch not imported po/nl.po');
    expect(page).not.toContain(`href="/projects/${project}/app/nl/"`);
  });

  test('of a single file follows the form fields', async () => {
    const project = await newProject();
    const file = { filename: 'x.po', content: GERMAN };
    const fields = { path: 'texts/de.po', component: 'web', filemask: 'texts/*.po', file_format: 'po', template: '' };
    await site.report(await importInto(project, { ...fields, source_language: 'en_GB', file }));
    const component = await site.app.store.components.find(project, 'web');
    expect(component).toMatchObject({ filemask: 'texts/*.po', format: 'po', sourceLanguage: 'en_GB' });
  });

  test.each([
    ['no archive or translation file', { filename: 'notes.txt', content: 'Hello' }, /notes\.txt/],
    ['a broken archive', { filename: 'x.zip', content: FILES.content.slice(0, 40) }, /archive/],
    ['a path outside of the archive', zip({ '../../etc/de.po': GERMAN }), /etc\/de\.po/],
    ['no readable file', zip({ 'x/de.po': '\u0000\u0001' }), /Found no translation files/],
  ])('of %s shows the error and the form to try again', async (_what, file, message) => {
    const project = await newProject();
    const page = await site.report(await importInto(project, { source_language: 'en', path: 'kept.po', file }));
    expect(page).toContain('<title>Import failed');
    expect(alertOn(page)).toMatch(message);
    expect(page).toContain(`method="post" action="/import/${project}/" enctype="multipart/form-data"`);
    expect(page).toContain('value="kept.po"');
    expect(
      await site.app.store.files.list({
        projectId: (await site.app.store.projects.find(project))!.id,
        repositoryId: 0,
      }),
    ).toEqual([]);
  });

  test.each<[what: string, parts: Parts, status: number, message: RegExp]>([
    ['is too large', { file: { filename: 'x.zip', content: 'x'.repeat(2 ** 20 + 1) } }, 413, /larger than this server/],
    ['has no file', { path: 'kept.po' }, 400, /no file/],
    ['has an empty file field', { path: 'kept.po', file: { filename: '', content: '' } }, 400, /Choose a file/],
    [
      'has an invalid language',
      { path: 'kept.po', source_language: '?', file: FILES },
      400,
      /not the code of a language/,
    ],
    [
      'has a file mask without a component',
      { path: 'kept.po', filemask: '*.po', file: FILES },
      400,
      /requires component/,
    ],
    ['has an invalid component', { path: 'kept.po', component: 'a b', file: FILES }, 400, /is not a slug/],
  ])('that %s is refused immediately', async (_what, parts, status, message) => {
    const answer = await site.upload('/import/up/', parts);
    expect(answer.statusCode).toBe(status);
    expect(alertOn(answer.payload)).toMatch(message);
    if ('path' in parts) expect(answer.payload).toContain('value="kept.po"');
    expect(answer.payload).toContain('<input type="file"');
  });
});

test('the second of two imports waits, and the pages refresh until both are done', async () => {
  const project = await newProject();
  let open = () => {};
  site.gate.opened = new Promise((resolve) => {
    open = resolve;
  });
  try {
    const first = await importInto(project, { file: { ...FILES, filename: LONG } });
    const second = await importInto(project, { file: FILES });
    const pages = [
      [first, '<progress aria-label="Progress of the import" value="1200" max="2400">'],
      [second, '<progress aria-label="Progress of the import">'],
    ] as const;
    for (const [job, bar] of pages) {
      const { payload } = await site.get(job);
      expect(payload).toContain('<noscript><meta http-equiv="refresh" content="1"/></noscript>');
      expect(payload).toContain('<div data-live');
      expect(payload).toContain('<title>Importing');
      expect(payload).toContain(bar);
    }
    expect(textOf((await site.get(first)).payload)).toContain('app : reading po/&lt;de>.po , step 1,201 of 2,400');
    expect(textOf((await site.get(second)).payload)).toContain('Waiting for other imports.');
    open();
    expect(await site.report(first)).toContain('2 strings added');
    expect(await site.report(second)).toContain('The files contain no changes.');
  } finally {
    open();
  }
});

test('imports folders again, and all files on request', async () => {
  expect((await site.get('/import/up/')).payload).not.toContain('Import again');
  expect((await site.get('/import/served/')).payload).toContain('action="/import/served/again/"');
  site.workspace.write('folder/po/fr.po', po([['Open', 'Ouvrir']]));
  const { headers } = await site.send('/import/served/again/', {});
  const text = textOf(await site.report(headers.location));
  expect(text).toContain('French new po/fr.po');
  expect(text).toContain('1 language unchanged');
  const forced = await site.send('/import/served/again/', { force: 'yes' });
  expect(textOf(await site.report(forced.headers.location))).toContain('German changed po/de.po');
  const refused = await site.upload('/import/served/', { file: zip({ 'po/app.pot': TEMPLATE }) });
  expect(await site.report(refused.headers.location)).toContain('are in a folder on the server');
});
