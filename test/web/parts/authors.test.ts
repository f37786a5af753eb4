/** Whoever changed something is called the same on all pages: by full name, with the username beside it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStrings } from '../../../src/services/strings/list-strings.js';
import { saveTranslation } from '../../../src/services/strings/save-translation.js';
import { makePerson } from '../../support/people.js';
import { openTestApp, type TestApp } from '../../support/server.js';
import { po } from '../../support/workspace.js';

let demo: TestApp;

beforeAll(async () => {
  const languages = Object.fromEntries(['de', 'fr'].map((code) => [`po/${code}.po`, po([['Open', '']])]));
  demo = await openTestApp({ 'po/app.pot': po([['Open', '']]), ...languages });
  await makePerson(demo.app, { username: 'ada' });
  for (const [language, author] of [
    ['de', 'ada'],
    ['fr', 'gone'],
  ] as const) {
    const place = { project: 'demo', component: 'app', language };
    const { strings } = await listStrings(demo.app, { ...place, query: '', after: 0, limit: 1 });
    const edit = { ...place, stringId: strings[0]!.stringId, author };
    await saveTranslation(demo.app, { ...edit, target: ['X'], state: 'translated' });
  }
});
afterAll(() => demo.close());

test.each([
  ['/projects/demo/app/de/', '<b title="ada"><bdi>ada Example</bdi></b>'],
  ['/projects/demo/app/fr/', '<b><bdi>gone</bdi></b>'],
  ['/projects/demo/app/', '<b title="ada"><bdi>ada Example</bdi></b>'],
  ['/projects/demo/app/', '<td title="ada">ada Example'],
  ['/projects/demo/app/', '<b><bdi>gone</bdi></b>'],
  ['/projects/demo/app/', '<td>gone'],
])('%s says %s', async (url, text) => {
  const { payload } = await demo.server.inject(url);
  expect(payload).toContain(text);
});
