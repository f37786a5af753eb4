/** Tests that every address finds a language by all codes of the language. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { multipart } from '../support/multipart.js';
import { makePerson } from '../support/people.js';
import { openTestApp, type TestApp } from '../support/server.js';
import { po } from '../support/workspace.js';

let demo: TestApp;
let headers: Readonly<Record<string, string>>;

beforeAll(async () => {
  demo = await openTestApp({
    'po/app.pot': po([['Open', '']]),
    'po/zh_CN.po': po([['Open', '打开']]),
    'po/nb.po': po([['Open', 'Åpne']]),
    'po/no.po': po([['Open', '']]),
  });
  ({ headers } = await makePerson(demo.app, { username: 'ada', roles: { demo: 'manager' } }));
});
afterAll(() => demo.close());

const get = (url: string) => demo.server.inject({ url, headers });

describe.each(['zh_Hans', 'zh-cn', 'cn', 'zh_Hans_CN'])('%s', (code) => {
  test.each([
    '/api/translations/demo/app/CODE/',
    '/api/translations/demo/app/CODE/statistics/',
    '/api/translations/demo/app/CODE/units/',
    '/api/translations/demo/app/CODE/changes/',
    '/api/translations/demo/app/CODE/repository/',
    '/api/translations/demo/app/CODE/file/',
    '/api/languages/CODE/',
    '/api/languages/CODE/statistics/',
    '/widget/demo/app/CODE/svg-badge.svg',
    '/widget/demo/-/CODE/svg-badge.svg',
  ])('%s gives the same answer', async (address) => {
    const expected = await get(address.replace('CODE', 'zh_CN'));
    const answer = await get(address.replace('CODE', code));
    expect([expected.statusCode, answer.statusCode]).toEqual([200, 200]);
    expect(answer.body).toBe(expected.body);
    expect(answer.headers['content-disposition']).toBe(expected.headers['content-disposition']);
  });

  test.each([
    '/projects/demo/app/CODE/?unit=words',
    '/translate/demo/app/CODE/?q=state%3Aempty',
    '/projects/demo/-/CODE/',
    '/languages/CODE/',
  ])('the page %s redirects', async (address) => {
    const answer = await get(address.replace('CODE', code));
    expect([answer.statusCode, answer.headers.location]).toEqual([302, address.replace('CODE', 'zh_CN')]);
  });

  test.each(['translate', 'replace'])('accepts an upload with the method %s', async (method) => {
    const file = { filename: 'x.po', content: po([['Open', `打开 ${code} ${method}`]]) };
    const { payload, headers: type } = multipart({ file, method, overwrite: 'yes' });
    const url = `/api/translations/demo/app/${code}/file/`;
    const answer = await demo.server.inject({ method: 'POST', url, headers: { ...headers, ...type }, payload });
    // The file is in a folder, which only the server's owner may change.
    expect(answer.statusCode).toBe(method === 'replace' ? 409 : 200);
  });

  test('files are imported again', async () => {
    const payload = { operation: 'update' };
    const url = `/api/translations/demo/app/${code}/repository/`;
    const answer = await demo.server.inject({ method: 'POST', url, headers, payload });
    expect(answer.statusCode).toBe(200);
  });
});

test('a code that two languages share finds neither', async () => {
  expect((await get('/api/translations/demo/app/nb_NO/')).statusCode).toBe(404);
  expect((await get('/projects/demo/app/nb_NO/')).statusCode).toBe(404);
  expect((await get('/api/translations/demo/app/no/')).json().language_code).toBe('no');
});

test('a private project stays hidden', async () => {
  await demo.app.store.transaction(async (store) => {
    await store.projects.update((await store.projects.find('demo'))!.id, { private: true });
  });
  for (const url of ['/projects/demo/app/zh_Hans/', '/languages/zh_Hans/', '/api/languages/zh_Hans/']) {
    expect((await demo.server.inject({ url })).statusCode).toBe(404);
  }
});
