/** Components that are created as JSON, without files, and wait for their first upload. */
import { expect, test } from 'vitest';
import { audit } from '../../src/services/upkeep/audit.js';
import { archive } from '../support/archive.js';
import { asker, contentOf } from '../support/ask.js';
import { makePerson } from '../support/people.js';
import { testApp } from '../support/server.js';
import { po } from '../support/workspace.js';

const DE = po([['Open', 'Öffnen']]);
const COMPONENTS = '/api/projects/demo/components/';
const DECLARED = {
  name: 'Web site',
  slug: 'web',
  vcs: 'git',
  repo: 'https://git.example.org/web.git',
  branch: 'main',
  push: 'git@git.example.org:web.git',
  filemask: 'web/*.po',
  file_format: 'po',
  new_base: 'web/web.pot',
  template: '',
  license: 'MIT',
  check_flags: 'max-length:40',
  source_language: { code: 'en', name: 'English' },
};

async function setUp() {
  const opened = await testApp({ 'app/app.pot': DE, 'app/de.po': DE });
  const manager = await makePerson(opened.app, { username: 'manager', roles: { demo: 'manager' } });
  const place = { data: opened.workspace.path('data'), database: undefined };
  return { ...opened, ...asker(opened.server), manager: manager.headers, place };
}

test('a declared component waits for files, and a later upload fills it', async () => {
  const { ask, upload, manager, app } = await setUp();
  const made = await ask('POST', COMPONENTS, manager, DECLARED);
  const { vcs, source_language: source, ...shown } = DECLARED;
  expect([made.status, made.body]).toMatchObject([201, { ...shown, vcs: 'upload', linked_component: null }]);
  expect(Number.isSafeInteger(made.body.id)).toBe(true);
  const { body } = await ask('GET', '/api/components/demo/web/statistics/');
  expect(body.results).toMatchObject([{ code: 'en', total: 0 }]);
  expect((await audit(app)).drift).toEqual([]);

  // Nothing that handles files fails because this component has none.
  expect((await ask('GET', '/api/projects/demo/file/')).status).toBe(200);
  expect((await ask('GET', '/api/components/demo/web/file/')).status).toBe(200);
  expect((await ask('GET', '/api/translations/demo/web/en/file/')).status).toBe(404);
  const repository = await ask('GET', '/api/projects/demo/repository/', manager);
  expect(repository.body).toMatchObject({ needs_merge: false, merge_failure: null });
  const pulled = await ask('POST', '/api/components/demo/web/repository/', manager, { operation: 'reset' });
  expect(pulled.body).toMatchObject({ result: true, detail: '' });

  const content = archive([
    { name: 'web/web.pot', content: DE },
    { name: 'web/de.po', content: DE },
  ]);
  const filled = await upload('/api/projects/demo/import/', manager, { file: { filename: 'web.zip', content } });
  expect([filled.status, filled.body.components.map(({ component }: { component: string }) => component)]).toEqual([
    200,
    ['web'],
  ]);
  const after = await ask('GET', '/api/components/demo/web/');
  expect(after.body).toMatchObject({
    name: 'Web site',
    repo: DECLARED.repo,
    license: 'MIT',
    check_flags: 'max-length:40',
  });
  expect((await ask('GET', '/api/translations/demo/web/de/')).body).toMatchObject({ total: 1, translated: 1 });
  expect((await audit(app)).drift).toEqual([]);
});

test('until its files arrive, its paths can change; PUT works like PATCH', async () => {
  const { ask, manager } = await setUp();
  const form = { name: 'Texts', filemask: 'texts/*.json', file_format: 'json-nested', template: 'texts/en.json' };
  const made = await ask('POST', COMPONENTS, manager, form);
  expect(made.body).toMatchObject({ slug: 'texts', file_format: 'json', template: 'texts/en.json', new_base: '' });
  const url = '/api/components/demo/texts/';
  const moved = await ask('PUT', url, manager, { name: 'Texts', filemask: 'i18n/*.json', template: 'i18n/en.json' });
  expect(moved.body).toMatchObject({ filemask: 'i18n/*.json', template: 'i18n/en.json', file_format: 'json' });
  expect((await ask('PUT', url, manager, { filemask: 'x/*.json' })).body.errors[0].attr).toBe('name');
  // The values that the response showed change nothing, also for imported files.
  const { body: shown } = await ask('GET', '/api/components/demo/app/');
  expect((await ask('PUT', '/api/components/demo/app/', manager, shown)).body).toEqual(shown);
  const other = await ask('PATCH', '/api/components/demo/app/', manager, { filemask: 'other/*.po' });
  expect([other.status, other.body.detail]).toEqual([400, expect.stringContaining('already imported')]);
});

