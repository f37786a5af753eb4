/** Automatic translation with translations of equal source texts in other components of the project. */
import { expect, test } from 'vitest';
import { audit } from '../../src/services/upkeep/audit.js';
import { asker, contentOf } from '../support/ask.js';
import { makePerson } from '../support/people.js';
import { testApp } from '../support/server.js';
import { po } from '../support/workspace.js';

const plural = (one: string, many: string) =>
  `\nmsgid "%d file"\nmsgid_plural "%d files"\nmsgstr[0] "${one}"\nmsgstr[1] "${many}"\n`;
const fuzzy = (source: string, target: string) => `\n#, fuzzy\nmsgid "${source}"\nmsgstr "${target}"\n`;

const FILES = {
  'app/app.pot': po([]),
  'app/de.po': `${po([
    ['Open', ''],
    ['Close', 'Zumachen'],
    ['Only here', ''],
  ])}${plural('', '')}${fuzzy('Save', 'Retten')}`,
  'lib/lib.pot': po([]),
  'lib/de.po': `${po([
    ['Open', 'Öffnen'],
    ['Close', 'Schließen'],
    ['Save', 'Speichern'],
    ['Elsewhere', 'Anderswo'],
  ])}${plural('%d Datei', '%d Dateien')}`,
  'old/old.pot': po([]),
  'old/de.po': `${po([['Open', 'Aufmachen']])}${fuzzy('Only here', 'Nur hier')}`,
};

const URL = '/api/translations/demo/app/de/autotranslate/';

async function setUp() {
  const opened = await testApp(FILES);
  const { ask } = asker(opened.server);
  const [translator, reviewer] = await Promise.all(
    (['translator', 'reviewer'] as const).map((role) =>
      makePerson(opened.app, { username: role, roles: { demo: role } }),
    ),
  );
  const texts = async () => {
    const { body } = await ask('GET', '/api/translations/demo/app/de/units/');
    return Object.fromEntries(
      body.results.map(({ source, target, state }: { source: string[]; target: string[]; state: number }) => [
        source[0],
        `${target.join('|')} ${state}`,
      ]),
    );
  };
  const place = { data: opened.workspace.path('data'), database: undefined };
  return { ...opened, ask, texts, place, translator: translator!.headers, reviewer: reviewer!.headers };
}

const BEFORE = { Open: ' 0', Close: 'Zumachen 20', 'Only here': ' 0', '%d file': '| 0', Save: 'Retten 10' };

test.each([
  [{ mode: 'translate' }, 3, { Open: 'Öffnen 20', '%d file': '%d Datei|%d Dateien 20', Save: 'Speichern 20' }],
  [
    { mode: 'translate', filter_type: 'all', auto_source: 'others', threshold: 80 },
    4,
    { Open: 'Öffnen 20', '%d file': '%d Datei|%d Dateien 20', Save: 'Speichern 20', Close: 'Schließen 20' },
  ],
  [{ mode: 'fuzzy', filter_type: 'nottranslated' }, 2, { Open: 'Öffnen 10', '%d file': '%d Datei|%d Dateien 10' }],
  [{ mode: 'translate', filter_type: 'fuzzy' }, 1, { Save: 'Speichern 20' }],
  [
    { mode: 'translate', filter_type: 'check:inconsistent' },
    4,
    { Open: 'Öffnen 20', Close: 'Schließen 20', Save: 'Speichern 20', '%d file': '%d Datei|%d Dateien 20' },
  ],
  [{ mode: 'translate', component: 'old' }, 1, { Open: 'Aufmachen 20' }],
  [{ mode: 'translate', q: 'source:Open' }, 1, { Open: 'Öffnen 20' }],
  [{ mode: 'translate', q: 'state:<translated', component: 'demo/old' }, 1, { Open: 'Aufmachen 20' }],
])('%j updates %i strings', async (body, updated, changed) => {
  const { app, ask, texts, translator } = await setUp();
  const { status, body: result } = await ask('POST', URL, translator, body);
  expect([status, result]).toEqual([
    200,
    {
      details: expect.stringContaining(`${updated} string`),
      updated,
      refused: 0,
      task_url: expect.stringContaining('/api/tasks/'),
    },
  ]);
  expect(await texts()).toEqual({ ...BEFORE, ...changed });
  expect((await audit(app)).drift).toEqual([]);
  expect((await ask('GET', '/api/users/translator/statistics/')).body.translated).toBe(updated);
  // A second time there is nothing to do.
  if (!('filter_type' in body && body.filter_type === 'check:inconsistent')) {
    expect((await ask('POST', URL, translator, body)).body.updated).toBe(0);
  }
});

test('suggests by default', async () => {
  const { app, ask, texts, translator } = await setUp();
  expect((await ask('POST', URL, translator, {})).body).toMatchObject({ updated: 3 });
  expect(await texts()).toEqual(BEFORE);
  expect((await ask('GET', '/api/translations/demo/app/de/statistics/')).body.suggestions).toBe(3);
  expect((await audit(app)).drift).toEqual([]);
  expect((await ask('POST', URL, translator, {})).body).toMatchObject({ updated: 0 });
});

test('approved translations are preferred, and only reviewers replace approved ones', async () => {
  const { ask, texts, translator, reviewer } = await setUp();
  const approve = async (component: string, source: string, target: string) => {
    const { body } = await ask('GET', `/api/translations/demo/${component}/de/units/?q=source:${source}`);
    const saved = await ask('PATCH', `/api/units/${body.results[0].id}/`, reviewer, { target, state: 30 });
    expect(saved.status).toBe(200);
  };
  await approve('old', 'Open', 'Auf');
  await approve('app', 'Close', 'Zu');
  await ask('POST', URL, translator, { mode: 'translate', filter_type: 'all' });
  expect(await texts()).toMatchObject({ Open: 'Auf 20', Close: 'Zu 30' });
  await ask('POST', URL, reviewer, { mode: 'approved', filter_type: 'all' });
  expect(await texts()).toMatchObject({ Open: 'Auf 30', Close: 'Schließen 30' });
});

test.each([
  [{ mode: 'guess' }, 400, 'mode'],
  [{ filter_type: 'some' }, 400, 'filter_type'],
  [{ auto_source: 'mt', engines: ['x'] }, 400, 'auto_source'],
  [{ component: 'a/b/c' }, 400, 'component'],
  [{ component: 'none' }, 404, null],
  [{ q: 'state:wrong' }, 400, 'q'],
])('refuses %j', async (body, status, attr) => {
  const { ask, translator, place } = await setUp();
  const before = await contentOf(place);
  const answer = await ask('POST', URL, translator, body);
  expect([answer.status, answer.body.errors[0].attr]).toEqual([status, attr]);
  expect(await contentOf(place)).toEqual(before);
});

test('refuses a locked component and the source language', async () => {
  const { ask, app, translator } = await setUp();
  expect((await ask('POST', URL.replace('/de/', '/en/'), translator, {})).status).toBe(400);
  const manager = await makePerson(app, { username: 'manager', roles: { demo: 'manager' } });
  await ask('POST', '/api/components/demo/app/lock/', manager.headers, { lock: true });
  expect((await ask('POST', URL, translator, {})).status).toBe(423);
});
