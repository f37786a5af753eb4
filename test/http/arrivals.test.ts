/** The duration of a request begins when it arrives, also if it waits before the server works on it. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../../src/cli/serve/log.js';
import { createServer } from '../../src/server.js';
import { readOpenMetrics } from '../support/openmetrics-reader.js';
import { openTestApp } from '../support/server.js';
import { eventually, po } from '../support/workspace.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const MINUTE_MS = 60_000;

test('the log and the metrics contain the time in which a request waits for an earlier one', async () => {
  const demo = await openTestApp({ 'po/app.pot': po([['Open', '']]), 'po/de.po': po([['Open', 'Offen']]) });
  const lines: { readonly path: string; readonly ms: number }[] = [];
  const server = await createServer({
    context: demo.app,
    baseUrl: undefined,
    metricsAccess: { token: undefined, addresses: ['127.0.0.1'] },
    log: createLog({ level: 'info', format: 'json', write: (line) => void lines.push(JSON.parse(line)) }),
  });
  onTestFinished(async () => {
    await server.close();
    await demo.close();
  });
  let release: () => void = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  let started = 0;
  for (const path of ['/first/', '/second/']) {
    server.get(path, async () => {
      started++;
      await isReleased;
      return path;
    });
  }
  await server.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(['/first/', '/second/'].map((path) => `GET ${path} HTTP/1.1\r\nHost: a.example\r\n\r\n`).join(''));
  await eventually(() => (started > 0 ? true : undefined));
  expect(started).toBe(1);
  vi.advanceTimersByTime(MINUTE_MS);
  release();
  const second = await eventually(() => lines.find(({ path }) => path === '/second/'));
  expect(second.ms).toBeGreaterThanOrEqual(MINUTE_MS);
  const families = readOpenMetrics((await server.inject('/metrics')).body);
  const sum = families
    .get('tallyglot_http_request_seconds')
    ?.samples.find(({ name, labels }) => name.endsWith('_sum') && labels.route === '/second/');
  expect(sum?.value).toBeGreaterThanOrEqual(MINUTE_MS / 1000);
});