test.each([
  [{ filemask: undefined }, 'filemask'],
  [{ file_format: undefined }, 'file_format'],
  [{ file_format: 'papyrus' }, 'file_format'],
  [{ filemask: 'po/de.po' }, 'filemask'],
  [{ filemask: '../*.po' }, null],
  [{ new_base: '/etc/passwd' }, null],
  [{ name: '' }, 'name'],
  [{ slug: 'a/b' }, 'slug'],
  [{ slug: 'app' }, 'slug'],
  [{ restricted: true }, 'restricted'],
  [{ is_glossary: 'maybe' }, 'is_glossary'],
  [{ repo: 'https://ada:secret@git.example.org/web.git' }, 'repo'],
  [{ source_language: 'not a code' }, null],
])('refuses %j, names %s, and changes nothing', async (wrong, attr) => {
  const { ask, manager, place } = await setUp();
  const before = await contentOf(place);
  const { status, body } = await ask('POST', COMPONENTS, manager, { ...DECLARED, ...wrong });
  expect([status, body.errors[0].attr]).toEqual([400, attr]);
  expect(body.detail).not.toContain('ada:secret');
  expect(await contentOf(place)).toEqual(before);
});

test('an archive with only a template makes a component without languages', async () => {
  const { ask, upload, manager, app } = await setUp();
  const cases = [
    { name: 'Bilingual', path: 'bi/bi.pot', content: DE, fields: {} },
    { name: 'Masked', path: 'm/m.pot', content: DE, fields: { filemask: 'm/*.po', template: 'm/m.pot' } },
    { name: 'Monolingual', path: 'mono/en.json', content: '{"a": "One"}', fields: {} },
    {
      name: 'New base',
      path: 'n/n.pot',
      content: DE,
      fields: { filemask: 'n/*.po', new_base: 'n/n.pot', file_format: 'po' },
    },
  ];
  for (const { name, path, content, fields } of cases) {
    const zipfile = { filename: 'x.zip', content: archive([{ name: path, content }]) };
    const made = await upload(COMPONENTS, manager, { name, zipfile, ...fields });
    expect([name, made.status]).toEqual([name, 201]);
    const { body } = await ask('GET', `/api/components/demo/${made.body.slug}/translations/`);
    expect(body.results).toMatchObject([{ is_source: true, total: 1 }]);
  }
  expect((await audit(app)).drift).toEqual([]);
});

test('the upload method add adds new source strings to the base file, and translations where there are none', async () => {
  const { ask, upload, manager, app } = await setUp();
  const content = archive([
    { name: 'm/en.json', content: '{"a": "One", "b": "Two"}' },
    { name: 'm/de.json', content: '{"a": "Eins"}' },
  ]);
  await upload(COMPONENTS, manager, { name: 'Mono', zipfile: { filename: 'm.zip', content } });
  const send = async (language: string, text: string) => {
    const file = { filename: `${language}.json`, content: text };
    const { status, body } = await upload(`/api/translations/demo/mono/${language}/file/`, manager, {
      method: 'add',
      file,
    });
    return [status, body.accepted, body.skipped, body.not_found];
  };
  expect(await send('en', '{"a": "Changed", "c": "Three"}')).toEqual([200, 1, 1, 0]);
  const base = await ask('GET', '/api/translations/demo/mono/en/file/');
  expect(JSON.parse(base.bytes.toString())).toEqual({ a: 'One', b: 'Two', c: 'Three' });
  expect(await send('de', '{"a": "Anders", "b": "Zwei", "c": "Drei", "d": "Vier"}')).toEqual([200, 2, 1, 1]);
  const german = await ask('GET', '/api/translations/demo/mono/de/file/');
  expect(JSON.parse(german.bytes.toString())).toEqual({ a: 'Eins', b: 'Zwei', c: 'Drei' });
  expect((await audit(app)).drift).toEqual([]);
  const file = { filename: 'app.pot', content: po([['New', '']]) };
  const refused = await upload('/api/translations/demo/app/en/file/', manager, { method: 'add', file });
  expect([refused.status, refused.body.detail]).toEqual([400, expect.stringContaining('source code')]);
});
