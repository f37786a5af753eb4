/** Units as rows, with and without their strings. */
import type { SelectQueryBuilder } from 'kysely';
import type { Schema } from '../schema.js';
import type {
  CodedUnit,
  CountedUnit,
  PlacedUnit,
  SourceString,
  StoredUnit,
  UnitInLanguage,
  UnitOfLanguage,
  UnitWithString,
} from '../store.js';
import { forms, list, number, state, text, version } from './codecs.js';
import { columnsOf, fixed, group, nullable, type RowOf } from './columns.js';
import { STRING } from './string-rows.js';

export const UNIT = columnsOf<StoredUnit>()({
  stringId: fixed(number('string_id')),
  target: forms('target'),
  state: state('state'),
  flags: list('flags'),
  previous: nullable(forms('previous')),
  line: number('line'),
  imported: nullable(version('imported')),
  textKey: nullable(number('text_key')),
});

export const UNIT_IN_LANGUAGE = columnsOf<UnitInLanguage>()({ ...UNIT.fields, languageId: number('language_id') });

export const UNIT_OF_LANGUAGE = columnsOf<UnitOfLanguage>()({
  languageId: number('language_id'),
  target: UNIT.fields.target,
  state: UNIT.fields.state,
});

/** Units have flags too, so the flags of the string get another name. */
export const UNIT_WITH_STRING = columnsOf<UnitWithString>()({
  ...UNIT.fields,
  string: group<SourceString>()({ ...STRING.fields, flags: list('string_flags') }),
});

export type UnitWithStringRow = RowOf<typeof UNIT_WITH_STRING.fields>;

/** The columns of the string to select for a `UnitWithStringRow`. */
export const STRING_COLUMNS = STRING.names.map((name) =>
  name === 'flags' ? (`string.${name} as string_flags` as const) : (`string.${name}` as const),
);

export const PLACED_UNIT = columnsOf<PlacedUnit>()({
  componentId: number('component_id'),
  languageId: number('language_id'),
  stringId: UNIT.fields.stringId,
  target: UNIT.fields.target,
  state: UNIT.fields.state,
  flags: UNIT.fields.flags,
  textKey: UNIT.fields.textKey,
});

export type PlacedRow = RowOf<typeof PLACED_UNIT.fields>;

export const COUNTED_UNIT = columnsOf<CountedUnit>()({
  componentId: number('component_id'),
  languageId: number('language_id'),
  stringId: UNIT.fields.stringId,
  state: UNIT.fields.state,
  words: number('words'),
  chars: number('chars'),
});

export const CODED_UNIT = columnsOf<CodedUnit>()({
  ...PLACED_UNIT.fields,
  twinKey: nullable(number('twin_key')),
  code: text('language_code'),
});

export type CodedRow = RowOf<typeof CODED_UNIT.fields>;

/** Joins each unit with its string. */
export function withStrings(units: SelectQueryBuilder<Schema, 'unit', object>) {
  return units
    .innerJoin('string', (join) =>
      join.onRef('string.component_id', '=', 'unit.component_id').onRef('string.id', '=', 'unit.string_id'),
    )
    .selectAll('unit')
    .select(STRING_COLUMNS);
}
