/** Tests of the rows that a SQLite connection returns. */
import { expect, test } from 'vitest';
import { rowsOf } from '../../src/storage/row-lists.js';
import { Connection } from '../../src/storage/sqlite-connection.js';
import { testWorkspace } from '../support/workspace.js';

function open(): Connection {
  const connection = new Connection(testWorkspace().path('rows.db'));
  connection.exec('create table town ("name" text, "it""s old" integer)');
  return connection;
}

test('rows are objects, also if names of columns have special characters', () => {
  const connection = open();
  const all = 'select * from town where name >= ?';
  expect(rowsOf(connection.query(all, ['']))).toEqual([]);
  connection.prepare('insert into town values (?, ?), (?, ?)').run('Aachen', 1, 'Bremen', null);
  const rows = [
    { name: 'Aachen', 'it"s old': 1 },
    { name: 'Bremen', 'it"s old': null },
  ];
  expect(rowsOf(connection.query(all, ['']))).toEqual(rows);
  expect(rowsOf(connection.query(all, ['X']))).toEqual([]);
  expect(rowsOf(connection.query(all, ['B']))).toEqual(rows.slice(1));
  connection.close();
});

test('rows have a column that was added after the first query', () => {
  const connection = open();
  const all = 'select * from town';
  connection.prepare('insert into town values (?, ?)').run('Aachen', 1);
  expect(rowsOf(connection.query(all, []))).toEqual([{ name: 'Aachen', 'it"s old': 1 }]);
  connection.exec("alter table town add column river text default 'Wurm'");
  expect(rowsOf(connection.query(all, []))).toEqual([{ name: 'Aachen', 'it"s old': 1, river: 'Wurm' }]);
  connection.close();
});
