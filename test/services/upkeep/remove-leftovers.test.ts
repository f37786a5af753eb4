/** Temporary files of a crash are removed, and only these. */
import { readdirSync, utimesSync } from 'node:fs';
import { expect, test } from 'vitest';
import { removeLeftovers } from '../../../src/services/upkeep/remove-leftovers.js';
import { testApp } from '../../support/server.js';
import { po } from '../../support/workspace.js';

test('removes old temporary files next to translation files', async () => {
  const { app, workspace } = await testApp({ 'po/de.po': po([['Cart', 'Korb']]) });
  const leftovers = ['.tallyglot-0123456789abcdef.tmp', '.tallyglot-0123456789abcdee.tmp'];
  const others = ['.tallyglot-notes.tmp', 'notes.tmp'];
  for (const name of [...leftovers, ...others]) workspace.write(`files/po/${name}`, '');
  // The second one may belong to a process that is just writing.
  for (const name of [leftovers[0]!, ...others]) utimesSync(workspace.path('files/po', name), 1, 1);
  await removeLeftovers(app);
  expect(readdirSync(workspace.path('files/po')).toSorted()).toEqual([leftovers[1]!, ...others, 'de.po'].toSorted());
});
