/** Metrics for monitoring: access, formats, and agreement with the statistics. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createServer } from '../../src/server.js';
import { Readiness } from '../../src/services/readiness.js';
import { audit } from '../../src/services/upkeep/audit.js';
import { type MadePerson, makePerson } from '../support/people.js';
import { openTestApp, type StatisticsBody, statisticsPath, type TestApp } from '../support/server.js';
import { po } from '../support/workspace.js';

const FILES = {
  'po/app.pot': po([
    ['Open', ''],
    ['Close the door.', ''],
  ]),
  'po/de.po': po([
    ['Open', 'Öffnen'],
    ['Close the door.', 'Tür zu'],
  ]),
  'po/fr.po': po([['Open', '']]),
};

let demo: TestApp;
let anna: MadePerson;
let admin: MadePerson;
beforeAll(async () => {
  demo = await openTestApp(FILES);
  anna = await makePerson(demo.app, { username: 'anna' });
  admin = await makePerson(demo.app, { username: 'root', admin: true });
});
afterAll(() => demo.close());

const get = (url: string, headers: Record<string, string> = {}) => demo.server.inject({ url, headers });

describe('of the site', () => {
  test('require a token', async () => {
    expect((await get('/api/metrics/')).statusCode).toBe(401);
  });

  test('count all objects, and contain only numbers besides the name', async () => {
    const metrics = (await get('/api/metrics/', anna.headers)).json();
    expect(metrics).toEqual({
      units: 5,
      units_translated: 4,
      users: 2,
      changes: 0,
      projects: 1,
      components: 1,
      translations: 3,
      languages: 3,
      checks: 1,
      configuration_errors: 0,
      suggestions: 0,
      celery_queues: {},
      name: 'Tallyglot',
    });
  });

  test('exclude projects that the caller may not see', async () => {
    const hidden = await openTestApp(FILES);
    try {
      const { id } = (await hidden.app.store.projects.find('demo'))!;
      await hidden.app.store.transaction((store) => store.projects.update(id, { private: true }));
      const stranger = await makePerson(hidden.app, { username: 'stranger' });
      const boss = await makePerson(hidden.app, { username: 'boss', admin: true });
      const metrics = async ({ headers }: MadePerson) =>
        (await hidden.server.inject({ url: '/api/metrics/', headers })).json();
      expect(await metrics(boss)).toMatchObject({ units: 5, projects: 1, components: 1, languages: 3, checks: 1 });
      const { users, name, celery_queues, ...numbers } = await metrics(stranger);
      expect(new Set(Object.values(numbers))).toEqual(new Set([0]));
    } finally {
      await hidden.close();
    }
  });
});

describe('of a project', () => {
  test('equal the statistics', async () => {
    const metrics = (await get('/api/projects/demo/metrics/')).json();
    const { results } = (await get(`${statisticsPath('app')}?fields=extended`)).json() as StatisticsBody;
    for (const entry of results) {
      const { name, ...numbers } = metrics.app[entry.code];
      expect(name).toBe(entry.name);
      for (const [metric, value] of Object.entries(numbers)) expect([metric, value]).toEqual([metric, entry[metric]]);
    }
    expect(Object.keys(metrics.app)).toEqual(results.map(({ code }) => code));
  });
});

describe.each(['/api/metrics/', '/api/projects/demo/metrics/'])('%s', (url) => {
  test.each([
    ['?format=json', undefined, 'application/json'],
    ['?format=csv', undefined, 'text/csv; charset=utf-8'],
    ['?format=openmetrics', undefined, 'application/openmetrics-text; version=1.0.0; charset=utf-8'],
    [
      '',
      'application/openmetrics-text;version=1.0.0,*/*;q=0.1',
      'application/openmetrics-text; version=1.0.0; charset=utf-8',
    ],
    ['', '*/*', 'application/json'],
  ])('%s with Accept %s is %s', async (query, accept, type) => {
    const answer = await get(url + query, { ...admin.headers, ...(accept && { accept }) });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
  });

  test('refuses other formats', async () => {
    expect((await get(`${url}?format=xml`, admin.headers)).statusCode).toBe(404);
  });
});

describe('health', () => {
  test('the process reports that it runs', async () => {
    expect((await get('/healthz')).json()).toMatchObject({ status: 'ok' });
  });

  test('readiness reports the result of the last audit', async () => {
    const last = async () => (await get('/readyz', admin.headers)).json().audit;
    expect((await get('/readyz')).json()).toEqual({ status: 'ready', database: 'ok', audit: null });
    await audit(demo.app);
    expect(await last()).toMatchObject({ result: 'right', drift: 0, strings: 5 });
    await audit(demo.app, { project: 'demo' });
    const { store } = demo.app;
    const component = (await store.components.find('demo', 'app'))!;
    const language = (await store.languages.find(component.id, 'de'))!;
    const wrong = { ...language, counts: { ...language.counts, translated: 1 } };
    await store.transaction((inside) => inside.languages.update(component.id, wrong));
    await audit(demo.app);
    expect(await last()).toMatchObject({ result: 'drift', drift: 1 });
    await audit(demo.app, { repair: true });
    expect(await last()).toMatchObject({ result: 'right', drift: 0 });
  });

  test('readiness reveals no numbers to anyone except administrators', async () => {
    await audit(demo.app);
    for (const headers of [{}, anna.headers]) {
      expect((await get('/readyz', headers)).json().audit).toEqual({ at: expect.any(String), result: 'right' });
    }
  });

  test('the server is not ready as long as a reason exists', async () => {
    const readiness = new Readiness();
    const server = await createServer({ context: demo.app, baseUrl: undefined, readiness });
    onTestFinished(() => server.close());
    readiness.set('import', 'The first import is still running.');
    const waiting = await server.inject('/readyz');
    expect([waiting.statusCode, waiting.headers['retry-after']]).toEqual([503, '5']);
    expect(waiting.json()).toMatchObject({
      status: 'unavailable',
      reasons: { import: 'The first import is still running.' },
      database: 'ok',
    });
    expect((await server.inject('/healthz')).statusCode).toBe(200);
    readiness.clear('import');
    const ready = await server.inject('/readyz');
    expect([ready.statusCode, ready.json().status, ready.json().reasons]).toEqual([200, 'ready', undefined]);
  });
});
