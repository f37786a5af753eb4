/** Tests that an error of the database that lasts does not fill the log. */
import { expect, test } from 'vitest';
import { AppError } from '../../src/model/error.js';
import { reportOnce } from '../../src/services/report-once.js';

test('an error of the database is reported once a minute, other errors always', () => {
  const reported: unknown[] = [];
  let now = 0;
  const report = reportOnce(
    (error) => reported.push((error as Error).message),
    () => now,
  );
  const failAll = () => {
    for (const reason of ['refused', 'starting', 'refused']) report(new AppError('storage.unreachable', reason));
    report(new AppError('webhook.url', 'other'));
    report(new TypeError('defect'));
  };
  failAll();
  now = 59_999;
  failAll();
  expect(reported).toEqual(['refused', 'starting', 'other', 'defect', 'other', 'defect']);
  now = 60_000;
  report(new AppError('storage.unreachable', 'refused'));
  expect(reported.slice(6)).toEqual(['refused']);
});
