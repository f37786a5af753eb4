/** The OpenAPI document: it is valid and complete, and the responses of the server match it. */
import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Api } from '../../src/api/api.js';
import { EventStreams } from '../../src/api/event-streams.js';
import { allRoutes } from '../../src/api/routes.js';
import { requestLanguage } from '../../src/services/settings/language-requests.js';
import { type MadePerson, makePerson } from '../support/people.js';
import { openTestApp, statisticsPath, type TestApp } from '../support/server.js';
import { repository as repositoryRow } from '../support/store-rows.js';
import { po } from '../support/workspace.js';
import { type Answer, complaints, type Document, type Operation, resolve } from './document-schema.js';

let demo: TestApp;
let document: Document;
let operation: Operation;
let person: MadePerson;

beforeAll(async () => {
  demo = await openTestApp({
    'po/app.pot': po([]),
    'po/eo.po': po([]),
    'po/fr.po': po([
      ['One', 'Un'],
      ['Two', 'Deux'],
      ['Three.', 'Trois'],
      ['Four', ''],
    ]),
    'po/he.po': po([
      ['One', 'אחת'],
      ['Two', ''],
      ['Three.', ''],
    ]),
  });
  person = await makePerson(demo.app, { username: 'ada', admin: true, roles: { demo: 'manager' } });
  const answer = await demo.server.inject('/api/schema/');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json']);
  document = answer.json();
  operation = document.paths['/api/components/{project}/{component}/statistics/']!.get!;
});
afterAll(() => demo.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, found]) => ({ path, method, ...found })),
  );

/** Resolves a response that several operations share. */
const answerOf = ({ responses }: Operation, status: number | string): Answer => {
  const answer = responses[status]!;
  return answer.$ref === undefined ? answer : (resolve(document, answer.$ref) as Answer);
};

const schemaOf = (of: Operation, status: number) => answerOf(of, status).content!['application/json']!.schema;

