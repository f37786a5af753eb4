/** One step that changes the schema of a store. */
import type { Kysely } from 'kysely';
import type { EngineKind } from '../engine.js';

export interface Migration {
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: a migration sees the schema of its day, not today's
  up(db: Kysely<any>, engine: EngineKind): Promise<void>;
}
