/** Requests new keys for all strings: the keys of one language of a project are now next to each other in the index. */
import type { Migration } from './migration.js';

export const nearbyKeys: Migration = {
  name: '0021-nearby-keys',
  async up(db) {
    // The next start of a server, or the next import, then computes keys and findings of the whole project again.
    await db.updateTable('component').set({ checked_with: '' }).execute();
  },
};
