/** Kills servers, backups, restores and migrations on both databases, and loses nothing. */
import { expect, test } from 'vitest';
import { runFaults } from '../support/run-faults.js';

test('a run with each kind of round on each database loses nothing', async () => {
  expect(await runFaults(6)).toEqual('6 rounds with seed 6: 2 of load, 2 with backup and restore, 2 of migration');
});
