/** Orders texts by their bytes. PostgreSQL would order them by the rules of the locale that the database was created with. */
import { type OrderByItemBuilder, type RawBuilder, sql } from 'kysely';
import type { EngineKind } from '../engine.js';

/** For `orderBy`. SQLite has no collation with this name: its query compiler writes the name of its own one. */
export const byBytes = (order: OrderByItemBuilder) => order.collate('C');

/** The same for queries that are written as text: follows the name of the column. */
export const BY_BYTES: Readonly<Record<EngineKind, RawBuilder<unknown>>> = {
  sqlite: sql`collate binary`,
  postgresql: sql`collate "C"`,
};
