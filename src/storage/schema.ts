/** The tables as the query layer knows them; migrations/ makes them. Every key begins with the component. */
import type { CountField } from '../model/counts.js';

export interface Schema {
  schema_version: { version: number };
  project: { id: number; slug: string; name: string; version: number };
  component: ComponentTable;
  language: LanguageTable;
  string: StringTable;
  mention: StringRow;
  progress: ProgressTable;
  unit: UnitTable;
  finding: StringRow & { check_id: string; dismissed: number };
  change: StringRow & {
    at: number;
    seq: number;
    kind: string;
    author: string;
    before_target: string | null;
    before_state: number | null;
    after_target: string | null;
    after_state: number | null;
  };
  activity: LanguageRow & { at: number; changes: number };
  suggestion: StringRow & { id: number; target: string; author: string; at: number };
  comment: StringRow & { id: number; text: string; author: string; at: number; resolved: number };
}

interface LanguageRow {
  component_id: number;
  language_id: number;
}

interface StringRow extends LanguageRow {
  string_id: number;
}

export interface ComponentTable {
  id: number;
  project_id: number;
  slug: string;
  name: string;
  format: string;
  filemask: string;
  template: string | null;
  source_language: string;
  version: number;
  source_fingerprint: string;
  next_string_id: number;
  next_language_id: number;
  project_name: string;
  project_flags: string;
  flags: string;
  glossary: number;
  checked_with: string;
  aged_until: number;
  share: number;
}

export interface ProgressTable {
  component_id: number;
  string_id: number;
  languages: number;
  translated: number;
  /** `translated` by `languages`, to find strings by. */
  share: number;
  since: number;
}

/** `totalWords` is kept in the column `total_words`. */
export type CountColumn<Field extends string = CountField> = Field extends `${infer Group}Words`
  ? `${Group}_words`
  : Field extends `${infer Group}Chars`
    ? `${Group}_chars`
    : Field;

export type LanguageTable = { [column in CountColumn]: number } & {
  component_id: number;
  id: number;
  code: string;
  filename: string | null;
  fingerprint: string;
  absent: number;
  plural_forms: number;
  plural_formula: string;
  /** JSON object: check id to number of strings that fail it. */
  checks: string;
  last_change: number | null;
  recent_changes: number;
};

/** Texts with plural forms are one column each; forms.ts says how. */
export interface StringTable {
  component_id: number;
  id: number;
  key: string;
  context: string;
  source: string;
  words: number;
  chars: number;
  note: string;
  places: string;
  in_template: number;
  readonly: number;
  flags: string;
  extra_flags: string;
  twin_key: number | null;
}

export interface UnitTable extends StringRow {
  target: string;
  state: number;
  flags: string;
  line: number;
  previous: string | null;
  imported_target: string | null;
  imported_state: number | null;
  text_key: number | null;
}
