/** Adding, removing and explaining source strings in the API and in the editor. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NO_WRITE_BACK } from '../../src/model/write-back.js';
import { createServer } from '../../src/server.js';
import { localRunner } from '../../src/services/jobs/job-runner.js';
import { audit } from '../../src/services/upkeep/audit.js';
import { WriteBackQueue } from '../../src/services/write-back/write-back-queue.js';
import { asker } from '../support/ask.js';
import { makePerson } from '../support/people.js';
import { testApp } from '../support/server.js';
import { signedIn } from '../support/signed-in.js';
import { po } from '../support/workspace.js';

const FILES = {
  'locales/en.json': '{\n  "menu": {\n    "open": "Open"\n  }\n}\n',
  'locales/de.json': '{\n  "menu": {\n    "open": "Auf"\n  }\n}\n',
  'po/app.pot': po([['Open', '']]),
  'po/de.po': po([['Open', 'Auf']]),
};

async function setUp() {
  const { app, workspace } = await testApp(FILES);
  const imports = localRunner(app);
  const writeBack = new WriteBackQueue({
    store: app.store,
    projects: new Map([['demo', { ...NO_WRITE_BACK, mode: 'files' }]]),
    environment: {},
    run: (request) => imports.writeBack(request),
    leaseOf: () => undefined,
    onReport: () => {},
    onError: () => {},
  });
  const server = await createServer({ context: app, imports, writeBack, baseUrl: undefined });
  const { headers } = await makePerson(app, { username: 'manager', roles: { demo: 'manager' } });
  const components = await app.store.components.list((await app.store.projects.find('demo'))!.id);
  const json = components.find(({ format }) => format === 'json')!.slug;
  const bilingual = components.find(({ format }) => format === 'po')!.slug;
  const read = (path: string) => readFileSync(workspace.path(`files/${path}`), 'utf8');
  return { app, server, json, bilingual, read, manager: headers, ...asker(server) };
}

const drift = async (app: Parameters<typeof audit>[0]) => (await audit(app)).drift;

test('a string is added to the base file and removed from all files', async () => {
  const { app, ask, manager, json, read } = await setUp();
  const url = `/api/translations/demo/${json}/en/units/`;
  const added = await ask('POST', url, manager, { key: 'menu.close', value: 'Close' });
  expect([added.status, added.body]).toMatchObject([200, { context: 'menu.close', source: ['Close'] }]);
  expect(read('locales/en.json')).toBe('{\n  "menu": {\n    "open": "Open",\n    "close": "Close"\n  }\n}\n');
  const german = await ask('GET', `/api/translations/demo/${json}/de/`);
  expect(german.body).toMatchObject({ total: 2, translated: 1 });
  expect((await ask('POST', url, manager, { key: 'menu.close', value: 'x' })).body.detail).toContain('already exist');
  const [open] = (await ask('GET', `/api/translations/demo/${json}/de/units/?q=key:open`)).body.results;
  expect((await ask('DELETE', new URL(open.url).pathname, manager)).status).toBe(204);
  expect(read('locales/en.json')).toBe('{\n  "menu": {\n    "close": "Close"\n  }\n}\n');
  expect(read('locales/de.json')).toBe('{\n  "menu": {\n  }\n}\n');
  expect((await ask('GET', `/api/translations/demo/${json}/de/`)).body).toMatchObject({ total: 1, translated: 0 });
  expect((await ask('DELETE', new URL(open.url).pathname, manager)).status).toBe(404);
  expect(await drift(app)).toEqual([]);
});

test.each([
  [{ key: '', value: 'x' }, 'en', 'key'],
  [{ key: 'a', value: '' }, 'en', 'value'],
  [{ key: 'a', value: ['x', 'y', 'z'] }, 'en', 'value'],
  [{ key: 'a', value: 'x' }, 'de', 'language'],
])('%j in %s is refused', async (body, language, attr) => {
  const { ask, manager, json, read } = await setUp();
  const answer = await ask('POST', `/api/translations/demo/${json}/${language}/units/`, manager, body);
  expect([answer.status, answer.body.errors[0].attr]).toEqual([400, attr]);
  expect(read('locales/en.json')).toBe(FILES['locales/en.json']);
});

test('strings of bilingual files come from the program', async () => {
  const { ask, manager, bilingual } = await setUp();
  const url = `/api/translations/demo/${bilingual}/en/units/`;
  const refused = await ask('POST', url, manager, { key: 'a', value: 'x' });
  expect([refused.status, refused.body.detail]).toEqual([400, expect.stringContaining('source code')]);
});

test('managers explain strings and set flags; an import keeps both', async () => {
  const { app, server, ask, manager, json } = await setUp();
  const { headers: translator } = await makePerson(app, { username: 'tina', roles: { demo: 'translator' } });
  const [unit] = (await ask('GET', `/api/translations/demo/${json}/en/units/`)).body.results;
  const url = new URL(unit.url).pathname;
  const change = { explanation: 'A <b>button</b>.', extra_flags: 'max-length:2' };
  expect((await ask('PATCH', url, translator, change)).status).toBe(403);
  const changed = await ask('PATCH', url, manager, change);
  expect([changed.status, changed.body]).toMatchObject([200, change]);
  expect((await ask('PATCH', url, manager, { extra_flags: 'max-length:x' })).status).toBe(400);
  expect((await ask('PATCH', url, manager, { explanation: 'x'.repeat(5001) })).status).toBe(400);
  await ask('POST', `/api/components/demo/${json}/repository/`, manager, { operation: 'reset' });
  const [german] = (await ask('GET', `/api/translations/demo/${json}/de/units/`)).body.results;
  expect(german).toMatchObject({ ...change, has_failing_check: true });
  const browser = await signedIn({ app, server }, { username: 'ada', roles: { demo: 'manager' } });
  const page = await browser.get(`/translate/demo/${json}/de/?string=${german.position}`);
  expect(page.payload).toContain('A &lt;b');
  expect(page.payload).not.toContain('name="explanation"');
  const source = `/translate/demo/${json}/en/?string=${german.position}`;
  expect((await browser.get(source)).payload).toContain('name="explanation"');
  const saved = await browser.post(source, { do: 'describe', explanation: 'Short', extra_flags: '' });
  expect([saved.statusCode, saved.payload]).toEqual([200, expect.stringContaining('were saved')]);
  expect((await ask('GET', url)).body).toMatchObject({ explanation: 'Short', extra_flags: '', flags: '' });
  expect(await drift(app)).toEqual([]);
});
