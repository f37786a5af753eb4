/** Makes and restores backups of a place while a server works, and kills some of these commands. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { storeOptions } from './place.js';
import { killCommand, runCommand } from './server.js';

/** @typedef {import('./place.js').Location} Location */

export class Backups {
  /** How long the last command of each kind took, so that kills arrive while a command works. */
  #tookMs = { backup: 500, restore: 800 };
  #count = 0;

  /** @param {import('./place.js').Place} place */
  constructor(place) {
    this.place = place;
  }

  /**
   * Backs up the store. Returns the file.
   *
   * @param {readonly number[]} killed Backups that are killed before, after these shares of their time.
   */
  async make(killed) {
    const file = join(this.place.root, `backup-${this.#count++}.gz`);
    const options = [file, ...storeOptions(this.place.store)];
    for (const share of killed) {
      await this.#kill('backup', options, share);
      // The file appears when it is complete. The restore finds out whether this one is.
      if (existsSync(file)) return file;
    }
    await this.#run('backup', options);
    if (existsSync(`${file}.part`)) throw new Error(`${file}.part is left over`);
    return file;
  }

  /**
   * Fills a new store from a backup, and removes the backup.
   *
   * @param {string} file
   * @param {readonly number[]} killed Restores that are killed before, after these shares of their time.
   * @returns {Promise<Location>}
   */
  async restore(file, killed) {
    const copy = await this.place.newStore();
    const options = [file, ...storeOptions(copy)];
    for (const share of killed) await unlessComplete(this.#kill('restore', options, share));
    const last = this.#run('restore', options);
    await (killed.length === 0 ? last : unlessComplete(last));
    await rm(file);
    return copy;
  }

  /** @param {'backup' | 'restore'} command @param {readonly string[]} options */
  async #run(command, options) {
    const began = performance.now();
    await runCommand([command, ...options], this.place.root);
    this.#tookMs[command] = performance.now() - began;
  }

  /** @param {'backup' | 'restore'} command @param {readonly string[]} options @param {number} share */
  #kill(command, options, share) {
    return killCommand([command, ...options], this.place.root, share * this.#tookMs[command]);
  }
}

/**
 * A restore is one transaction: a killed one leaves an empty store, or a store that has everything and refuses the next
 * restore.
 *
 * @param {Promise<void>} restoring
 */
async function unlessComplete(restoring) {
  await restoring.catch((error) => {
    if (!error.stderr?.includes('already has projects or users')) throw error;
  });
}
