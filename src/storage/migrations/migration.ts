/** One step that changes the schema of a store. */
import type { Kysely } from 'kysely';
import type { EngineKind } from '../engine.js';

export interface Migration {
  readonly name: string;
  // biome-ignore lint/suspicious/noExplicitAny: a migration uses an older schema than the types describe
  up(db: Kysely<any>, engine: EngineKind): Promise<void>;
}
