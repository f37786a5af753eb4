/** Runs the rounds of one engine. The store lives through all rounds, so that faults can add up. */
import { setTimeout as sleep } from 'node:timers/promises';
import { checkAll, checkEvents, runAudit } from './check.js';
import { Client } from './client.js';
import { Ledger } from './ledger.js';
import { putLoad } from './load.js';
import { storeOptions } from './place.js';
import { LANGUAGES, PROJECTS } from './plan.js';
import { runCommand, Server } from './server.js';
import { loadSupport } from './support.js';

/** The longest time that a round waits for acknowledged changes. */
const MAX_LOAD_MS = 20_000;

const OLD_STRINGS = Array.from({ length: 300 }, (_, index) => ({ source: `Old ${index}`, target: `Alt ${index}` }));

export class Run {
  ledger = new Ledger();
  url = '';
  token = '';
  /** @type {Map<string, number>} */
  unitIds = new Map();
  /** @type {Server | undefined} */
  #server;

  /** @param {import('./place.js').Place} place */
  constructor(place) {
    this.place = place;
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
    await client.send('/api/projects/', { name: 'Up', slug: 'up' });
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
    let isOver = false;
    const load = putLoad(this, round, () => isOver);
    const wanted = this.ledger.acknowledgedCount + round.killAfterChanges;
    const deadline = Date.now() + MAX_LOAD_MS;
    while (this.ledger.acknowledgedCount < wanted && Date.now() < deadline) await sleep(5);
    await sleep(round.killAfterMs);
    const copy = round.kind === 'backup' ? await this.place.backUp() : undefined;
    await this.#server.kill();
    isOver = true;
    await load;
    for (const delay of round.killedStartsMs) {
      const server = new Server(this.#arguments(), this.place.root);
      await sleep(delay);
      await server.kill();
    }
    await this.#start();
    await checkAll(this);
    if (copy !== undefined) await this.#restore(copy);
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

  /** A server on the backup answers, its numbers are right, and its events have no gaps. */
  async #restore(copy) {
    const server = new Server(['--config', '/dev/null', ...storeOptions(copy)], this.place.root);
    try {
      const client = new Client(await server.ready(), this.token);
      for (const project of PROJECTS) {
        await checkEvents(client, project);
        for (const language of LANGUAGES) {
          for (const [source, { target }] of await client.units(`${project}/app/${language}`)) {
            this.ledger.refuseInvented(`${project}/app/${language}/${source}`, target);
          }
        }
      }
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
      for (const { code, total, translated } of results) {
        if (total !== OLD_STRINGS.length || translated !== total)
          throw new Error(`${code} has ${translated} of ${total}`);
      }
    } finally {
      await server.kill();
    }
    await runAudit(this.place, store);
    await this.place.remove(store);
  }
}
