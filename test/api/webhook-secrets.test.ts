/** Secrets of webhooks: no address and no command reveals one that was created before. */
import { expect, onTestFinished, test } from 'vitest';
import { SESSION_COOKIE } from '../../src/http/identity.js';
import { openSession } from '../../src/services/accounts/sign-in.js';
import { addWebhook } from '../../src/services/events/manage-webhooks.js';
import { makePerson } from '../support/people.js';
import { addressOf, makeTarget } from '../support/route-target.js';
import { runCommand } from '../support/run-command.js';
import { openTestApp } from '../support/server.js';
import { ownRoutes, withRoutes } from '../support/server-routes.js';
import { po } from '../support/workspace.js';

test('neither routes nor commands return a stored secret', async () => {
  const files = { 'po/app.pot': po([['Open', '']]), 'po/de.po': po([['Open', 'Offen']]) };
  const [demo, routes] = await withRoutes(() => openTestApp(files));
  onTestFinished(() => demo.close());
  const { app, server, workspace } = demo;
  // The first change, so that there is one to ask for.
  workspace.write('files/po/de.po', po([['Open', 'Auf']]));
  await demo.reimport();
  const { user, headers } = await makePerson(app, { username: 'root', admin: true });
  const cookie = `${SESSION_COOKIE}=${await openSession(app, user)}`;
  const project = (await app.store.projects.find('demo'))!;
  const { id, secret } = await addWebhook(app, project, { url: 'https://hooks.example.org/' }, { allowPrivate: false });
  const webhook = String(id);
  let shown = 0;
  for (const { method, url } of ownRoutes(routes)) {
    // Streams do not end.
    if (method !== 'GET' || url.endsWith('/events/')) continue;
    const path = addressOf(url, { ...(await makeTarget(app, 'demo', url)), webhook });
    for (const sent of [headers, { cookie }]) {
      const { payload } = await server.inject({ url: path, headers: sent });
      expect([path, payload.includes(secret)]).toEqual([path, false]);
      if (payload.includes('https://hooks.example.org/')) shown++;
    }
  }
  // The list and the webhook itself in the API, for both callers, and the page.
  expect(shown).toBeGreaterThanOrEqual(5);
  for (const command of ['projects --format json', 'user list --format json', 'token list --format json', 'audit']) {
    const { code, stdout, stderr } = await runCommand([...command.split(' '), '--data', workspace.path('data')]);
    expect([command, code, (stdout + stderr).includes(secret)]).toEqual([command, 0, false]);
  }
});
