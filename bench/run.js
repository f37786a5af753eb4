/** Runs the benchmarks one after the other, each in its own process, and prints all results as one table. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { benchArguments } from './arguments.js';
import { pathOf } from './child.js';
import { say, table } from './report.js';
import { writeResults } from './results.js';

const BENCHMARKS = [
  'read',
  'workers',
  'engines',
  'busy',
  'count',
  'history',
  'repository',
  'import',
  'project',
  'copies',
  'save',
  'search',
  'memory',
  'audit',
  'formats',
  'checks',
  'pages',
  'growth',
];

const { names, corpora } = benchArguments();
const unknown = names.find((name) => !BENCHMARKS.includes(name));
if (unknown !== undefined) {
  process.stderr.write(`There is no benchmark ${unknown}. Benchmarks: ${BENCHMARKS.join(', ')}.\n`);
  process.exit(2);
}

/** @type {import('./report.js').Row[]} */
const all = [];
for (const name of names.length > 0 ? names : BENCHMARKS) {
  const started = performance.now();
  say(`${name} …`);
  const child = fork(pathOf(`${name}.js`), corpora === undefined ? [] : ['--corpora', corpora]);
  /** @type {import('./results.js').Report} */
  let report = { rows: [] };
  child.on('message', (/** @type {import('./results.js').Report} */ message) => {
    report = message;
  });
  const [code, signal] = await once(child, 'exit');
  all.push(...report.rows);
  if (code === 0) writeResults(name, report);
  else {
    process.exitCode = 1;
    all.push({ benchmark: `${name}: crashed with ${code ?? signal}`, measured: '' });
  }
  say(`  (${((performance.now() - started) / 1000).toFixed(0)} s)\n`);
}
say(table(all));
