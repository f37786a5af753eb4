/** The comparison of a store before and after finds each lasting change. */
import { expect, onTestFinished, test } from 'vitest';
import { connectStore } from '../../src/storage/connect.js';
import { expectNoChange } from './dump.js';
import { person } from './store-rows.js';
import { STORE_KINDS } from './stores.js';

test('a change that stays is found, a change that was undone is not', async () => {
  const place = await STORE_KINDS[0]!.quickPlace();
  const store = await connectStore(place);
  onTestFinished(() => store.close());
  const add = (name: string) => store.transaction(({ users }) => users.add(person(name)));
  const { id } = await add('ada');
  await store.transaction(({ facts }) => facts.set('undone', 0));
  await expectNoChange(place, async () => {});
  await expectNoChange(place, async () => {
    await store.transaction(({ facts }) => facts.set('undone', id));
    await store.transaction(({ facts }) => facts.set('undone', 0));
  });
  await expect(expectNoChange(place, async () => void (await add('eve')))).rejects.toThrow('to deeply equal');
});
