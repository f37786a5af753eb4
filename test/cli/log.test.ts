/** The log of a server: as JSON, as text, and the events that it reports. */
import { expect, test } from 'vitest';
import { createLog } from '../../src/cli/serve/log.js';
import { logAttempt, logJob, ServeLog } from '../../src/cli/serve/serve-log.js';
import { AppError } from '../../src/model/error.js';
import type { LogLevel } from '../../src/model/log-level.js';

function record(format: 'json' | 'text', level: LogLevel = 'debug', worker?: number) {
  const lines: string[] = [];
  const log = createLog({ level, format, worker, write: (line) => void lines.push(line) });
  return { log, lines, fields: () => lines.map((line) => JSON.parse(line)) };
}

const FOLDER = {
  project: { slug: 'shop', name: 'Shop' },
  directory: '/srv/shop',
  sourceLanguage: 'en',
  components: undefined,
};

test('JSON lines have a time, a level in words and the worker', () => {
  const { log, lines, fields } = record('json', 'notice', 2);
  log.notice({ project: 'shop' }, 'imported');
  log.info({}, 'not printed');
  expect(lines[0]).toMatch(/^\{"level":"notice","time":"\d{4}-\d\d-\d\dT[\d:.]+Z","worker":2,"project":"shop",.*\}\n$/);
  expect(fields()).toMatchObject([{ level: 'notice', worker: 2, msg: 'imported' }]);
});

test('text lines are short, and control characters are visible', () => {
  const { log, lines } = record('text', 'info', 2);
  log.info({ request: 'r1', method: 'GET', path: '/api/', status: 200, ms: 1.5, address: '::1' }, 'request');
  log.warn({ username: 'a\u001b[2J', roles: ['x'] }, 'Failed\nto sign in.');
  log.error(new AppError('job.strange', 'The job is strange.'));
  log.error(new AppError('storage.busy', 'The store is busy.'));
  expect(lines[0]).toMatch(/^[\d:.]{12} info {3}\[2\] GET \/api\/ 200 1.5 ms request=r1 address=::1\n$/);
  expect(lines[1]).toMatch(/^[\d:.]{12} warn {3}\[2\] Failed↵to sign in. username=a<U\+001B>\[2J roles=\["x"\]\n$/);
  expect(lines[2]).toMatch(/^[\d:.]{12} error {2}\[2\] The job is strange.\n.*Error: The job is strange.\n {4}at /);
  // Every request fails in this way while the database does.
  expect(lines[3]).toMatch(/^[\d:.]{12} error {2}\[2\] The store is busy.\n$/);
});

test('jobs, deliveries and write-backs', () => {
  const { log, fields } = record('json');
  logJob(log, { job: 'importUpload', milliseconds: 12.3, place: { project: 'shop' }, error: undefined });
  const refusal = new AppError('upload.empty', 'The archive is empty.');
  logJob(log, { job: 'importUpload', milliseconds: 1, place: { project: 'shop' }, error: refusal });
  const attempt = { project: 'shop', webhook: 3, event: 9, host: 'hooks.example.org' };
  logAttempt(log, { ...attempt, outcome: 'delivered', reason: '' });
  logAttempt(log, { ...attempt, outcome: 'failed', reason: 'The receiver answered 500.' });
  const reports = new ServeLog(log, false);
  reports.written({
    project: 'shop',
    written: [{ component: 'app', path: 'po/de.po', edits: 2 }],
    problems: [{ component: 'app', message: 'The file is read-only.' } as never],
  });
  reports.late(FOLDER, new Error('disk on fire'));
  expect(fields()).toMatchObject([
    { level: 'notice', msg: 'job done', job: 'importUpload', project: 'shop', ms: 12 },
    { level: 'notice', msg: 'job refused', code: 'upload.empty', reason: 'The archive is empty.' },
    { level: 'info', msg: 'webhook delivered', host: 'hooks.example.org' },
    { level: 'warn', msg: 'webhook not delivered', outcome: 'failed', reason: 'The receiver answered 500.' },
    { level: 'notice', msg: 'edits written to a file', path: 'po/de.po', edits: 2 },
    { level: 'warn', msg: 'edits not written', reason: 'The file is read-only.' },
    { level: 'warn', project: 'shop', reason: 'disk on fire' },
  ]);
});

test('the link of the first sign-in is not in the log', () => {
  const { log, lines } = record('json');
  new ServeLog(log, false).firstSignIn('http://localhost', { username: 'admin', link: 'tgl_secret' });
  expect(lines.join('')).toContain('tallyglot user link admin');
  expect(lines.join('')).not.toContain('tgl_secret');
});
