/** Offers one PostgreSQL to all workers. It starts when the first test asks for it, because many runs need none. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import type { PostgresServer } from './postgres-server.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A GET request to this address starts PostgreSQL, if it does not run yet, and returns a `PostgresAccess`. */
    postgresStarter: string;
  }
}

export interface PostgresAccess {
  readonly url: string;
  /** An empty database with all tables, for copying. A server that the developer named has no such database. */
  readonly template: string | undefined;
}

const TEMPLATE = 'tallyglot_template';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<PostgresServer> | undefined;
  const access = async (): Promise<PostgresAccess> => {
    const given = process.env.TEST_DATABASE_URL;
    if (given) return { url: given, template: undefined };
    started ??= startWithTemplate();
    return { url: (await started).url, template: TEMPLATE };
  };
  const starter = createServer((_request, response) => {
    access().then(
      (found) => response.end(JSON.stringify(found)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((listening) => starter.listen(0, '127.0.0.1', listening));
  project.provide('postgresStarter', `http://127.0.0.1:${(starter.address() as AddressInfo).port}/`);
  return async () => {
    starter.close();
    starter.closeAllConnections();
    const server = await started?.catch(() => undefined);
    await server?.stop();
  };
}

async function startWithTemplate(): Promise<PostgresServer> {
  const { default: pg } = await import('pg');
  const { connectStore } = await import('../../src/storage/connect.js');
  const { startPostgres } = await import('./postgres-server.js');
  const server = await startPostgres();
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const database = new URL(server.url);
  database.pathname = TEMPLATE;
  await (await connectStore({ data: '', database: database.href })).close();
  return server;
}
