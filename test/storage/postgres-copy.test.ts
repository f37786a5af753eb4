/** Tests of COPY on a connection that takes the rows slowly. */
import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { columnRows } from '../../src/storage/column-rows.js';
import { RowsToCopy, runCopy } from '../../src/storage/postgres-copy.js';

const ROWS = new RowsToCopy(columnRows(Array.from({ length: 20 }, () => ({ text: 'x'.repeat(70_000) }))));

/** Sends the rows to a socket that is full after each part. Calls `onFull` each time. */
async function copyTo(stream: EventEmitter & { destroyed: boolean }, onFull: () => void): Promise<string[]> {
  const sent: string[] = [];
  await new Promise<void>((ended) => {
    const connection = {
      stream,
      sendCopyFromChunk: () => {
        sent.push('rows');
        setImmediate(onFull);
      },
      endCopyFrom: () => sent.push('end'),
      sendCopyFail: () => sent.push('fail'),
    };
    const query = (copy: { handleCopyInResponse(to: unknown): Promise<void> }) =>
      void copy.handleCopyInResponse(connection).then(ended);
    void runCopy({ query } as unknown as pg.ClientBase, 'copy', ROWS);
  });
  return sent;
}

const fullStream = () => Object.assign(new EventEmitter(), { writableNeedDrain: true, destroyed: false });

test('waits for each part, and leaves no listeners on the connection', async () => {
  const stream = fullStream();
  const sent = await copyTo(stream, () => stream.emit('drain'));
  expect(sent).toEqual([...Array(20).fill('rows'), 'end']);
  expect(stream.eventNames()).toEqual([]);
});

test('stops when the connection is lost', async () => {
  const stream = fullStream();
  const sent = await copyTo(stream, () => {
    stream.destroyed = true;
    stream.emit('close');
  });
  expect(sent).toEqual(['rows']);
  expect(stream.eventNames()).toEqual([]);
});
