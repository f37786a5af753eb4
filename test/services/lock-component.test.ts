/** Writers that waited for a lock see the changes of earlier writers. Each test changes data just before the lock. */
import { describe, expect, test } from 'vitest';
import { systemClock } from '../../src/model/instant.js';
import type { Context } from '../../src/services/context.js';
import { importComponent } from '../../src/services/imports/import-component.js';
import { flagString } from '../../src/services/strings/flag-string.js';
import { saveTranslation } from '../../src/services/strings/save-translation.js';
import { audit } from '../../src/services/upkeep/audit.js';
import { refreshComponents } from '../../src/services/upkeep/refresh-components.js';
import type { Store } from '../../src/storage/store.js';
import { componentFilesOf, DEFINITION, poText } from '../support/component-files.js';
import { openStore, STORE_KINDS } from '../support/stores.js';

const ADDRESS = { project: 'p', component: 'app', language: 'de', stringId: 1 };

/** Returns a store in which `others` changes data just before a transaction gets the project lock. */
function whileWaiting(store: Store, others: (inside: Store) => Promise<void>): Store {
  const withOthers = (inside: Store): Store => ({
    ...inside,
    projects: {
      ...inside.projects,
      lock: async (id) => {
        await others(inside);
        return inside.projects.lock(id);
      },
    },
  });
  return { ...store, transaction: (work) => store.transaction((inside) => work(withOthers(inside))) };
}

describe.each(STORE_KINDS)('in $name', (kind) => {
  async function demo(): Promise<Context & { readonly id: number }> {
    const context = { store: await openStore(kind), clock: systemClock, revision: 'test' };
    const entries = [
      { source: 'One', target: 'Eins' },
      { source: 'Two', target: '' },
    ];
    const files = componentFilesOf({ languages: { de: poText(entries) } }, DEFINITION);
    await importComponent(context, { project: { slug: 'p', name: 'P' }, files });
    return { ...context, id: (await context.store.components.find('p', 'app'))!.id };
  }

  test('a component that was locked during the wait refuses translations', async () => {
    const { id, ...context } = await demo();
    const store = whileWaiting(context.store, (inside) => inside.components.update(id, { locked: true }));
    const request = { ...ADDRESS, target: ['Ein'], state: 'translated', author: 'ada' } as const;
    await expect(saveTranslation({ ...context, store }, request)).rejects.toMatchObject({ code: 'component.locked' });
  });

  test('a share that changed during the wait is not overwritten', async () => {
    const { id, ...context } = await demo();
    const { share } = (await context.store.components.find('p', 'app'))!;
    // The save must compare its share with the changed share, not with the share before the wait.
    const store = whileWaiting(context.store, (inside) => inside.components.update(id, { share: share / 2 }));
    const request = { ...ADDRESS, target: ['Ein'], state: 'translated', author: 'ada' } as const;
    await saveTranslation({ ...context, store }, request);
    expect((await audit(context)).drift).toEqual([]);
  });

  test('flags that were added during the wait are used', async () => {
    const { id, ...context } = await demo();
    const store = whileWaiting(context.store, (inside) => inside.components.update(id, { flags: ['max-length:1'] }));
    await flagString({ ...context, store }, { project: 'p', component: 'app', stringId: 1, flags: '' });
    const { id: languageId } = (await context.store.languages.find(id, 'de'))!;
    const found = await context.store.findings.ofString(id, languageId, 1);
    expect(found.map(({ check }) => check)).toContain('max-length');
  });

  test('a component that was removed during the wait is skipped', async () => {
    const context = await demo();
    const { components } = context.store;
    const gone = { ...(await components.find('p', 'app'))!, id: 99, slug: 'gone', checkedWith: 'another' };
    const list = async (projectId: number) => [gone, ...(await components.list(projectId))];
    const store = { ...context.store, components: { ...components, list } };
    const stale = { ...context, store };
    expect(await audit(stale)).toMatchObject({ components: 1, drift: [] });
    expect(await audit(stale, { repair: true })).toMatchObject({ components: 1, drift: [] });
    await refreshComponents(stale);
    expect((await audit(context)).drift).toEqual([]);
  });
});
