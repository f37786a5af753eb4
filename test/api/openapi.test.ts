/** The OpenAPI document: it is one, it is complete in itself, and what the server answers is what it says. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, statisticsPath, type TestApp } from '../support/server.js';
import { po } from '../support/workspace.js';

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly anyOf?: readonly Schema[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly format?: string;
}

interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[];
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >;
}

let demo: TestApp;
let document: Document;
let operation: Operation;

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
  const answer = await demo.server.inject('/api/schema/');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json']);
  document = answer.json();
  operation = document.paths['/api/components/{project}/{component}/statistics/']!.get!;
});
afterAll(() => demo.close());

/** What is wrong with a value, by the part of JSON Schema that the document uses; an unknown word is an error. */
function complaints(value: unknown, schema: Schema, place = '$'): string[] {
  if (schema.$ref !== undefined) return complaints(value, resolve(schema.$ref), place);
  if (schema.anyOf !== undefined) {
    const each = schema.anyOf.map((one) => complaints(value, one, place));
    return each.some((found) => found.length === 0) ? [] : [`${place}: none of ${JSON.stringify(schema.anyOf)}`];
  }
  const found: string[] = [];
  const complain = (what: string) => found.push(`${place}: ${JSON.stringify(value)} ${what}`);
  if (schema.const !== undefined && value !== schema.const) complain(`is not ${schema.const}`);
  if (schema.type !== undefined && !isOfType(value, schema.type)) complain(`is no ${schema.type}`);
  if (typeof value === 'number') {
    if (value < (schema.minimum ?? -Infinity)) complain('is too small');
    if (value > (schema.maximum ?? Infinity)) complain('is too large');
    if (schema.multipleOf !== undefined && !Number.isInteger(value / schema.multipleOf)) complain('is no multiple');
  }
  if (typeof value === 'string') {
    if (schema.format === 'uri' && !URL.canParse(value)) complain('is no address');
    if (schema.format === 'date-time' && Number.isNaN(Date.parse(value))) complain('is no time');
  }
  if (Array.isArray(value) && schema.items !== undefined) {
    value.forEach((item, index) => {
      found.push(...complaints(item, schema.items!, `${place}[${index}]`));
    });
  } else if (typeof value === 'object' && value !== null) {
    for (const name of schema.required ?? []) if (!(name in value)) complain(`lacks ${name}`);
    for (const [name, member] of Object.entries(value)) {
      const known = schema.properties?.[name];
      if (known !== undefined) found.push(...complaints(member, known, `${place}.${name}`));
    }
  }
  return found;
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'null') return value === null;
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}

function resolve(reference: string): Schema {
  const parts = reference.split('/');
  expect(parts.shift()).toBe('#');
  const found = parts.reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], document);
  expect([reference, found]).toEqual([reference, expect.any(Object)]);
  return found as Schema;
}

const answerSchema = (status: number) => operation.responses[status]!.content!['application/json']!.schema;

describe('the document', () => {
  test('is OpenAPI 3.1 with the package’s version', async () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    expect(document.info).toMatchObject({ title: 'Tallyglot', version });
  });

  test('has no reference that leads nowhere', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference!);
    expect(references.length).toBeGreaterThan(2);
    for (const reference of references) resolve(reference);
  });

  test('requires the 25 fields, in their order', async () => {
    const { required } = document.components.schemas.LanguageStatistics!;
    const body = (await demo.server.inject(statisticsPath('app'))).json();
    expect(required).toEqual(Object.keys(body.results[0]));
    expect(required).toHaveLength(25);
    expect(document.components.schemas.ComponentStatistics!.required).toEqual(['count', 'next', 'previous', 'results']);
  });

  test('names the parameters of the endpoint', () => {
    expect(operation.parameters.map(({ name, in: place }) => `${place} ${name}`).sort()).toEqual([
      'path component',
      'path project',
      'query fields',
      'query format',
      'query page',
      'query page_size',
    ]);
    expect(Object.keys(operation.responses)).toEqual(['200', '304', '400', '401', '404', '405', '406', '503']);
  });
});

describe('answers are what it says', () => {
  test.each(['', '?page_size=2', '?page_size=1&page=2', '?fields=extended', '?format=api'])('200 %s', async (query) => {
    const answer = await demo.server.inject(statisticsPath('app') + query);
    expect(answer.statusCode).toBe(200);
    expect(complaints(answer.json(), answerSchema(200))).toEqual([]);
  });

  test.each([
    [400, `${statisticsPath('app')}?page_size=0`, {}],
    [401, statisticsPath('app'), { authorization: 'Token wrong' }],
    [404, statisticsPath('none'), {}],
    [406, statisticsPath('app'), { accept: 'text/html' }],
  ])('%i', async (status, url, headers) => {
    const answer = await demo.server.inject({ url, headers });
    expect(answer.statusCode).toBe(status);
    expect(complaints(answer.json(), answerSchema(status))).toEqual([]);
  });

  test('and the checker of this test notices what is not', () => {
    const entry = { total: -1, translated_percent: '66.6', last_change: 5 };
    const found = complaints({ count: 1.5, next: null, previous: 3, results: [entry] }, answerSchema(200)).join('\n');
    for (const part of ['$.count', '$.previous', 'total', 'translated_percent', 'last_change', 'lacks code']) {
      expect(found).toContain(part);
    }
  });
});

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

  test('OPTIONS tells what can be done', async () => {
    const answer = await demo.server.inject({ method: 'OPTIONS', url: '/api/schema/' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ allow, 'content-type': 'application/json', vary: 'Accept' });
    expect(answer.json()).toMatchObject({ name: 'Schema', renders: ['application/json'], parses: [] });
  });

  test('HEAD answers as GET does', async () => {
    const answer = await demo.server.inject({ method: 'HEAD', url: '/api/schema/' });
    expect([answer.statusCode, answer.payload]).toEqual([200, '']);
  });
});
