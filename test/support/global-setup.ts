/** Starts one PostgreSQL for the whole test run, unless TEST_DATABASE_URL names one. */
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connectStore } from '../../src/storage/connect.js';
import { startPostgres } from './postgres-server.js';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    /** A database with the tables and nothing in them, to be copied; there is none on a server that was given. */
    postgresTemplate: string | undefined;
  }
}

const TEMPLATE = 'tallyglot_template';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide('postgresUrl', given);
    project.provide('postgresTemplate', undefined);
    return async () => {};
  }
  const server = await startPostgres();
  await makeTemplate(server.url);
  project.provide('postgresUrl', server.url);
  project.provide('postgresTemplate', TEMPLATE);
  return () => server.stop();
}

async function makeTemplate(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const database = new URL(server);
  database.pathname = TEMPLATE;
  await (await connectStore({ data: '', database: database.href })).close();
}