describe('the document', () => {
  test('is OpenAPI 3.1 with the package’s version', async () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    expect(document.info).toMatchObject({ title: 'Tallyglot', version });
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document) as unknown as Record<string, unknown>)).toMatchObject({
      valid: true,
    });
    expect(validator.version).toBe('3.1');
  });

  test('has no dangling references', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference!);
    expect(references.length).toBeGreaterThan(100);
    expect(references.filter((reference) => typeof resolve(document, reference) !== 'object')).toEqual([]);
  });

  test('has exactly the routes of the list', () => {
    const api = { context: demo.app } as unknown as Api;
    const routes = allRoutes(api, new EventStreams(demo.app));
    const addresses = routes.map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`);
    expect(addresses.length).toBeGreaterThan(60);
    expect(
      operations()
        .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
        .sort(),
    ).toEqual([...addresses, 'GET /api/schema/'].sort());
  });

  test('gives each operation a unique id and a summary', () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index || !/^[a-z][A-Za-z]+$/.test(id))).toEqual([]);
    expect(operations().filter(({ summary }) => !/^[A-Z].*[^.]$/.test(summary ?? ''))).toEqual([]);
    const known = document.tags.map(({ name }) => name);
    expect(operations().flatMap(({ tags }) => tags.filter((tag) => !known.includes(tag)))).toEqual([]);
  });

  test('describes each parameter', () => {
    const lacking = operations().flatMap(({ path, method, parameters = [] }) =>
      parameters.filter(({ description }) => !description).map(({ name }) => `${method} ${path}: ${name}`),
    );
    expect(lacking).toEqual([]);
    const missing = operations().flatMap(({ path, parameters = [] }) =>
      [...path.matchAll(/\{(\w+)\}/g)].filter(
        ([, name]) => !parameters.some((one) => one.in === 'path' && one.required && one.name === name),
      ),
    );
    expect(missing).toEqual([]);
  });

  test('describes each response', () => {
    for (const found of operations()) {
      const statuses = Object.keys(found.responses);
      const successes = statuses.filter((status) => status.startsWith('2'));
      // A route can also note a request (202) instead of carrying it out.
      const main = successes.length === 1 ? successes : successes.filter((status) => status !== '202');
      expect([found.path, main.length]).toEqual([found.path, 1]);
      for (const status of statuses) {
        const { description, content = {} } = answerOf(found, status);
        expect(description).toMatch(/^[A-Z].*\.$/);
        const schemas = Object.values(content).map(({ schema }) => schema);
        expect([found.path, status, schemas.length > 0]).toEqual([found.path, status, !/204|304/.test(status)]);
        expect(schemas.filter((schema) => schema === undefined)).toEqual([]);
      }
    }
  });

  test('requires the 25 fields, in their order', async () => {
    const { required } = document.components.schemas.LanguageStatistics!;
    const body = (await demo.server.inject(statisticsPath('app'))).json();
    expect(required).toEqual(Object.keys(body.results[0]));
    expect(required).toHaveLength(25);
    expect(document.components.schemas.ComponentStatistics!.required).toEqual(['count', 'next', 'previous', 'results']);
  });

  test('names the parameters of the statistics of a component', () => {
    expect(operation.parameters!.map(({ name, in: place }) => `${place} ${name}`).sort()).toEqual([
      'path component',
      'path project',
      'query at',
      'query fields',
      'query format',
      'query lag',
      'query page',
      'query page_size',
      'query ref',
    ]);
    expect(Object.keys(operation.responses)).toEqual(['200', '304', '400', '401', '404', '406', '503']);
  });
});

describe('responses match the document', () => {
  test.each(['', '?page_size=2', '?page_size=1&page=2', '?fields=extended', '?format=api'])('200 %s', async (query) => {
    const answer = await demo.server.inject(statisticsPath('app') + query);
    expect(answer.statusCode).toBe(200);
    expect(complaints(document, answer.json(), schemaOf(operation, 200))).toEqual([]);
  });

  test.each([
    [400, `${statisticsPath('app')}?page_size=0`, {}],
    [401, statisticsPath('app'), { authorization: 'Token wrong' }],
    [404, statisticsPath('none'), {}],
    [406, statisticsPath('app'), { accept: 'text/html' }],
  ])('%i', async (status, url, headers) => {
    const answer = await demo.server.inject({ url, headers });
    expect(answer.statusCode).toBe(status);
    expect(complaints(document, answer.json(), schemaOf(operation, status))).toEqual([]);
  });

  test('for all GET routes', async () => {
    const known = await examples();
    const project = (await demo.app.store.projects.find('demo'))!;
    const component = (await demo.app.store.components.find('demo', 'app'))!;
    await requestLanguage(demo.app, project, component, 'it', person.user);
    // `test/api/tasks.test.ts` reads tasks.
    const reading = operations().filter(({ method, path }) => method === 'get' && !path.includes('{task}'));
    for (const found of reading) {
      const path = found.path.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? `no example of ${name}`);
      const knows = (name: string) => found.parameters?.some((parameter) => parameter.name === name);
      const content = answerOf(found, 200).content!;
      const asJson = knows('format') && 'application/json' in content;
      for (const query of [asJson ? '?format=json' : '', ...(knows('fields') ? ['?fields=extended'] : [])]) {
        // Skips routes that only have a stream, which never ends.
        const method = 'text/event-stream' in content && !asJson ? 'HEAD' : 'GET';
        const answer = await demo.server.inject({ method, url: path + query, headers: person.headers });
        expect([path + query, answer.statusCode]).toEqual([path + query, 200]);
        const type = String(answer.headers['content-type']).split(';')[0]!;
        expect(Object.keys(content)).toContain('*/*' in content ? '*/*' : type);
        if (type !== 'application/json') continue;
        const body = answer.json();
        // An empty list would prove nothing. Only the list of add-ons is always empty.
        const isEmpty = Array.isArray(body.results) && body.results.length === 0;
        expect([path, isEmpty]).toEqual([path, /\/addons\/$/.test(path)]);
        expect([path, complaints(document, body, content[type]!.schema)]).toEqual([path, []]);
      }
    }
  });

  test('the validator of this test reports mismatches', () => {
    const entry = { total: -1, translated_percent: '66.6', last_change: 5, colour: 'red' };
    const body = { count: 1.5, next: null, previous: 3, results: [entry] };
    const found = complaints(document, body, schemaOf(operation, 200)).join('\n');
    for (const part of [
      '$.count',
      '$.previous',
      'total',
      'translated_percent',
      'last_change',
      'lacks code',
      'colour',
    ]) {
      expect(found).toContain(part);
    }
  });
});

/** Creates one object of each kind and returns its path parameters. */
async function examples(): Promise<Readonly<Record<string, string>>> {
  const ask = async (url: string, payload?: object) => {
    const method = payload === undefined ? 'GET' : 'POST';
    const answer = await demo.server.inject({ method, url, headers: person.headers, ...(payload && { payload }) });
    expect([url, answer.statusCode < 300]).toEqual([url, true]);
    return answer.json();
  };
  // Created before any event that would be sent to it.
  const { id: webhook } = await ask('/api/projects/demo/webhooks/', { url: 'https://hooks.example.org/' });
  const [{ id: unit }] = (await ask('/api/translations/demo/app/fr/units/')).results;
  const saved = {
    method: 'PATCH',
    url: `/api/units/${unit}/`,
    headers: person.headers,
    payload: { target: 'Uno' },
  } as const;
  expect((await demo.server.inject(saved)).statusCode).toBe(200);
  await ask(`/api/units/${unit}/suggestions/`, { target: 'Une' });
  await ask(`/api/units/${unit}/comments/`, { comment: 'Which one?' });
  await ask('/api/projects/demo/members/', { username: 'ada', role: 'manager' });
  const [{ id: change }] = (await ask('/api/changes/')).results;
  const { id: category } = await ask('/api/categories/', { name: 'Apps', project: 'demo' });
  const { id: projectId } = (await demo.app.store.projects.find('demo'))!;
  const { id: repository } = await demo.app.store.transaction((store) =>
    store.repositories.add(projectId, repositoryRow()),
  );
  const [{ id: group }] = (await ask('/api/groups/')).results;
  return {
    role: '1',
    group,
    project: 'demo',
    component: 'app',
    language: 'fr',
    username: 'ada',
    unit,
    webhook,
    repository: String(repository),
    category,
    change,
  };
}

describe('methods of its address', () => {
  const allow = 'GET, HEAD, OPTIONS';

  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('%s is 405', async (method) => {
    const answer = await demo.server.inject({ method: method as 'POST', url: '/api/schema/', payload: '{' });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
    expect(answer.json()).toEqual({
      type: 'client_error',
      errors: [{ code: 'method_not_allowed', detail: `Method "${method}" not allowed.`, attr: null }],
      detail: `Method "${method}" not allowed.`,
    });
  });

  test('OPTIONS describes the resource', async () => {
    const answer = await demo.server.inject({ method: 'OPTIONS', url: '/api/schema/' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ allow, 'content-type': 'application/json', vary: 'Accept' });
    expect(answer.json()).toMatchObject({
      name: 'The OpenAPI document of the API',
      renders: ['application/json'],
      parses: [],
    });
  });

  test('HEAD answers as GET does', async () => {
    const answer = await demo.server.inject({ method: 'HEAD', url: '/api/schema/' });
    expect([answer.statusCode, answer.payload]).toEqual([200, '']);
  });
});
