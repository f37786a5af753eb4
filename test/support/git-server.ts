/** Serves git repositories over HTTP on the loopback interface, as plain files. Clients can only fetch. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { Repository } from './repository.js';
import type { Workspace } from './workspace.js';

export interface GitServer {
  /** The address without a slash at its end. */
  readonly url: string;
  /** Commits files to a repository, which is then served at `${url}/${name}`. Returns the id of the commit. */
  push(name: string, files: Readonly<Record<string, string>>, branch?: string): string;
  close(): Promise<void>;
}

export async function startGitServer(workspace: Workspace): Promise<GitServer> {
  const repositories = new Map<string, Repository>();
  const server = createServer(async ({ url = '' }, response) => {
    const [, name = '', path = ''] = /^\/([^/?]+?)(?:\.git)?\/([^?]*)/.exec(url) ?? [];
    if (name === 'locked') return response.writeHead(401, { 'WWW-Authenticate': 'Basic' }).end();
    if (name === 'moved') return response.writeHead(301, { Location: '/shop/info/refs' }).end();
    const file = join(workspace.path(`git/${name}/.git`), normalize(`/${path}`));
    const content = repositories.has(name) ? await readFile(file).catch(() => undefined) : undefined;
    response.writeHead(content === undefined ? 404 : 200).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    push(name, files, branch = 'main') {
      for (const [path, content] of Object.entries(files)) workspace.write(`git/${name}/${path}`, content);
      const repository = repositories.get(name) ?? new Repository(workspace.path(`git/${name}`));
      repositories.set(name, repository);
      const commit = repository.commit();
      repository.git('branch', '--force', branch === 'main' ? 'copy' : branch);
      repository.git('update-server-info');
      return commit;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
