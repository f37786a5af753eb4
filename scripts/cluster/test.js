/**
 * Tests a cluster of three Tallyglot servers on three PostgreSQL servers: causes faults in random order under load, and
 * checks after each of them that no acknowledged save of the whole test was lost, that no answer was stale, that all
 * numbers are right, and that all servers recover.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { poText } from '../../bench/corpus.js';
import { seededNumbers } from '../seeded-numbers.js';
import { DatabaseCluster } from './database-cluster.js';
import { FAULTS } from './faults.js';
import { clusterFolder, until } from './processes.js';
import { isInLossWindow } from './settings.js';
import { TallyglotNodes, tallyglot } from './tallyglot-nodes.js';
import { Workload } from './workload.js';

const RECOVERY_SECONDS = 120;
const WRITERS = 6;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: String(FAULTS.length) },
    seed: { type: 'string', default: '1' },
    async: { type: 'boolean', default: false },
    hosts: { type: 'boolean', default: false },
  },
});
const rounds = wholeNumber('rounds', values.rounds);
const random = seededNumbers(wholeNumber('seed', values.seed));
const folder = clusterFolder();
const databases = new DatabaseCluster(join(folder, 'databases'));
const servers = new TallyglotNodes(join(folder, 'servers'));
/** @type {string[]} */
const problems = [];
/** @type {Promise<never>} */
const interrupted = new Promise((_resolve, reject) => {
  process.once('SIGINT', () => reject(new Error('interrupted')));
});

try {
  await Promise.race([runRounds(), interrupted]);
} catch (error) {
  problems.push(String(/** @type {Error} */ (error).stack));
} finally {
  await servers.stop();
  await databases.stop();
}
for (const problem of problems) console.error(`PROBLEM: ${problem}`);
if (problems.length === 0) {
  rmSync(folder, { recursive: true, force: true });
  console.log('No acknowledged save was lost outside the documented window, and all numbers are right.');
} else {
  console.error(`The log files are in ${folder}.`);
}
process.exit(problems.length === 0 ? 0 : 1);

async function runRounds() {
  console.log(`seed ${values.seed}, ${values.async ? 'asynchronous' : 'synchronous'} replication`);
  await databases.start({ isSynchronous: !values.async });
  const database = values.hosts ? databases.hostsUrl : databases.url;
  const { token, units } = await fill(database);
  await servers.start(database);
  const workload = new Workload({ urls: servers.urls, token, units, random });
  const order = /** @type {import('./faults.js').Fault[]} */ ([]);
  for (let round = 1; round <= rounds; round++) {
    if (order.length === 0) order.push(...shuffled(FAULTS.filter(({ needsProxy }) => !(needsProxy && values.hosts))));
    const fault = /** @type {import('./faults.js').Fault} */ (order.pop());
    await oneRound(workload, fault, database);
    console.log(`round ${round}: ${fault.name}: ${JSON.stringify(workload.counts)}`);
    if (problems.length > 0) break;
  }
}

/**
 * @param {Workload} workload
 * @param {import('./faults.js').Fault} fault
 * @param {string} database
 */
async function oneRound(workload, fault, database) {
  await workload.start();
  await workload.untilSaved(RECOVERY_SECONDS);
  const began = Date.now();
  await fault.run(databases);
  await workload.untilSaved(RECOVERY_SECONDS);
  await databases.untilComplete();
  await workload.stop();
  await until('all servers are ready', RECOVERY_SECONDS, async () => {
    const answers = await Promise.all(servers.urls.map((url) => fetch(`${url}/readyz`)));
    return answers.every(({ ok }) => ok) ? true : undefined;
  });
  for (const { text, at } of await workload.lostSaves()) {
    const save = `“${text}”, acknowledged ${at - began} ms after the fault`;
    if (values.async && isInLossWindow(at, began)) console.log(`  lost in the window: ${save}`);
    else problems.push(`lost: ${save}`);
  }
  problems.push(...workload.problems.splice(0));
  problems.push(...(await wrongNumbers(database)));
}

/** An audit counts everything again. All servers must have the same statistics. @param {string} database */
async function wrongNumbers(database) {
  /** @type {string[]} */
  const found = [];
  await tallyglot(database, ['audit']).catch((error) => found.push(`audit: ${error.message} ${error.stdout ?? ''}`));
  const statistics = await Promise.all(
    servers.urls.map(async (url) => (await fetch(`${url}/api/components/demo/app/statistics/`)).text()),
  );
  const withoutAddress = statistics.map((text, index) => text.replaceAll(servers.urls[index], ''));
  if (new Set(withoutAddress).size !== 1) found.push(`statistics differ: ${withoutAddress.join('\n')}`);
  return found;
}

/** Imports a component. Returns a token, and the units that the load changes. @param {string} database */
async function fill(database) {
  const corpus = join(folder, 'corpus');
  mkdirSync(corpus);
  const shape = { messages: 200, translated: 0.5, fuzzy: 0.1 };
  writeFileSync(join(corpus, 'app.pot'), poText('', shape));
  for (const language of ['de', 'fr', 'ja']) writeFileSync(join(corpus, `${language}.po`), poText(language, shape));
  await tallyglot(database, ['import', corpus, '--project', 'demo']);
  await tallyglot(database, ['user', 'add', 'loader', '--admin']);
  const token = await tallyglot(database, ['token', 'create', 'loader']);
  const trial = new TallyglotNodes(join(folder, 'trial'));
  await trial.start(database);
  const units = [];
  for (const language of ['de', 'fr', 'ja']) {
    const address = `${trial.urls[0]}/api/translations/demo/app/${language}/units/?page_size=${WRITERS / 3}`;
    const { results } = /** @type {{ results: { id: string }[] }} */ (await (await fetch(address)).json());
    units.push(...results.map(({ id }) => ({ unit: String(id), language })));
  }
  await trial.stop();
  return { token, units };
}

/** @param {string} name @param {string} value */
function wholeNumber(name, value) {
  if (/^\d{1,9}$/.test(value)) return Number(value);
  console.error(`--${name} must be a whole number`);
  process.exit(2);
}

/** @template T @param {readonly T[]} values @returns {T[]} */
function shuffled(values) {
  return values
    .map((value) => ({ value, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}
