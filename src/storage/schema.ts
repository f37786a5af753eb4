/** The types of all tables for the query layer. migrations/ creates the tables. */
import type { Generated } from 'kysely';
import type { CountField } from '../model/counts.js';
import type {
  GrantTable,
  InvitationTable,
  LinkedAccountTable,
  SignInAttemptTable,
  TokenTable,
  UserTable,
} from './account-tables.js';

export interface Schema {
  schema_version: { version: number };
  project: ProjectTable;
  category: { id: number; project_id: number; parent_id: number; slug: string; name: string };
  repository: RepositoryTable;
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
  activity: LanguageRow & { at: number; changes: number; first: number };
  suggestion: StringRow & { id: number; target: string; author: string; at: number };
  comment: StringRow & { id: number; text: string; author: string; at: number; resolved: number };
  work: LanguageRow & { author: string; translated: number; suggested: number; uploaded: number; commented: number };
  snapshot: SnapshotTable;
  history: HistoryTable;
  history_commit: { component_id: number; id: string; at: number };
  history_tag: { component_id: number; name: string; commit_id: string; at: number; series: string };
  file_digest: LanguageRow & { fingerprint: string; digests: Uint8Array };
  file: { project_id: number; repository_id: number; path: string; bytes: Uint8Array };
  user: UserTable;
  role: { project_id: number; user_id: number; role: string };
  token: TokenTable;
  linked_account: LinkedAccountTable;
  sign_in_attempt: SignInAttemptTable;
  session: GrantTable & { opened: number; last_used: number; user_agent: string; means: string };
  sign_in_link: GrantTable & { purpose: string; email: string };
  invitation: InvitationTable;
  two_factor: { user_id: number; secret: string; confirmed: number; last_step: number };
  recovery_code: { user_id: number; hash: string };
  event: { project_id: number; id: number; type: string; at: number; body: string };
  webhook: WebhookTable;
  delivery: DeliveryTable;
  fact: { name: string; value: string };
  outcome: { owner: string; key: string; digest: string; result: string; at: number };
  lease: { name: string; holder: string; expires: number };
  request_count: { window: number; key: string; amount: number };
}

interface RepositoryTable {
  project_id: number;
  id: number;
  url: string;
  branch: string;
  directory: string;
  push: string;
  push_branch: string;
  poll: number;
  declared: number;
  discovers: number;
  followed_branch: string;
  remote_commit: string;
  imported_commit: string;
  looked_at: number;
  problem_code: string;
  problem: string;
  hook_secret: string;
}

interface LanguageRow {
  component_id: number;
  language_id: number;
}

interface StringRow extends LanguageRow {
  string_id: number;
}

interface ProjectTable {
  id: number;
  slug: string;
  name: string;
  version: number;
  private: number;
  web: string;
  /** Percentages, separated by commas. */
  thresholds: string;
  /** The id of the next event. */
  next_event: number;
  language_codes: string;
  new_languages: string;
  repo_web: string;
}

interface ComponentTable {
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
  count_basis: string;
  language_names: string;
  checked_with: string;
  aged_until: number;
  share: number;
  folder: string | null;
  license: string;
  locked: number;
  repo: string;
  branch: string;
  push: string;
  number: number;
  category_id: number;
  repository_id: number;
  push_branch: string;
}

interface ProgressTable {
  component_id: number;
  string_id: number;
  languages: number;
  translated: number;
  /** `translated` divided by `languages`, for an index. */
  share: number;
  since: number;
}

/** The counter `totalWords` is the column `total_words`. */
export type CountColumn<Field extends string = CountField> = Field extends `${infer Group}Words`
  ? `${Group}_words`
  : Field extends `${infer Group}Chars`
    ? `${Group}_chars`
    : Field;

type LanguageTable = { [column in CountColumn]: number } & {
  component_id: number;
  id: number;
  code: string;
  filename: string | null;
  fingerprint: string;
  absent: number;
  plural_forms: number;
  plural_formula: string;
  /** JSON object that maps the id of a check to the number of strings that fail it. */
  checks: string;
  last_change: number | null;
  recent_changes: number;
  missing_from_file: number;
  /** Empty if the file must be read to see whether it changed. */
  stamp: Generated<string>;
};

interface SnapshotTable {
  component_id: number;
  /** 0: counted from commits. 1: from changes on the server. */
  series: number;
  code: string;
  /** Live rows: the beginning of the UTC day, so that a day has one row. Rows of commits: the same as `at`. */
  slot: number;
  at: number;
  absent: number;
  /** The counters, separated by commas; null if the file could not be parsed, or if the language is absent. */
  counts: string | null;
  last_change: number | null;
  recent_changes: number;
  missing_from_file: number;
}

interface HistoryTable {
  component_id: number;
  basis: string;
  seen: string;
  newest: string;
  newest_at: number;
  oldest: string;
  oldest_at: number;
  complete: number;
  ending: string;
  done: number;
  total: number;
  problem: string;
  updated: number;
}

/** A text with plural forms is one column; see forms.ts. */
interface StringTable {
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
  explanation: string;
  twin_key: number | null;
}

interface UnitTable extends StringRow {
  target: string;
  state: number;
  flags: string;
  line: number;
  previous: string | null;
  imported_target: string | null;
  imported_state: number | null;
  text_key: number | null;
}

interface WebhookTable {
  project_id: number;
  id: number;
  url: string;
  secret: string;
  events: string;
  active: number;
  created: number;
}

interface DeliveryTable {
  project_id: number;
  webhook_id: number;
  event_id: number;
  attempts: number;
  due: number;
  last_error: string;
}
