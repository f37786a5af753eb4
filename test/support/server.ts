/** A server with a new store and made-up components, for tests that send requests. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { type App, compose } from '../../src/compose.js';
import { createServer } from '../../src/server.js';
import { type DirectoryReport, importDirectory } from '../../src/services/imports/import-directory.js';
import { type JobWatcher, localRunner, runnerOf } from '../../src/services/jobs/job-runner.js';
import { putEmptyStore } from './sqlite-template.js';
import { makeWorkspace, type Workspace } from './workspace.js';

export interface TestApp {
  readonly app: App;
  readonly server: FastifyInstance;
  readonly workspace: Workspace;
  /** Imports the folder again. */
  reimport(): Promise<DirectoryReport>;
  /** Waits for the jobs that requests have started: some go on after the response. */
  jobsEnded(): Promise<void>;
  /** Listens on a free port and returns the address. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  readonly project?: string;
  readonly baseUrl?: string;
  readonly sourceLanguage?: string;
}

/** Imports `files` (paths and contents) as one project and serves it. The caller must close it. */
export async function openTestApp(
  files: Readonly<Record<string, string>>,
  { project = 'demo', baseUrl, sourceLanguage = 'en' }: TestAppOptions = {},
): Promise<TestApp> {
  const workspace = makeWorkspace();
  try {
    return await open(workspace, files, project, baseUrl, sourceLanguage);
  } catch (error) {
    workspace.remove();
    throw error;
  }
}

async function open(
  workspace: Workspace,
  files: Readonly<Record<string, string>>,
  project: string,
  baseUrl: string | undefined,
  sourceLanguage: string,
): Promise<TestApp> {
  for (const [path, content] of Object.entries(files)) workspace.write(`files/${path}`, content);
  const data = workspace.path('data');
  await putEmptyStore(data);
  const app = await compose({ data, database: undefined });
  const local = localRunner(app);
  const running = new Set<Promise<unknown>>();
  const imports = runnerOf((name, request, watcher) => {
    const run = local[name] as (request: object, watcher?: JobWatcher) => Promise<unknown>;
    const job = run(request, watcher);
    running.add(job);
    job.catch(() => {}).finally(() => running.delete(job));
    return job;
  });
  const server = await createServer({ context: app, baseUrl, imports });
  const reimport = () =>
    importDirectory(app, {
      project: { slug: project, name: project },
      directory: workspace.path('files'),
      sourceLanguage,
      components: undefined,
    });
  await reimport();
  return {
    app,
    server,
    workspace,
    reimport,
    async jobsEnded() {
      while (running.size > 0) await Promise.allSettled(running);
    },
    async listen() {
      await server.listen({ host: '127.0.0.1', port: 0 });
      return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    },
    async close() {
      await server.close();
      await app.close();
      workspace.remove();
    },
  };
}

/** The same, closed when the running test ends. */
export async function testApp(files: Readonly<Record<string, string>>, options: TestAppOptions = {}): Promise<TestApp> {
  const opened = await openTestApp(files, options);
  onTestFinished(() => opened.close());
  return opened;
}

/** The path of a component's statistics. */
export const statisticsPath = (component: string, project = 'demo') =>
  `/api/components/${project}/${component}/statistics/`;

/** The fields of a statistics entry that tests read. */
export interface Entry {
  readonly [field: string]: unknown;
  readonly code: string;
  readonly name: string;
  readonly total: number;
  readonly translated: number;
  readonly translated_percent: number;
  readonly fuzzy: number;
  readonly failing: number;
  readonly last_change: string | null;
  readonly recent_changes: number;
  readonly url: string;
  readonly translate_url: string;
}

export interface StatisticsBody {
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  readonly results: readonly Entry[];
}
