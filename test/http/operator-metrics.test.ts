/** Tests /metrics: who may read it, that it is valid OpenMetrics, and that the numbers are those of what happened. */

import { readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '../../src/model/error.js';
import { createServer, type ServerOptions } from '../../src/server.js';
import { localRunner } from '../../src/services/jobs/job-runner.js';
import { JobMetrics } from '../../src/services/jobs/measured-jobs.js';
import { Metrics } from '../../src/services/metrics.js';
import { audit } from '../../src/services/upkeep/audit.js';
import { type ReadFamily, readOpenMetrics } from '../support/openmetrics-reader.js';
import { openTestApp } from '../support/server.js';
import { po, ROOT } from '../support/workspace.js';

const TOKEN = 'a-token-for-monitoring';
const STATISTICS = '/api/components/demo/app/statistics/';
const STATISTICS_ROUTE = '/api/components/:project/:component/statistics/';

async function setUp(options: Partial<ServerOptions> = {}) {
  const { app, close } = await openTestApp({ 'po/app.pot': po([['Open', '']]), 'po/de.po': po([['Open', 'Auf']]) });
  const metricsAccess = { token: TOKEN, addresses: ['192.0.2.0/24'] };
  const server = await createServer({ context: app, baseUrl: undefined, metricsAccess, ...options });
  onTestFinished(async () => {
    await server.close();
    await close();
  });
  const scrape = async () => {
    const { statusCode, body } = await server.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(statusCode).toBe(200);
    return readOpenMetrics(body);
  };
  return { app, server, scrape };
}

/** The value of the sample with these labels, or undefined. */
function sampleOf(families: Map<string, ReadFamily>, name: string, labels: Record<string, string> = {}) {
  const family = [...families].find(([own]) => name === own || /^_(total|count|sum)$/.test(name.replace(own, '')))?.[1];
  const wanted = JSON.stringify(labels);
  return family?.samples.find((one) => one.name === name && JSON.stringify(one.labels) === wanted)?.value;
}

test('only the token and the listed addresses may read; without the setting there is no such page', async () => {
  const { app, server } = await setUp();
  const ask = async (headers: Record<string, string>, remoteAddress = '203.0.113.1') => {
    const answer = await server.inject({ url: '/metrics', headers, remoteAddress });
    return [answer.statusCode, answer.headers['content-type']?.toString().split(';')[0]];
  };
  const allowed = [200, 'application/openmetrics-text'];
  const refused = [401, 'text/plain'];
  expect(await ask({ authorization: `Bearer ${TOKEN}` })).toEqual(allowed);
  expect(await ask({}, '192.0.2.7')).toEqual(allowed);
  for (const authorization of [`Bearer ${TOKEN}x`, `Basic ${TOKEN}`, 'Bearer', '']) {
    expect(await ask({ authorization })).toEqual(refused);
  }
  // The server does not believe a client that names an address itself.
  expect(await ask({ 'x-forwarded-for': '192.0.2.7' })).toEqual(refused);
  const closed = await createServer({ context: app, baseUrl: undefined });
  onTestFinished(() => closed.close());
  expect((await closed.inject({ url: '/metrics', remoteAddress: '192.0.2.7' })).statusCode).toBe(404);
});

test('counts requests by route, also answers from the cache, and never names an address', async () => {
  const { server, scrape } = await setUp();
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const get = (path: string) =>
    new Promise<void>((resolve, reject) => {
      httpRequest({ port, path }, (answer) => answer.resume().on('end', resolve))
        .on('error', reject)
        .end();
    });
  for (let index = 0; index < 3; index++) await get(STATISTICS);
  await get('/secret-address?token=hidden');
  const text = JSON.stringify([...(await scrape())]);
  expect(text).not.toContain('secret-address');
  expect(text).not.toContain('hidden');
  const families = await scrape();
  const count = (route: string) => sampleOf(families, 'tallyglot_http_request_seconds_count', { method: 'GET', route });
  expect([count(STATISTICS_ROUTE), count('none'), count('/metrics')]).toEqual([3, 1, 1]);
  const failing = families.get('tallyglot_http_errors')!;
  expect(failing).toMatchObject({ type: 'counter', samples: [] });
});

test('shows jobs and their failures, queues, connections, audit and readiness', async () => {
  const metrics = new Metrics();
  const { app, scrape } = await setUp({ metrics });
  const runner = localRunner(app);
  const broken: typeof runner.importUpload = async () => {
    throw new AppError('file.broken', 'broken');
  };
  const jobs = new JobMetrics(metrics).measure({ ...runner, importUpload: broken });
  await jobs.importAgain({ project: 'demo', force: false });
  await jobs.importUpload({} as never).catch(() => {});
  await audit(app);
  const families = await scrape();
  const values = (
    [
      ['tallyglot_job_seconds_count', { job: 'importAgain' }, 1],
      ['tallyglot_jobs_running', { job: 'importAgain' }, 0],
      ['tallyglot_job_last_success', { job: 'importAgain' }, 1],
      ['tallyglot_job_last_success', { job: 'importUpload' }, 0],
      ['tallyglot_job_failures_total', { job: 'importUpload' }, 1],
      ['tallyglot_job_failures_total', { job: 'importAgain' }, undefined],
      ['tallyglot_queue_waiting', { queue: 'user_searches' }, 0],
      ['tallyglot_database_connections', { kind: 'write' }, 1],
      ['tallyglot_database_up', {}, 1],
      ['tallyglot_audit_drift', {}, 0],
      ['tallyglot_webhook_deliveries_waiting', {}, 0],
      ['tallyglot_ready', {}, 1],
      ['tallyglot_writable', {}, 1],
    ] as const
  ).map(([name, labels, wanted]) => [name, labels, sampleOf(families, name, labels), wanted]);
  for (const [name, labels, value, wanted] of values) expect([name, labels, value]).toEqual([name, labels, wanted]);
  expect(sampleOf(families, 'tallyglot_event_loop_delay_seconds', { quantile: '0.99' })).toBeGreaterThanOrEqual(0);
});

test('docs/operate.md lists every metric, and its alerts use no other', async () => {
  const page = await readFile(`${ROOT}/docs/operate.md`, 'utf8');
  const sources = await Promise.all(
    [
      'http/server-metrics',
      'http/request-metrics',
      'services/metrics',
      'services/jobs/measured-jobs',
      'services/repositories/measure-repositories',
      'background',
    ].map((name) => readFile(`${ROOT}/src/${name}.ts`, 'utf8')),
  );
  const named = new Set(sources.flatMap((text) => [...text.matchAll(/'(tallyglot_\w+)'/g)].map(([, name]) => name!)));
  const listed = new Set([...page.matchAll(/^\| `(tallyglot_\w+)`/gm)].map(([, name]) => name!));
  expect([...listed].sort()).toEqual([...named].sort());
  const used = [...page.matchAll(/tallyglot_\w+/g)].map(([name]) => name.replace(/_(total|bucket|count|sum)$/, ''));
  expect([...new Set(used)].filter((name) => !named.has(name))).toEqual([]);
});
