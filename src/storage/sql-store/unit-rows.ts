/** Units as rows, alone and joined with their strings. */
import { STATE_CODES, stateFromCode } from '../../model/state.js';
import { type ColumnRows, columnOf } from '../column-rows.js';
import type { StringTable, UnitTable } from '../schema.js';
import type { StoredUnit, UnitWithString } from '../store.js';
import { decodeFlags, decodeForms, encodeFlags, encodeForms } from './forms.js';
import { stringFromRow } from './strings.js';

/** The columns of a string that no unit has, and its own flags under another name. */
export const STRING_COLUMNS = [
  'id',
  'key',
  'context',
  'source',
  'words',
  'chars',
  'note',
  'places',
  'in_template',
  'readonly',
  'string.flags as string_flags',
  'extra_flags',
  'twin_key',
] as const;

export type DetailedRow = UnitTable & Omit<StringTable, 'component_id' | 'flags'> & { string_flags: string };

export function withString(row: DetailedRow): UnitWithString {
  return { ...fromRow(row), string: stringFromRow(row, row.string_flags) };
}

export function fromRow(row: UnitTable): StoredUnit {
  return {
    stringId: row.string_id,
    target: decodeForms(row.target),
    state: stateFromCode(row.state),
    flags: decodeFlags(row.flags),
    previous: row.previous === null ? null : decodeForms(row.previous),
    line: row.line,
    imported:
      row.imported_target === null
        ? null
        : { target: decodeForms(row.imported_target), state: stateFromCode(row.imported_state!) },
    textKey: row.text_key,
  };
}

/** In one go through them: an import makes hundreds of thousands. */
export function toColumns(
  componentId: number,
  languageId: number,
  units: readonly StoredUnit[],
): ColumnRows<UnitTable> {
  const ids: number[] = [];
  const targets: string[] = [];
  const states: number[] = [];
  const flags: string[] = [];
  const lines: number[] = [];
  const previous: (string | null)[] = [];
  const importedTargets: (string | null)[] = [];
  const importedStates: (number | null)[] = [];
  const textKeys: (number | null)[] = [];
  for (const unit of units) {
    const { imported } = unit;
    ids.push(unit.stringId);
    targets.push(encodeForms(unit.target));
    states.push(STATE_CODES[unit.state]);
    flags.push(encodeFlags(unit.flags));
    lines.push(unit.line);
    previous.push(unit.previous === null ? null : encodeForms(unit.previous));
    importedTargets.push(imported === null ? null : encodeForms(imported.target));
    importedStates.push(imported === null ? null : STATE_CODES[imported.state]);
    textKeys.push(unit.textKey);
  }
  return {
    count: units.length,
    columns: {
      component_id: { all: componentId },
      language_id: { all: languageId },
      string_id: columnOf(ids),
      target: columnOf(targets),
      state: columnOf(states),
      flags: columnOf(flags),
      line: columnOf(lines),
      previous: columnOf(previous),
      imported_target: columnOf(importedTargets),
      imported_state: columnOf(importedStates),
      text_key: columnOf(textKeys),
    },
  };
}
