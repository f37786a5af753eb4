/** Runs the rounds of one engine. The store lives through all rounds, so that faults can add up. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Backups } from './backups.js';
import { checkAll, checkRestored, expectEqual, newestEvents, runAudit, UPLOADS } from './check.js';
import { Client } from './client.js';
import { Ledger } from './ledger.js';
import { putLoad, untilChanged } from './load.js';
import { storeOptions } from './place.js';
import { LANGUAGES, PROJECTS } from './plan.js';
import { runCommand, Server } from './server.js';
import { loadSupport } from './support.js';

/** The longest time that a round waits for acknowledged changes, far more than a slow machine needs. */
const MAX_LOAD_MS = 120_000;

const OLD_STRINGS = Array.from({ length: 300 }, (_, index) => ({ source: `Old ${index}`, target: `Alt ${index}` }));

export class Run {
  ledger = new Ledger();
  url = '';
  token = '';
  /** @type {Map<string, number>} */
  unitIds = new Map();
  /** @type {Server | undefined} */
  #server;
  #backups;

  /** @param {import('./place.js').Place} place */
  constructor(place) {
    this.place = place;
    this.#backups = new Backups(place);
  }

  /** Creates the store of the rounds with load. */
  async #begin() {
    await this.place.create();
    await this.#start();
    const options = storeOptions(this.place.store);
    await runCommand(['user', 'add', 'ada', '--admin', ...options], this.place.root);
    const printed = await runCommand(['token', 'create', 'ada', ...options], this.place.root);
    this.token = /\b\w*_\w{20,}|\b\w{30,}/.exec(printed)?.[0] ?? '';
    const client = new Client(this.url, this.token);
    await client.send('/api/projects/', { name: 'Up', slug: UPLOADS });
    for (const project of PROJECTS) {
      for (const language of LANGUAGES) {
        const units = await client.units(`${project}/app/${language}`);
        for (const [source, { id }] of units) this.unitIds.set(`${project}/app/${language}/${source}`, id);
      }
    }
  }

  /** @param {import('./plan.js').Round} round */
  async play(round) {
    if (round.kind === 'migration') return this.#migrate(round);
    if (this.#server === undefined) await this.#begin();
    const { seen, backup } = await this.#load(round);
    for (const delay of round.killedStartsMs) {
      const server = new Server(this.#arguments(), this.place.root);
      await sleep(delay);
      await server.kill();
    }
    await this.#start();
    await checkAll(this, seen);
    if (backup !== undefined) await this.#restore(backup, round);
  }

  /**
   * Puts load on the server and kills it. Returns what clients had seen before.
   *
   * @param {import('./plan.js').Round} round
   */
  async #load(round) {
    let isOver = false;
    const stop = () => {
      isOver = true;
    };
    const load = putLoad(this, round, () => isOver);
    // Ends the waiting below. The error is thrown at the end.
    load.catch(stop);
    try {
      await untilChanged({ counts: this.ledger.counts, maxMs: MAX_LOAD_MS, isOver: () => isOver }, round);
      await sleep(round.killAfterMs);
      const backup = round.kind === 'backup' ? await this.#backUp(round) : undefined;
      return { seen: await newestEvents(new Client(this.url, this.token)), backup };
    } finally {
      stop();
      await this.#server.kill();
      // If the load has failed, this throws its error, which explains all others.
      await load;
    }
  }

  /**
   * Makes a backup while the load goes on, and remembers what must be in it.
   *
   * @param {import('./plan.js').Round} round
   */
  async #backUp({ killedBackups }) {
    const seen = await newestEvents(new Client(this.url, this.token));
    const refuseWrong = this.ledger.copy();
    return { file: await this.#backups.make(killedBackups), seen, refuseWrong };
  }

  /** @param {boolean} isRemoved whether the store is removed too */
  async end(isRemoved) {
    await this.#server?.kill();
    if (isRemoved && this.place.store !== undefined) await this.place.remove(this.place.store);
  }

  #arguments() {
    return ['--config', 'tallyglot.yaml', ...storeOptions(this.place.store)];
  }

  async #start() {
    this.#server = new Server(this.#arguments(), this.place.root);
    this.url = await this.#server.ready();
  }

  /** A server on the restored backup has everything that was acknowledged before the backup. */
  async #restore({ file, seen, refuseWrong }, { killedRestores }) {
    const copy = await this.#backups.restore(file, killedRestores);
    const server = new Server(['--config', '/dev/null', ...storeOptions(copy)], this.place.root);
    try {
      await checkRestored(new Client(await server.ready(), this.token), refuseWrong, seen);
    } finally {
      await server.kill();
    }
    await runAudit(this.place, copy);
    await this.place.remove(copy);
  }

  /** Kills a server while it updates a store of the first version. The next start completes the update. */
  async #migrate({ killAfterMs, killedStartsMs }) {
    const { makeFirstStore } = await loadSupport('first-schema');
    const store = await this.place.newStore();
    await makeFirstStore(store, { app: { de: OLD_STRINGS, fr: OLD_STRINGS } });
    const start = () => new Server(['--config', '/dev/null', ...storeOptions(store)], this.place.root);
    for (const delay of [killAfterMs, ...killedStartsMs]) {
      const server = start();
      await sleep(delay);
      await server.kill();
    }
    const server = start();
    try {
      const { results } = await new Client(await server.ready()).ask('/api/components/p/app/statistics/');
      const numbers = results.map(({ code, total, translated }) => [code, total, translated]).sort();
      const all = OLD_STRINGS.length;
      expectEqual('the migrated statistics', numbers, [
        ['de', all, all],
        ['en', all, all],
        ['fr', all, all],
      ]);
    } finally {
      await server.kill();
    }
    await runAudit(this.place, store);
    await this.place.remove(store);
  }
}
