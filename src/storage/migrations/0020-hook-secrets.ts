/** Adds the secret by which the forge of a repository proves that a hook is its own. */
import type { Migration } from './migration.js';

export const hookSecrets: Migration = {
  name: '0020-hook-secrets',
  async up(db) {
    await db.schema
      .alterTable('repository')
      .addColumn('hook_secret', 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  },
};
