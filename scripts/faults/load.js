/** The load of a round: several clients that save, upload, change files and ask for write-back until the server dies. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Refused } from './client.js';
import { STRINGS, UPLOADED } from './place.js';
import { poText } from './po.js';

/**
 * Ends when the load is over. Throws if the server refuses a change, or dies before.
 *
 * @param {Pick<import('./run.js').Run, 'place' | 'ledger' | 'url' | 'token' | 'unitIds'>} run
 * @param {Pick<import('./plan.js').Round, 'number' | 'workers'>} round
 * @param {() => boolean} isOver
 */
export async function putLoad({ place, ledger, url, token, unitIds }, { number, workers }, isOver) {
  const client = new Client(url, token);
  /** @param {keyof import('./ledger.js').Ledger['counts']} kind @param {() => Promise<unknown>} request */
  const counted = async (kind, request) => {
    const outcome = await outcomeOf(request, isOver);
    if (outcome === 'acknowledged') ledger.counts[kind]++;
    return outcome;
  };
  /** @param {import('./plan.js').Step} step @param {string} version */
  const take = async (step, version) => {
    if (step.kind === 'save') {
      const key = `${step.project}/app/${step.language}/${STRINGS[step.string]}`;
      const save = () => client.send(`/api/units/${unitIds.get(key)}/`, { target: version }, 'PATCH');
      await ledger.change(key, version, () => counted('saves', save));
    } else if (step.kind === 'upload') {
      const upload = () => client.upload(poText(UPLOADED.map((source) => [source, version])));
      await ledger.change('upload', version, () => counted('uploads', upload));
    } else if (step.kind === 'disk') {
      // Only the next start must have imported the file.
      ledger.begin('disk', version);
      await place.writeDisk(version);
      ledger.counts.files++;
    } else {
      await counted('writeBacks', () => client.writeBack(step.project));
    }
  };
  const work = async (/** @type {readonly import('./plan.js').Step[]} */ steps, /** @type {number} */ worker) => {
    for (let index = 0; !isOver(); index++) {
      await take(steps[index % steps.length], `round ${number} client ${worker} step ${index}`);
    }
  };
  await Promise.all(workers.map(work));
}

/**
 * Only a busy server may refuse a change, and only a killed one may break a connection.
 *
 * @param {() => Promise<unknown>} request
 * @param {() => boolean} isOver
 * @returns {Promise<import('./ledger.js').Outcome>}
 */
async function outcomeOf(request, isOver) {
  try {
    await request();
    return 'acknowledged';
  } catch (error) {
    if (!(error instanceof Refused)) {
      if (isOver()) return 'unknown';
      throw new Error('a connection broke before the server was killed', { cause: error });
    }
    if (error.status !== 503) throw new Error(`a change was refused: ${error.message}`, { cause: error });
    return error.message.includes('outcome_unknown') ? 'unknown' : 'unchanged';
  }
}

/**
 * Waits until the load has changed enough, or has failed. Throws if it changes too little.
 *
 * @param {{ counts: import('./ledger.js').Ledger['counts'], maxMs: number, isOver: () => boolean }} load
 * @param {Pick<import('./plan.js').Round, 'killAfterChanges' | 'needsAllChanges'>} round
 */
export async function untilChanged({ counts, maxMs, isOver }, { killAfterChanges, needsAllChanges }) {
  const before = { ...counts };
  const deadline = Date.now() + maxMs;
  for (;;) {
    const added = Object.entries(counts).map(([kind, count]) => /** @type {const} */ ([kind, count - before[kind]]));
    const changes = added.reduce((sum, [, count]) => sum + count, 0);
    const isEach = !needsAllChanges || added.every(([, count]) => count > 0);
    if (isOver() || (changes >= killAfterChanges && isEach)) return;
    if (Date.now() >= deadline) {
      const list = added.map(([kind, count]) => `${count} ${kind}`).join(', ');
      const wanted = `${killAfterChanges} changes${needsAllChanges ? ', some of each kind' : ''}`;
      throw new Error(`the server has acknowledged only ${list} in ${maxMs / 1000} seconds (wanted: ${wanted})`);
    }
    await sleep(5);
  }
}
