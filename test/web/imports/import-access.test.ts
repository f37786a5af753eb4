/** Imports in the browser: who may import, who sees the report, and how administrators create a project from files. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  alertOn,
  FILES,
  type ImportSite,
  openImportSite,
  type Parts,
  textOf,
  type Who,
} from '../../support/import-site.js';

let site: ImportSite;

beforeAll(async () => {
  site = await openImportSite();
});
afterAll(() => site.close());

describe('permissions', () => {
  test.each<[who: Who, url: string, status: number]>([
    ['anonymous', '/import/', 303],
    ['anonymous', '/import/up/', 303],
    ['anonymous', '/import/secret/', 404],
    ['anonymous', '/import/none/', 404],
    ['reader', '/import/', 403],
    ['reader', '/import/up/', 403],
    ['reader', '/import/secret/', 403],
    ['elsewhere', '/import/up/', 403],
    ['elsewhere', '/import/secret/', 404],
    ['manager', '/import/', 403],
    ['manager', '/import/up/', 200],
    ['admin', '/import/', 200],
    ['admin', '/import/secret/', 200],
  ])('%s gets at %s the status %i', async (who, url, status) => {
    expect((await site.get(url, who)).statusCode).toBe(status);
    if (status !== 200) expect((await site.upload(url, { name: 'x', file: FILES }, who)).statusCode).toBe(status);
    if (status === 303) {
      for (const { headers } of [await site.get(url, who), await site.upload(url, { file: FILES }, who)]) {
        expect(headers.location).toBe(`/sign-in/?next=${encodeURIComponent(url)}`);
      }
    }
  });

  test('an import of another project looks the same as an unknown one', async () => {
    const { headers } = await site.upload('/import/up/', { file: FILES });
    const job = String(headers.location);
    await site.report(job);
    const own = job.replace('/up/', '/other/');
    expect((await site.get(job, 'reader')).statusCode).toBe(403);
    expect((await site.get(job, 'elsewhere')).statusCode).toBe(403);
    expect((await site.get(own, 'elsewhere')).statusCode).toBe(410);
    const lost = await site.get('/import/up/jobs/tgi_lost/');
    expect(lost.statusCode).toBe(410);
    expect(textOf(lost.payload)).toContain('The server no longer knows this import.');
    expect(lost.payload).toContain('href="/projects/up/"');
    expect(lost.payload).not.toContain('http-equiv');
    expect(textOf((await site.get(own, 'elsewhere')).payload)).toBe(textOf(lost.payload).replaceAll('up', 'other'));
  });

  test('refuses uploads from another site', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site' };
    const answer = await site.upload('/import/up/', { file: FILES }, 'manager', foreign);
    expect(answer.statusCode).toBe(403);
  });
});

describe('a new project', () => {
  test('is created from a name and files', async () => {
    const made = await site.upload('/import/', { name: 'Brand New', slug: '', private: 'yes', file: FILES }, 'admin');
    expect(made.headers.location).toMatch(/^\/import\/brand-new\/jobs\//);
    expect(await site.report(made.headers.location, 'admin')).toContain('2 strings added');
    expect(await site.app.store.projects.find('brand-new')).toMatchObject({ name: 'Brand New', private: true });
    expect((await site.get('/import/', 'admin')).payload).toContain('href="/import/brand-new/"');
  });

  test.each<[what: string, parts: Parts, status: number, message: RegExp]>([
    ['a slug that is taken', { name: 'Up again', slug: 'up', file: FILES }, 400, /The project up already exists/],
    ['no name', { name: '', file: FILES }, 400, /A name has 1 to 100 characters/],
    ['an invalid language', { name: 'Not made', source_language: '?', file: FILES }, 400, /not the code of a language/],
    [
      'a file that is too large',
      { name: 'Not made', file: { filename: 'x', content: 'x'.repeat(2 ** 20 + 1) } },
      413,
      /larger/,
    ],
  ])('with %s is refused, and the typed values stay', async (_what, parts, status, message) => {
    const projects = await site.app.store.projects.list();
    const answer = await site.upload('/import/', parts, 'admin');
    expect(answer.statusCode).toBe(status);
    expect(alertOn(answer.payload)).toMatch(message);
    expect(answer.payload).toMatch(new RegExp(`name="name" value${parts.name === '' ? '' : `="${parts.name}"`} `));
    expect(await site.app.store.projects.list()).toHaveLength(projects.length);
  });
});
