/** Runs the benchmarks one after the other, each in its own process, and prints all results as one table. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { benchArguments } from './arguments.js';
import { pathOf } from './child.js';
import { say, table } from './report.js';

const BENCHMARKS = [
  'read',
  'workers',
  'engines',
  'busy',
  'count',
  'import',
  'project',
  'save',
  'search',
  'memory',
  'formats',
  'checks',
  'pages',
];

const { names, corpora } = benchArguments();
const unknown = names.find((name) => !BENCHMARKS.includes(name));
if (unknown !== undefined) {
  process.stderr.write(`There is no benchmark ${unknown}. Benchmarks: ${BENCHMARKS.join(', ')}.\n`);
  process.exit(2);
}

/** @type {import('./report.js').Row[]} */
const rows = [];
for (const name of names.length > 0 ? names : BENCHMARKS) {
  const started = performance.now();
  say(`${name} …`);
  const child = fork(pathOf(`${name}.js`), corpora === undefined ? [] : ['--corpora', corpora]);
  child.on('message', (/** @type {{ rows: import('./report.js').Row[] }} */ message) => rows.push(...message.rows));
  const [code, signal] = await once(child, 'exit');
  if (code !== 0) {
    process.exitCode = 1;
    rows.push({ benchmark: `${name}: crashed with ${code ?? signal}`, measured: '' });
  }
  say(`  (${((performance.now() - started) / 1000).toFixed(0)} s)\n`);
}
say(table(rows));
