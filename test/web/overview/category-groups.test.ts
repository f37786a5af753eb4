/** The page of a project groups its components by category. */
import { expect, test } from 'vitest';
import { makePerson } from '../../support/people.js';
import { testApp } from '../../support/server.js';
import { po } from '../../support/workspace.js';

test('each category is a group to which its address leads; the other components come first', async () => {
  const strings = po([['Open', 'Auf']]);
  const demo = await testApp({ 'web/po/de.po': strings, 'tool/po/de.po': strings, 'site/po/de.po': strings });
  const { headers } = await makePerson(demo.app, { username: 'root', admin: true });
  const ask = async (method: 'POST' | 'PATCH', url: string, payload: object) =>
    (await demo.server.inject({ method, url, headers, payload })).json();
  const apps = await ask('POST', '/api/categories/', { name: 'Apps', project: 'demo' });
  const mobile = await ask('POST', '/api/categories/', { name: 'Mobile', project: 'demo', category: apps.url });
  await ask('PATCH', '/api/components/demo/tool/', { category: mobile.url });
  await ask('PATCH', '/api/components/demo/web/', { category: apps.url });
  const page = (await demo.server.inject({ url: '/projects/demo/' })).payload;
  const table = page.slice(page.indexOf('<table'), page.indexOf('</table>'));
  const seen = [...table.matchAll(/class="folder"><bdi>([^<]*)|href="\/projects\/demo\/(\w+)\/"><bdi>/g)];
  expect(seen.map(([, group, component]) => group ?? component)).toEqual([
    ...['Without category', 'site'],
    ...['Apps', 'web'],
    ...['Apps / Mobile', 'tool'],
  ]);
  expect(table).toContain(`<tbody id="${new URL(mobile.web_url).hash.slice(1)}">`);
});
