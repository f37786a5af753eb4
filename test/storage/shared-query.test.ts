/** Shared queries: requests that wait share one query, and no query answers a request that arrived after it was sent. */
import { expect, test } from 'vitest';
import { SharedQuery } from '../../src/storage/shared-query.js';

/** A query whose answers the test gives by hand. `sent` has the keys of each query. */
function manual() {
  const sent: { readonly keys: readonly string[]; answer(value: string): void; fail(error: Error): void }[] = [];
  const turns: (() => void)[] = [];
  const query = new SharedQuery<string, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const answer = (value: string) => resolve(new Map(keys.map((key) => [key, `${key} ${value}`])));
        sent.push({ keys, answer, fail: reject });
      }),
    (send) => turns.push(send),
  );
  /** Ends the turn of the event loop: queries that were scheduled are sent. */
  const endTurn = async () => {
    for (const send of turns.splice(0)) send();
    await new Promise(setImmediate);
  };
  return { query, sent, endTurn };
}

test('requests of one turn share one query, which asks for each key once', async () => {
  const { query, sent, endTurn } = manual();
  const answers = Promise.all([query.ask('a'), query.ask('b'), query.ask('a')]);
  await endTurn();
  expect(sent.map(({ keys }) => keys)).toEqual([['a', 'b']]);
  sent[0]!.answer('1');
  expect(await answers).toEqual(['a 1', 'b 1', 'a 1']);
});

test('a request that arrives while a query runs is answered by the next query only', async () => {
  const { query, sent, endTurn } = manual();
  const early = query.ask('a');
  await endTurn();
  const late = [query.ask('a'), query.ask('b')];
  await endTurn();
  expect(sent).toHaveLength(1);
  sent[0]!.answer('old');
  expect(await early).toBe('a old');
  await endTurn();
  expect(sent.map(({ keys }) => keys)).toEqual([['a'], ['a', 'b']]);
  sent[1]!.answer('new');
  expect(await Promise.all(late)).toEqual(['a new', 'b new']);
});

test('a query that fails fails its own requests, and later requests are asked again', async () => {
  const { query, sent, endTurn } = manual();
  const failing = query.ask('a');
  await endTurn();
  const late = query.ask('a');
  sent[0]!.fail(new Error('lost'));
  await expect(failing).rejects.toThrow('lost');
  await endTurn();
  sent[1]!.answer('1');
  expect(await late).toBe('a 1');
});

test('a key that the query does not find is undefined', async () => {
  const query = new SharedQuery<string, string>(async () => new Map());
  expect(await query.ask('a')).toBeUndefined();
});
