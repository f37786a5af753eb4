/** Reading ahead keeps the order, and throws an error when it is the turn of its item. */
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readAhead } from '../../../src/services/imports/read-ahead.js';

const ITEMS = ['a', 'b', 'c', 'd'];

async function logOf(ahead: number, failing = '') {
  const log: string[] = [];
  const read = async (item: string) => {
    log.push(`read ${item}`);
    if (item === failing) throw new Error(`no ${item}`);
    return item.toUpperCase();
  };
  try {
    for await (const [item, result] of readAhead(ITEMS, (started) => started.length < ahead, read)) {
      log.push(`take ${item} ${result}`);
    }
  } catch (error) {
    log.push((error as Error).message);
  }
  return log;
}

test('without anything ahead, each item is read when the one before was taken', async () => {
  expect(await logOf(1)).toEqual(ITEMS.flatMap((item) => [`read ${item}`, `take ${item} ${item.toUpperCase()}`]));
});

test('items are read ahead up to the limit, and taken in order', async () => {
  expect(await logOf(3)).toEqual([
    ...['read a', 'read b', 'read c', 'take a A'],
    ...['read d', 'take b B', 'take c C', 'take d D'],
  ]);
});

test('an error is thrown after the items before it', async () => {
  expect(await logOf(9, 'b')).toEqual(['read a', 'read b', 'read c', 'read d', 'take a A', 'no b']);
});

test('an error is thrown when the other reads have ended', async () => {
  const ended: string[] = [];
  const read = async (item: string) => {
    if (item === 'a') throw new Error('no a');
    await setImmediate();
    ended.push(item);
  };
  const reading = readAhead(ITEMS, () => true, read);
  await expect(reading.next()).rejects.toThrow('no a');
  expect(ended).toEqual(['b', 'c', 'd']);
});
