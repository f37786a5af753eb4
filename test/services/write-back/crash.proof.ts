/** Tests that write-back survives the death of the process at each step, alone and beside another process. */
import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { recoverWrites } from '../../../src/services/write-back/recover-writes.js';
import { writeBack } from '../../../src/services/write-back/write-back.js';
import type { Store } from '../../../src/storage/store.js';
import { openStore, STORE_KINDS } from '../../support/stores.js';
import { po } from '../../support/workspace.js';
import { GIT_ENVIRONMENT, writableFolder } from '../../support/write-back.js';

const STRINGS = po([
  ['Open', ''],
  ['Close', ''],
]);
const FILES = { 'po/app.pot': STRINGS, 'po/de.po': STRINGS, 'po/fr.po': STRINGS };

/**
 * A store of a process that dies at a transaction: before its commit or just after it. Nothing of the process runs
 * afterwards, so the promise of the transaction never settles. `died` resolves instead.
 */
function dyingStore(store: Store, at: { readonly transaction: number; readonly isCommitted: boolean }) {
  let count = 0;
  let die = () => {};
  const died = new Promise<'died'>((resolve) => {
    die = () => resolve('died');
  });
  const dying: Store = {
    ...store,
    async transaction(work) {
      if (count++ !== at.transaction) return store.transaction(work);
      await store
        .transaction(async (inside) => {
          await work(inside);
          if (!at.isCommitted) throw new Error('death');
        })
        .catch(() => {});
      die();
      return new Promise(() => {});
    },
  };
  return { dying, died };
}

async function folder(kind: (typeof STORE_KINDS)[number], mode: 'files' | 'git') {
  const demo = await writableFolder(await openStore(kind), FILES, { mode });
  const git = async (...args: string[]) => {
    const owner = ['-c', 'user.name=Owner', '-c', 'user.email=owner@example.org'];
    const options = { cwd: demo.directory, env: GIT_ENVIRONMENT };
    return (await promisify(execFile)('git', [...owner, ...args], options)).stdout.trimEnd();
  };
  if (mode === 'git') {
    await git('init', '--quiet', '--initial-branch=main');
    await git('add', '.');
    await git('commit', '--quiet', '-m', 'Begin');
  }
  return { ...demo, git };
}

const RESCUERS = ['a restart', 'another process'] as const;

const CASES = STORE_KINDS.flatMap((kind) =>
  (['files', 'git'] as const).map((mode) => ({ kind, mode, name: kind.name })),
);

describe.each(CASES)('death during write-back ($name, $mode)', ({ kind, mode }) => {
  test.each(kind.name === 'SQLite' ? RESCUERS : RESCUERS.slice(1))(
    'is repaired by %s, and later edits stay',
    async (rescuer) => {
      const { context, request, git, ...demo } = await folder(kind, mode);
      let deaths = 0;
      for (let step = 0; ; step++) {
        const at = { transaction: step >> 1, isCommitted: step % 2 === 1 };
        await demo.save('de', 'Open', `Öffnen ${step}`);
        await demo.save('fr', 'Open', `Ouvrir ${step}`);
        const { dying, died } = dyingStore(context.store, at);
        const outcome = await Promise.race([died, writeBack({ ...context, store: dying }, request)]);
        if (outcome !== 'died') break;
        deaths++;
        if (rescuer === 'a restart') await recoverWrites(context);
        // Saved after the death and before the next import.
        await demo.save('de', 'Open', `Neu ${step}`);
        await demo.reimport();
        expect((await demo.unit('de', 'Open')).target, JSON.stringify(at)).toEqual([`Neu ${step}`]);
        const { problems } = await demo.writeBack();
        expect([problems, JSON.stringify(at)]).toEqual([[], JSON.stringify(at)]);
        expect(await demo.read('po/de.po')).toContain(`msgstr "Neu ${step}"`);
        expect(await demo.read('po/fr.po')).toContain(`msgstr "Ouvrir ${step}"`);
        expect(await readdir(demo.path('po'))).toEqual(['app.pot', 'de.po', 'fr.po']);
        if (mode === 'git') expect(await git('status', '--porcelain')).toBe('');
        expect(await demo.changes()).toEqual([]);
      }
      // At least before and after the intent, and before and after the replaced files are recorded.
      expect(deaths).toBeGreaterThanOrEqual(4);
      expect(await demo.drift()).toEqual([]);
    },
  );
});

test.each(STORE_KINDS)('a process that lives on plans again if another one settled its intent: $name', async (kind) => {
  const { context, request, ...demo } = await folder(kind, 'files');
  const { store } = context;
  await demo.save('de', 'Open', 'Öffnen');
  let count = 0;
  const slow: Store = {
    ...store,
    async transaction(work) {
      // The second transaction replaces the files.
      if (count++ === 1) {
        await recoverWrites(context);
        expect(await readdir(demo.path('po'))).toEqual(['app.pot', 'de.po', 'fr.po']);
        await demo.save('de', 'Open', 'Aufmachen');
      }
      return store.transaction(work);
    },
  };
  const { problems } = await writeBack({ ...context, store: slow }, request);
  expect(problems).toEqual([]);
  expect(await demo.read('po/de.po')).toContain('msgstr "Aufmachen"');
  expect(await demo.changes()).toEqual([]);
});

test('a start removes temporary files that no running write-back owns', async () => {
  const demo = await folder(STORE_KINDS[0]!, 'files');
  await writeFile(demo.path('po/.tallyglot-0123456789abcdef.tmp'), 'half');
  await writeFile(demo.path('po/.other.tmp'), 'of somebody else');
  await recoverWrites(demo.context);
  expect(await readdir(demo.path('po'))).toEqual(['.other.tmp', 'app.pot', 'de.po', 'fr.po']);
});

test('texts of the interrupted write-back are recognised even if somebody changed the file afterwards', async () => {
  const { context, request, ...demo } = await folder(STORE_KINDS[0]!, 'files');
  await demo.save('de', 'Open', 'Öffnen');
  const { dying, died } = dyingStore(context.store, { transaction: 1, isCommitted: false });
  await Promise.race([died, writeBack({ ...context, store: dying }, request)]);
  await demo.write('po/de.po', (await demo.read('po/de.po')).replace('"Close"\nmsgstr ""', '"Close"\nmsgstr "Zu"'));
  await demo.save('de', 'Open', 'Aufmachen');
  await demo.reimport();
  expect((await demo.unit('de', 'Open')).target).toEqual(['Aufmachen']);
  expect((await demo.unit('de', 'Close')).target).toEqual(['Zu']);
});

test('if somebody undoes a text of the interrupted write-back after the restart, the text of the file stays', async () => {
  const { context, request, ...demo } = await folder(STORE_KINDS[0]!, 'files');
  await demo.save('de', 'Open', 'Öffnen');
  const { dying, died } = dyingStore(context.store, { transaction: 1, isCommitted: false });
  await Promise.race([died, writeBack({ ...context, store: dying }, request)]);
  await recoverWrites(context);
  // The text of "Open" is again that of the last import.
  await demo.write('po/de.po', STRINGS.replace('"Close"\nmsgstr ""', '"Close"\nmsgstr "Zu"'));
  await demo.reimport();
  expect(await demo.unit('de', 'Open')).toMatchObject({ target: [''], imported: null });
  expect((await demo.unit('de', 'Close')).target).toEqual(['Zu']);
});
