/** Whoever asks for JSON at the address of a page is sent to the resource; everybody else gets the page. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTwoProjects, type TwoProjects } from '../../support/two-projects.js';

let demo: TwoProjects;
beforeAll(async () => {
  demo = await openTwoProjects();
});
afterAll(() => demo.close());

describe.each([
  ['/projects/demo/', '/api/projects/demo/'],
  ['/projects/demo/app/', '/api/components/demo/app/'],
  ['/projects/demo/app/de/', '/api/translations/demo/app/de/'],
  ['/languages/de/', '/api/languages/de/'],
])('%s', (page, resource) => {
  test.each(['application/json', 'application/json, text/plain, */*;q=0.8', 'text/html;q=0.5, application/json'])(
    'sends %s to the resource, which is there',
    async (accept) => {
      const { statusCode, headers } = await demo.get(page, { accept });
      expect([statusCode, headers.location, headers.vary]).toEqual([303, resource, 'Accept']);
      expect((await demo.get(resource, { accept })).statusCode).toBe(200);
    },
  );

  test.each([
    undefined,
    '*/*',
    'text/html',
    'text/html,application/xhtml+xml,*/*;q=0.8',
    'text/html, application/json',
  ])('answers %s with the page', async (accept) => {
    const { statusCode, headers } = await demo.get(page, accept === undefined ? {} : { accept });
    expect([statusCode, headers['content-type'], headers.vary]).toEqual([200, 'text/html; charset=utf-8', 'Accept']);
  });
});

test('what one may not see is sent on like what is not there, and neither is found', async () => {
  const accept = 'application/json';
  for (const slug of ['secret', 'none']) {
    const { statusCode, headers } = await demo.get(`/projects/${slug}/`, { accept });
    expect([statusCode, headers.location]).toEqual([303, `/api/projects/${slug}/`]);
    expect((await demo.get(`/api/projects/${slug}/`, { accept })).statusCode).toBe(404);
  }
});

test('the address that it is sent to is a path of this server, whatever the language is called', async () => {
  const { headers } = await demo.get('/languages/%2F%2Fevil.example%0d%0a/', { accept: 'application/json' });
  expect(headers.location).toBe('/api/languages/%2F%2Fevil.example%0D%0A/');
});

test('pages of several resources are pages for everybody', async () => {
  const { headers } = await demo.get('/projects/demo/-/de/', { accept: 'application/json' });
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
});
