/** A server with a project whose files come from a repository, for tests that pull and push. */
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { createServer } from '../../src/server.js';
import { updateRepository } from '../../src/services/repositories/update-repository.js';
import { makePerson } from './people.js';
import { PushedRepository } from './pushed-repository.js';
import { testApp } from './server.js';

/** Serves the project `shop`. Mia manages it. */
export async function remoteSite(
  files: Readonly<Record<string, string>>,
  settings: Parameters<typeof PushedRepository.open>[2] = {},
) {
  const { app, workspace } = await testApp({ 'po/app.pot': '' });
  const pushed = await PushedRepository.open(app.store, files, settings);
  const context = { ...app, revision: pushed.followed.context.revision };
  const manager = await makePerson(app, { username: 'mia', roles: { shop: 'manager' } });
  const server = await createServer({
    context,
    baseUrl: undefined,
    repositories: {
      updateNow: (_project, _row, how) => updateRepository(context, { ...pushed.followed.request, ...how }),
      wake: async () => {},
      rules: { allowPrivate: true },
      settingsOf: () => pushed.followed.request,
    },
    pushes: { runNow: () => pushed.push({}, context) },
  });
  onTestFinished(() => server.close());
  return {
    app,
    pushed,
    server,
    manager,
    workspace,
    async listen() {
      await server.listen({ host: '127.0.0.1', port: 0 });
      return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    },
  };
}
