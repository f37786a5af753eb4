/** Source strings as rows. */
import type { ComparedString, PlacedString, SourceString } from '../store.js';
import { flag, forms, list, number, text } from './codecs.js';
import { columnsOf, nullable, type RowOf } from './columns.js';

export const STRING = columnsOf<SourceString>()({
  id: number('id'),
  key: text('key'),
  context: text('context'),
  source: forms('source'),
  words: number('words'),
  chars: number('chars'),
  note: text('note'),
  references: text('places'),
  inTemplate: flag('in_template'),
  readonly: flag('readonly'),
  flags: list('flags'),
  extraFlags: list('extra_flags'),
  explanation: text('explanation'),
  twinKey: nullable(number('twin_key')),
});

export const COMPARED_STRING = columnsOf<ComparedString>()({
  id: STRING.fields.id,
  key: STRING.fields.key,
  context: STRING.fields.context,
  source: STRING.fields.source,
  references: STRING.fields.references,
  flags: STRING.fields.flags,
  extraFlags: STRING.fields.extraFlags,
  twinKey: STRING.fields.twinKey,
});

export const PLACED_STRING = columnsOf<PlacedString>()({
  componentId: number('component_id'),
  ...COMPARED_STRING.fields,
});

export type PlacedStringRow = RowOf<typeof PLACED_STRING.fields>;
