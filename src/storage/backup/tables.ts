/** The tables of a backup with their keys, and the tables that a backup leaves out. */
import type { Schema } from '../schema.js';

type Table = keyof Schema;

/** In this order, a restored store has every row before the rows that refer to it. */
export const SAVED_TABLES: readonly { readonly table: Table; readonly key: readonly string[] }[] = [
  { table: 'fact', key: ['name'] },
  { table: 'user', key: ['id'] },
  { table: 'token', key: ['id'] },
  { table: 'session', key: ['hash'] },
  { table: 'sign_in_link', key: ['hash'] },
  { table: 'linked_account', key: ['provider', 'subject'] },
  { table: 'invitation', key: ['id'] },
  { table: 'two_factor', key: ['user_id'] },
  { table: 'recovery_code', key: ['user_id', 'hash'] },
  { table: 'outcome', key: ['owner', 'key'] },
  { table: 'project', key: ['id'] },
  { table: 'role', key: ['project_id', 'user_id'] },
  { table: 'event', key: ['project_id', 'id'] },
  { table: 'webhook', key: ['project_id', 'id'] },
  { table: 'delivery', key: ['project_id', 'webhook_id', 'event_id'] },
  { table: 'repository', key: ['project_id', 'id'] },
  { table: 'file', key: ['project_id', 'repository_id', 'path'] },
  { table: 'category', key: ['project_id', 'id'] },
  { table: 'component', key: ['id'] },
  { table: 'language', key: ['component_id', 'id'] },
  { table: 'string', key: ['component_id', 'id'] },
  { table: 'progress', key: ['component_id', 'string_id'] },
  { table: 'mention', key: ['component_id', 'language_id', 'string_id'] },
  { table: 'unit', key: ['component_id', 'language_id', 'string_id'] },
  { table: 'finding', key: ['component_id', 'language_id', 'string_id', 'check_id'] },
  { table: 'change', key: ['component_id', 'language_id', 'at', 'seq'] },
  { table: 'activity', key: ['component_id', 'language_id', 'at'] },
  { table: 'suggestion', key: ['component_id', 'language_id', 'string_id', 'id'] },
  { table: 'comment', key: ['component_id', 'language_id', 'string_id', 'id'] },
  { table: 'work', key: ['component_id', 'language_id', 'author'] },
  { table: 'snapshot', key: ['component_id', 'series', 'code', 'slot'] },
  { table: 'history', key: ['component_id'] },
  { table: 'history_commit', key: ['component_id', 'id'] },
  { table: 'history_tag', key: ['component_id', 'name'] },
];

/** Tables about running processes, whose rows are of no use in another store, and digests, which imports make again. */
export const UNSAVED_TABLES: readonly Table[] = [
  ...(['schema_version', 'lease', 'request_count', 'sign_in_attempt'] as const),
  'file_digest',
];
