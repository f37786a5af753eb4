/** Measures the memory of `tallyglot serve` with a store of a million strings, after reads of statistics and pages. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CLI } from './child.js';
import { LANGUAGES } from './corpus.js';
import { fillStore, PROJECT } from './fill-store.js';
import { report, row, say, whole } from './report.js';
import { inScratchFolder } from './scratch-folder.js';

const STRINGS = 1_000_000;
const TRANSLATED_LANGUAGES = 16;
const STATISTICS_READS = 2000;
const megabytes = (/** @type {number} */ value) => `${value.toFixed(0)} MB`;

/**
 * Resident memory of a process in MB.
 * @param {number} pid
 */
function residentMemory(pid) {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
    : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kilobytes) / 1024;
}

/**
 * Pages of a component and of some of its languages.
 * @param {string} component
 */
function pages(component) {
  const place = `${PROJECT}/${component}/`;
  const strings = LANGUAGES.slice(0, TRANSLATED_LANGUAGES).flatMap((language) => [
    `/projects/${place}${language}/`,
    `/translate/${place}${language}/`,
    `/translate/${place}${language}/?after=30000`,
    `/translate/${place}${language}/?q=state:fuzzy`,
  ]);
  return ['/projects/', `/projects/${PROJECT}/`, `/projects/${place}`, ...strings];
}

/** @param {string} address */
async function read(address) {
  const response = await fetch(address);
  const body = await response.text();
  if (response.status !== 200) throw new Error(`${address} answered ${response.status}: ${body.slice(0, 500)}`);
}

await inScratchFolder(async (scratch) => {
  const data = join(scratch, 'data');
  const component = 'million';
  const messages = Math.ceil(STRINGS / TRANSLATED_LANGUAGES);
  await fillStore(data, [{ slug: component, languages: TRANSLATED_LANGUAGES, messages }]);
  const args = [CLI, 'serve', '--data', data, '--port', '0', '--no-watch'];
  const server = spawn(process.execPath, args, { cwd: scratch, stdio: ['ignore', 'pipe', 'inherit'] });
  const kill = () => server.kill('SIGKILL');
  process.on('exit', kill);
  const ended = once(server, 'exit');
  try {
    const url = await servedAddress(server.stdout);
    const pid = /** @type {number} */ (server.pid);
    const started = residentMemory(pid);
    let most = started;
    const observe = () => {
      most = Math.max(most, residentMemory(pid));
    };
    const statistics = `${url}/api/components/${PROJECT}/${component}/statistics/`;
    for (let index = 0; index < STATISTICS_READS; index++) {
      // Every fourth request needs an answer that is not cached yet, so that the cache grows to its limit.
      await read(index % 4 === 3 ? `${statistics}?x=${index}` : statistics);
      if (index % 100 === 0) observe();
    }
    observe();
    const afterStatistics = residentMemory(pid);
    for (const path of pages(component)) {
      await read(url + path);
      observe();
    }
    const last = residentMemory(pid);
    say(`  ${whole(messages * TRANSLATED_LANGUAGES)} translations of ${whole(messages)} source strings`);
    say(
      `  after starting ${megabytes(started)}, after ${whole(STATISTICS_READS)} reads of the statistics ${megabytes(
        afterStatistics,
      )}, after ${pages(component).length} pages ${megabytes(last)}, at most ${megabytes(most)}`,
    );
    report([row('memory: serving 1,000,000 strings, maximum', most, { atMost: 150, text: megabytes })]);
  } finally {
    server.kill();
    await ended;
    process.off('exit', kill);
  }
});

/** @param {NodeJS.ReadableStream} output */
async function servedAddress(output) {
  const lines = createInterface({ input: output });
  for await (const line of lines) {
    const address = /serving (http:[^"\s]+)/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('the server exited before it printed its address');
}
