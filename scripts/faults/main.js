/**
 * Kills servers at random moments, starts them again and checks that nothing is lost or wrong. All random choices follow
 * from the seed; only the moment within the program at which a kill arrives differs between runs.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Place } from './place.js';
import { makePlan } from './plan.js';
import { Run } from './run.js';
import { loadSupport } from './support.js';

const USAGE =
  'usage: npm run faults -- [--rounds N] [--seed N] [--engine sqlite|postgres|both] [--postgres URL]\n' +
  '--postgres names a server to use instead of one that the script starts.';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    engine: { type: 'string', default: 'both' },
    postgres: { type: 'string' },
  },
});
const [rounds, seed] = [values.rounds, values.seed].map(Number);
const engines = /** @type {const} */ ({ sqlite: ['sqlite'], postgres: ['postgres'], both: ['sqlite', 'postgres'] })[
  values.engine
];
if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed) || engines === undefined) {
  console.error(USAGE);
  process.exit(2);
}

const folder = await mkdtemp(join(tmpdir(), 'tallyglot-faults-'));
const postgres = engines.includes('postgres') && values.postgres === undefined ? await startPostgres() : undefined;
/** @type {Map<string, Run>} */
const runs = new Map();
const done = { load: 0, backup: 0, migration: 0, kills: 0 };
let current = 0;
let hasFailed = false;
try {
  for (const round of makePlan(seed, rounds, engines)) {
    current = round.number;
    const run = runs.get(round.engine) ?? (await open(round.engine));
    const kills = 1 + [round.killedStartsMs, round.killedBackups, round.killedRestores].flat().length;
    console.log(`round ${round.number} of ${rounds}: ${round.engine}, ${round.kind}, killed ${kills} times`);
    await run.play(round);
    done[round.kind]++;
    done.kills += kills;
  }
} catch (error) {
  hasFailed = true;
  console.error(error);
  console.error(`Round ${current} failed with seed ${seed}. The files are in ${folder}.`);
  process.exitCode = 1;
}
for (const run of runs.values()) await run.end(!hasFailed);
if (!hasFailed) {
  const sum = (/** @type {keyof import('./ledger.js').Ledger['counts']} */ kind) =>
    [...runs.values()].reduce((total, { ledger }) => total + ledger.counts[kind], 0);
  console.log(
    `${rounds} rounds with seed ${seed}: ${done.load} of load, ${done.backup} with backup and restore, ` +
      `${done.migration} of migration; ${done.kills} kills; acknowledged ${sum('saves')} saves, ${sum('uploads')} uploads, ` +
      `${sum('writeBacks')} write-backs and ${sum('files')} changed files; nothing lost.`,
  );
  await rm(folder, { recursive: true, force: true });
}
await postgres?.stop();

async function startPostgres() {
  return (await loadSupport('postgres-server')).startPostgres();
}

/** @param {'sqlite' | 'postgres'} engine */
async function open(engine) {
  const root = await mkdtemp(join(folder, `${engine}-`));
  const run = new Run(new Place(root, engine === 'sqlite' ? undefined : (values.postgres ?? postgres?.url)));
  runs.set(engine, run);
  return run;
}
