/** Starting and removing languages in the API and on pages, and who may do so. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NO_WRITE_BACK, type WriteBackMode } from '../../src/model/write-back.js';
import { createServer } from '../../src/server.js';
import { localRunner } from '../../src/services/jobs/job-runner.js';
import { changeProject } from '../../src/services/settings/manage-projects.js';
import { WriteBackQueue } from '../../src/services/write-back/write-back-queue.js';
import { asker } from '../support/ask.js';
import { formOn } from '../support/form-on.js';
import { makePerson } from '../support/people.js';
import { testApp } from '../support/server.js';
import { signedIn } from '../support/signed-in.js';
import { po } from '../support/workspace.js';

const FILES = { 'po/app.pot': po([['Open', '']]), 'po/de.po': po([['Open', 'Auf']]) };
const URL = '/api/components/demo/app/translations/';
const PAGE = '/settings/demo/components/app/languages/';

async function setUp(mode: WriteBackMode = 'files') {
  const { app, workspace } = await testApp(FILES);
  const imports = localRunner(app);
  const writeBack = new WriteBackQueue({
    store: app.store,
    projects: new Map([['demo', { ...NO_WRITE_BACK, mode }]]),
    environment: {},
    run: (request) => imports.writeBack(request),
    leaseOf: () => undefined,
    onReport: () => {},
    onError: () => {},
  });
  const server = await createServer({ context: app, imports, writeBack, baseUrl: undefined });
  const { headers } = await makePerson(app, { username: 'manager', roles: { demo: 'manager' } });
  const codes = async () => {
    const { body } = await asker(server).ask('GET', URL);
    return body.results.map(({ language_code }: { language_code: string }) => language_code);
  };
  const path = (file: string) => workspace.path(`files/${file}`);
  return { app, server, workspace, codes, path, ...asker(server), manager: headers };
}

test('POST starts a language and DELETE removes it', async () => {
  const { ask, manager, codes, path } = await setUp();
  const started = await ask('POST', URL, manager, { language_code: 'pt-BR' });
  expect([started.status, started.body]).toMatchObject([
    201,
    { language_code: 'pt_BR', filename: 'po/pt_BR.po', total: 1, translated: 0, language: { code: 'pt_BR' } },
  ]);
  expect(readFileSync(path('po/pt_BR.po'), 'utf8')).toContain('Language: pt_BR');
  expect(await codes()).toEqual(['en', 'de', 'pt_BR']);
  const again = await ask('POST', URL, manager, { language_code: 'pt_BR' });
  expect([again.status, again.body.errors[0]]).toMatchObject([400, { attr: 'language_code' }]);
  expect(again.body.detail).toContain('already exist');
  for (const language_code of ['xx', '', '../etc', 'de_QQ']) {
    expect((await ask('POST', URL, manager, { language_code })).status).toBe(400);
  }
  expect((await ask('DELETE', '/api/translations/demo/app/pt_BR/', manager)).status).toBe(204);
  expect(existsSync(path('po/pt_BR.po'))).toBe(false);
  expect(await codes()).toEqual(['en', 'de']);
  expect((await ask('DELETE', '/api/translations/demo/app/en/', manager)).status).toBe(400);
  expect((await ask('DELETE', '/api/translations/demo/app/fr/', manager)).status).toBe(404);
});

test('with the policy `request`, users ask over the API and managers decide', async () => {
  const { app, ask, manager, codes } = await setUp();
  const { headers: user } = await makePerson(app, { username: 'asker' });
  const requests = '/api/components/demo/app/language-requests/';
  expect((await ask('POST', URL, user, { language_code: 'fr' })).status).toBe(403);
  await changeProject(app, 'demo', { newLanguages: 'request' });
  const asked = await ask('POST', URL, user, { language_code: 'fr-FR' });
  expect([asked.status, asked.body]).toEqual([
    202,
    {
      detail: 'Your request for French (France) was stored. A manager of the project decides.',
      language_code: 'fr_FR',
    },
  ]);
  expect((await ask('POST', URL, user, { language_code: 'fr' })).status).toBe(202);
  expect((await ask('POST', URL, user, { language_code: 'es' })).status).toBe(202);
  for (const language_code of ['de', 'en', 'xx', '']) {
    expect((await ask('POST', URL, user, { language_code })).status).toBe(400);
  }
  expect((await ask('POST', URL, {}, { language_code: 'it' })).status).toBe(401);
  expect((await ask('GET', requests, user)).status).toBe(403);
  const listed = await ask('GET', requests, manager);
  expect(listed.body.results).toMatchObject([
    { language_code: 'fr_FR', language_name: 'French (France)', user: expect.stringMatching(/\/users\/asker\/$/) },
    { language_code: 'es', url: expect.stringMatching(/\/language-requests\/es\/$/) },
  ]);
  expect(await codes()).toEqual(['en', 'de']);
  expect((await ask('DELETE', `${requests}es/`, user)).status).toBe(403);
  expect((await ask('DELETE', `${requests}es/`, manager)).status).toBe(204);
  expect((await ask('DELETE', `${requests}es/`, manager)).status).toBe(404);
  expect((await ask('POST', URL, manager, { language_code: 'fr_FR' })).status).toBe(201);
  expect((await ask('GET', requests, manager)).body.count).toBe(0);
  await changeProject(app, 'demo', { newLanguages: 'nobody' });
  expect((await ask('POST', URL, user, { language_code: 'it' })).status).toBe(403);
});

test('a folder that the server does not write to, and a project without new languages, refuse', async () => {
  const { ask, manager, app } = await setUp('off');
  const refused = await ask('POST', URL, manager, { language_code: 'fr' });
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('write_back')]);
  await changeProject(app, 'demo', { newLanguages: 'nobody' });
  expect((await ask('POST', URL, manager, { language_code: 'fr' })).status).toBe(403);
});

test('a manager adds a language on the component’s page and removes it by its code', async () => {
  const demo = await setUp();
  const browser = await signedIn(demo, { username: 'ada', roles: { demo: 'manager' } });
  const { payload } = await browser.get('/projects/demo/app/');
  expect(formOn(payload, PAGE)).toEqual({ language_code: '' });
  const added = await browser.post(PAGE, { language_code: 'Portuguese (Brazil)' });
  expect([added.statusCode, added.headers.location]).toEqual([303, '/projects/demo/app/pt_BR/']);
  const refused = await browser.post(PAGE, { language_code: 'deutsch <b>' });
  expect([refused.statusCode, refused.payload]).toEqual([400, expect.stringContaining('deutsch &lt;b')]);
  expect((await browser.get(`${PAGE}pt_BR/`)).payload).toContain('Type pt_BR to confirm');
  expect((await browser.post(`${PAGE}pt_BR/`, { deleted: 'de' })).statusCode).toBe(400);
  expect(await demo.codes()).toEqual(['en', 'de', 'pt_BR']);
  expect((await browser.post(`${PAGE}pt_BR/`, { deleted: 'pt_BR' })).statusCode).toBe(303);
  expect(await demo.codes()).toEqual(['en', 'de']);
});

test('with the policy `request`, users ask and managers decide', async () => {
  const demo = await setUp();
  const manager = await signedIn(demo, { username: 'ada', roles: { demo: 'manager' } });
  const user = await signedIn(demo, { username: 'bob' });
  expect((await user.get('/projects/demo/app/')).payload).not.toContain('Ask for a language');
  expect((await user.post(PAGE, { language_code: 'fr' })).statusCode).toBe(403);
  await manager.post('/settings/demo/', { name: 'demo', slug: 'demo', new_languages: 'request' });
  expect((await user.get('/projects/demo/app/')).payload).toContain('Ask for a language');
  for (const language_code of ['fr', 'fr_FR', 'es']) {
    expect((await user.post(PAGE, { language_code })).statusCode).toBe(303);
  }
  expect((await user.post(PAGE, { language_code: 'de' })).statusCode).toBe(400);
  expect(await demo.codes()).toEqual(['en', 'de']);
  expect((await user.get(PAGE)).payload).not.toContain('Accept');
  expect((await user.post(`${PAGE}decline/`, { language_code: 'fr' })).statusCode).toBe(403);
  expect((await user.post(`${PAGE}de/`, { deleted: 'de' })).statusCode).toBe(403);
  expect((await manager.get('/projects/demo/app/')).payload).toContain('Answer 2 requests');
  expect((await manager.get(PAGE)).payload).toContain('Accept French');
  await manager.post(`${PAGE}decline/`, { language_code: 'es' });
  await manager.post(PAGE, { language_code: 'fr' });
  expect(await demo.codes()).toEqual(['en', 'de', 'fr']);
  expect((await manager.get(PAGE)).payload).not.toContain('Requested languages');
});
