/** Tests that every commit of a branch can be asked for, also if only the last commit of its day is stored. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parseInstant } from '../../../src/model/instant.js';
import type { Context } from '../../../src/services/context.js';
import { importDirectory } from '../../../src/services/imports/import-directory.js';
import { localRunner } from '../../../src/services/jobs/job-runner.js';
import { PastView } from '../../../src/services/snapshots/past-store.js';
import { UncountedCommits } from '../../../src/services/snapshots/uncounted-commits.js';
import { componentStatistics } from '../../../src/services/statistics/component-statistics.js';
import type { Store } from '../../../src/storage/store.js';
import { DEFINITION } from '../../support/component-files.js';
import { folderOf } from '../../support/folders.js';
import { dayAt, po } from '../../support/history-files.js';
import { GIT_ENVIRONMENT, Repository } from '../../support/repository.js';
import { openStore, STORE_KINDS, type StoreKind } from '../../support/stores.js';

/** A checkout with two components. All commits are of the same day, a minute after each other. */
class Checkout {
  readonly repository: Repository;
  #minutes = 0;

  constructor(readonly folder: string) {
    this.repository = new Repository(folder);
  }

  commit(files: Readonly<Record<string, string>>): string {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(this.folder, path)), { recursive: true });
      writeFileSync(join(this.folder, path), content);
    }
    return this.repository.commit('Change', dayAt(0, 60 * this.#minutes++));
  }

  async serve(kind: StoreKind, { isRecorded = true } = {}) {
    const store = await openStore(kind);
    let now = parseInstant('2040-01-01')!;
    const plain: Context = { store, clock: () => now++, revision: 'test' };
    let counts = 0;
    const { countCommits, recordHistory } = localRunner(plain);
    const uncounted = new UncountedCommits({
      store,
      places: () => ({ environment: GIT_ENVIRONMENT }),
      run: (job) => {
        counts++;
        return countCommits(job);
      },
    });
    const context = { ...plain, countCommit: uncounted.count };
    await importDirectory(context, {
      project: { slug: 'p', name: 'P' },
      directory: this.folder,
      sourceLanguage: 'en',
      components: [DEFINITION, { ...DEFINITION, slug: 'web', name: 'Web', filemask: 'web/*.po' }],
    });
    if (isRecorded) await recordHistory({ project: 'p', environment: GIT_ENVIRONMENT });
    return {
      counts: () => counts,
      async at(ref: string, component = 'app'): Promise<string[]> {
        const read = (past: Store) => componentStatistics({ store: past }, 'p', component);
        const { languages } = await new PastView(context, { ref }).run(read);
        return languages.map(({ code, counts }) => `${code} ${counts.translated}/${counts.total}`);
      },
    };
  }
}

const one = po({ Open: '' });
const done = po({ Open: 'Auf' });
const two = po({ Open: 'Auf', Close: '' });

test.each(STORE_KINDS)('every commit of a day can be read on $name', async (kind) => {
  const checkout = new Checkout(await folderOf({}));
  const first = checkout.commit({ 'old/de.po': one, 'web/de.po': one });
  mkdirSync(join(checkout.folder, 'po'));
  renameSync(join(checkout.folder, 'old/de.po'), join(checkout.folder, 'po/de.po'));
  const moved = checkout.commit({ 'README.md': 'The files moved.' });
  const { repository } = checkout;
  repository.git('checkout', '--quiet', '-b', 'side');
  const side = checkout.commit({ 'po/fr.po': done });
  repository.git('checkout', '--quiet', 'main');
  const translated = checkout.commit({ 'po/de.po': done });
  repository.git('merge', '--quiet', '--no-commit', 'side');
  const app = checkout.commit({ 'po/de.po': two });
  const web = checkout.commit({ 'web/de.po': two });
  repository.git('checkout', '--quiet', '-b', 'secret');
  const secret = checkout.commit({ 'po/de.po': po({ Secret: 'Geheim' }) });
  repository.git('checkout', '--quiet', 'main');
  const world = await checkout.serve(kind);

  expect(await world.at(first)).toEqual(['en 1/1', 'de 0/1']);
  expect(await world.at(moved.slice(0, 10))).toEqual(['en 1/1', 'de 0/1']);
  expect(await world.at(translated)).toEqual(['en 1/1', 'de 1/1']);
  expect(await world.at(side), 'a commit of a merged branch').toEqual(['en 1/1', 'de 0/1', 'fr 1/1']);
  expect(world.counts()).toBe(4);
  expect(await world.at(first), 'from memory').toEqual(['en 1/1', 'de 0/1']);
  expect(world.counts()).toBe(4);

  // Both are stored. The other component was counted for the last commit of the day only.
  expect(await world.at(app)).toEqual(['en 2/2', 'de 1/2', 'fr 1/1']);
  expect(await world.at(web, 'web')).toEqual(['en 2/2', 'de 1/2']);
  expect(await world.at(web)).toEqual(['en 2/2', 'de 1/2', 'fr 1/1']);
  expect(world.counts()).toBe(4);
  expect(await world.at(app, 'web'), 'before the last commit of the day').toEqual(['en 1/1', 'de 0/1']);
  expect(world.counts()).toBe(5);

  for (const unknown of [secret, 'ab'.repeat(20), 'abcdef0', repository.git('rev-parse', 'HEAD^{tree}').trim()])
    await expect(world.at(unknown)).rejects.toThrow(`There is no history of a tag or commit "${unknown}".`);
  expect(world.counts()).toBe(5);
});

test('tags can be read before they are counted, also those of other branches, but no other revisions', async () => {
  const checkout = new Checkout(await folderOf({}));
  const { repository } = checkout;
  const first = checkout.commit({ 'po/de.po': one, 'web/de.po': one });
  repository.git('tag', 'v1');
  repository.git('checkout', '--quiet', '-b', 'release');
  checkout.commit({ 'po/de.po': done });
  repository.git('tag', '--annotate', '--message=1.1', 'release/1.1');
  repository.git('checkout', '--quiet', 'main');
  checkout.commit({ 'po/de.po': two });
  const world = await checkout.serve(STORE_KINDS[0]!, { isRecorded: false });
  expect(await world.at('v1')).toEqual(['en 1/1', 'de 0/1']);
  expect(await world.at('release/1.1')).toEqual(['en 1/1', 'de 1/1']);
  expect(await world.at(first.toUpperCase())).toEqual(['en 1/1', 'de 0/1']);
  for (const unknown of ['v2', 'main', 'release', 'HEAD', 'v1~0', 'v1^{/Change}', '--all', '../heads/main'])
    await expect(world.at(unknown)).rejects.toMatchObject({ code: 'history.not-found' });
});
