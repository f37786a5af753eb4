/** Tables of columns: conversions between rows and objects, partial updates and rows for bulk inserts. */
import { expect, test } from 'vitest';
import type { Version } from '../../src/model/change.js';
import type { State } from '../../src/model/state.js';
import { objectsOf } from '../../src/storage/column-rows.js';
import { flag, forms, json, list, number, numbers, state, text, version } from '../../src/storage/sql-store/codecs.js';
import { columnsOf, fixed, group, nullable } from '../../src/storage/sql-store/columns.js';

interface Example {
  readonly id: number;
  readonly name: string;
  readonly size: 'large' | 'small';
  readonly isOpen: boolean;
  readonly note: string | null;
  readonly texts: readonly string[] | null;
  readonly flags: readonly string[];
  readonly limits: readonly number[];
  readonly counts: Readonly<Record<string, number>>;
  readonly point: { readonly x: number; readonly y: number };
}

const EXAMPLE = columnsOf<Example>()({
  id: fixed(number('id')),
  name: text('full "name"'),
  size: text('size'),
  isOpen: flag('is_open'),
  note: nullable(text('note')),
  texts: nullable(forms('texts')),
  flags: list('flags'),
  limits: numbers('limits'),
  counts: json('counts'),
  point: group<Example['point']>()({ x: number('point_x'), y: number('point_y') }),
});

const VERSIONS = columnsOf<{ state: State; before: Version | null }>()({
  state: state('state'),
  before: nullable(version('before')),
});

const OBJECT = {
  id: 1,
  name: 'it"s',
  size: 'small',
  isOpen: true,
  note: '',
  texts: ['a', ''],
  flags: [],
  limits: [95.5, 80],
  counts: { same: 2 },
  point: { x: 3, y: 0 },
} as const;

const ROW = {
  id: 1,
  'full "name"': 'it"s',
  size: 'small',
  is_open: 1,
  note: '',
  texts: 'a\u001e',
  flags: '',
  limits: '95.5,80',
  counts: '{"same":2}',
  point_x: 3,
  point_y: 0,
};

test('an object becomes a row and the row becomes the object', () => {
  expect(EXAMPLE.toRow(OBJECT)).toEqual(ROW);
  expect(EXAMPLE.fromRow(ROW)).toEqual(OBJECT);
  expect(EXAMPLE.fromList(Object.values(ROW))).toEqual(OBJECT);
  expect(EXAMPLE.names).toEqual(Object.keys(ROW));
});

test('null is stored as null, in every column of a group', () => {
  const empty = { ...OBJECT, note: null, texts: null };
  expect(EXAMPLE.toRow(empty)).toEqual({ ...ROW, note: null, texts: null });
  expect(EXAMPLE.fromRow({ ...ROW, note: null, texts: null })).toEqual(empty);
  const [some, none] = [
    { state: 'approved', before: { target: ['x'], state: 'empty' } } as const,
    { state: 'fuzzy', before: null } as const,
  ];
  expect(VERSIONS.toRow(some)).toEqual({ state: 30, before_target: 'x', before_state: 0 });
  expect(VERSIONS.toRow(none)).toEqual({ state: 10, before_target: null, before_state: null });
  for (const value of [some, none]) {
    const row = VERSIONS.toRow(value);
    expect(VERSIONS.fromRow(row)).toEqual(value);
    expect(VERSIONS.fromList(VERSIONS.names.map((name) => row[name]))).toEqual(value);
  }
});

test('a partial row has the columns of the given fields, without fixed and unknown fields', () => {
  expect(EXAMPLE.partialRow({ isOpen: false, note: null, point: { x: 1, y: 2 } })).toEqual({
    is_open: 0,
    note: null,
    point_x: 1,
    point_y: 2,
  });
  const { id: _id, ...changeable } = ROW;
  expect(EXAMPLE.partialRow(OBJECT)).toEqual(changeable);
  expect(EXAMPLE.partialRow({})).toBeUndefined();
  expect(EXAMPLE.partialRow({ id: 5, unknown: 1 } as object)).toBeUndefined();
});

test('rows for a bulk insert have the columns of the objects and the other columns', () => {
  const objects = [OBJECT, { ...OBJECT, id: 2, isOpen: false }];
  const rows = EXAMPLE.toColumns(objects, { owner: { all: 9 }, seq: { values: [4, 5] } });
  expect(rows.count).toBe(2);
  expect(rows.columns.size).toEqual({ all: 'small' });
  expect(rows.columns.is_open).toEqual({ values: [1, 0] });
  expect(objectsOf(rows)).toEqual([
    { ...ROW, owner: 9, seq: 4 },
    { ...ROW, id: 2, is_open: 0, owner: 9, seq: 5 },
  ]);
  expect(EXAMPLE.toColumns([], {}).count).toBe(0);
});
