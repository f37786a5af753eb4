/** The whole way of translations over one transport, for tests: fetched, fetched again, and pushed. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { expect } from 'vitest';
import type { Serve } from './followed-repository.js';
import { PushedRepository } from './pushed-repository.js';
import { openStore, STORE_KINDS } from './stores.js';
import { po } from './workspace.js';

const CODES = ['de', 'fr', 'it', 'es', 'cs', 'pl', 'nl', 'sv', 'da', 'fi', 'hu', 'ro', 'bg', 'el', 'uk'];
export const FILES = Object.fromEntries(CODES.map((code) => [`po/${code}.po`, po([['Open', '']])]));

/** The database does not matter to a transport. */
export const openTransport = async (serve: Serve) =>
  PushedRepository.open(await openStore(STORE_KINDS[0]!), FILES, {}, serve);

/** Fetches the repository, then only its new commit, and pushes edits to it. */
export async function expectRoundTrip(serve: Serve): Promise<PushedRepository> {
  const pushed = await openTransport(serve);
  const { followed } = pushed;
  expect(await followed.translated('shop')).toMatchObject({ de: 0, fr: 0 });
  const before = received(pushed);

  const commit = followed.push({ 'po/de.po': po([['Open', 'Auf']]) });
  expect(await followed.update()).toMatchObject({ commit, isImported: true, failed: [] });
  expect(await followed.translated('shop')).toMatchObject({ de: 1, fr: 0 });
  // Fewer than the repository has: a commit, two trees and a file, and perhaps their predecessors as bases of deltas.
  expect(received(pushed) - before).toBeLessThanOrEqual(8);

  await pushed.save('fr', 'Open', 'Ouvrir');
  expect(await pushed.push()).toMatchObject({ problems: [], pushed: { branch: 'main' } });
  expect(pushed.log()).toEqual(['ada: Update translations of shop (fr)', 'Ada Example: Change', 'Ada Example: Change']);
  expect(pushed.show('po/fr.po')).toContain('msgstr "Ouvrir"');
  expect(await followed.row()).toMatchObject({ problem: '' });
  return pushed;
}

/** How many objects the packs of the copy contain. Each fetch adds a pack. */
function received({ followed: { workspace } }: PushedRepository): number {
  const [copy] = readdirSync(workspace.path('copies')).filter((name) => name.endsWith('.git'));
  const args = [`--git-dir=${workspace.path('copies', copy!)}`, 'count-objects', '-v'];
  const [, count] = /^in-pack: (\d+)$/m.exec(execFileSync('git', args, { encoding: 'utf8' }))!;
  return Number(count);
}
