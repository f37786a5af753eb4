/**
 * Measures the memory of `tallyglot serve` while it imports a million strings, and with a store of a million strings after
 * reads of statistics and pages.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CLI } from './child.js';
import { LANGUAGES, poText } from './corpus.js';
import { fillStore, PROJECT } from './fill-store.js';
import { report, row, say, whole } from './report.js';
import { inScratchFolder } from './scratch-folder.js';

const STRINGS = 1_000_000;
const TRANSLATED_LANGUAGES = 16;
const IMPORTED_LANGUAGES = 50;
const STATISTICS_READS = 2000;
const megabytes = (/** @type {number} */ value) => `${value.toFixed(0)} MB`;

/**
 * Resident memory of a process in MB: now, or the largest so far. Only Linux reports the largest.
 * @param {number} pid
 * @param {'VmRSS' | 'VmHWM'} [field]
 */
function residentMemory(pid, field = 'VmRSS') {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(status, 'utf8'))?.[1]
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
  const files = join(scratch, 'files');
  mkdirSync(files);
  const messages = STRINGS / IMPORTED_LANGUAGES;
  for (const language of LANGUAGES.slice(0, IMPORTED_LANGUAGES)) {
    writeFileSync(join(files, `${language}.po`), poText(language, { messages, translated: 0.6, fuzzy: 0.1 }));
  }
  // The server listens when the import has ended.
  const importing = await serving([files, '--data', join(scratch, 'imported')], scratch, async (pid) =>
    residentMemory(pid, 'VmHWM'),
  );
  say(
    `  ${whole(STRINGS)} strings in ${IMPORTED_LANGUAGES} languages: at most ${megabytes(importing)} until the import ended`,
  );
  const most = await serveMillion(join(scratch, 'data'), scratch);
  report([
    row('memory: server that imports 1,000,000 strings, maximum', importing, { atMost: 400, text: megabytes }),
    row('memory: serving 1,000,000 strings, maximum', most, { atMost: 150, text: megabytes }),
  ]);
});

/**
 * @param {string} data
 * @param {string} folder
 * @returns {Promise<number>} The most memory during reads of statistics and pages, in MB.
 */
async function serveMillion(data, folder) {
  const component = 'million';
  const messages = Math.ceil(STRINGS / TRANSLATED_LANGUAGES);
  await fillStore(data, [{ slug: component, languages: TRANSLATED_LANGUAGES, messages }]);
  return serving(['--data', data], folder, async (pid, url) => {
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
    return most;
  });
}

/**
 * Starts a server, does `work` when it listens, and ends it.
 * @template T
 * @param {readonly string[]} args
 * @param {string} folder
 * @param {(pid: number, url: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
async function serving(args, folder, work) {
  const all = [CLI, 'serve', ...args, '--port', '0', '--no-watch'];
  const server = spawn(process.execPath, all, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const kill = () => server.kill('SIGKILL');
  process.on('exit', kill);
  const ended = once(server, 'exit');
  try {
    const url = await servedAddress(server.stdout);
    return await work(/** @type {number} */ (server.pid), url);
  } finally {
    server.kill();
    await ended;
    process.off('exit', kill);
  }
}

/** @param {NodeJS.ReadableStream} output */
async function servedAddress(output) {
  const lines = createInterface({ input: output });
  for await (const line of lines) {
    const address = /serving (http:[^"\s]+)/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('the server exited before it printed its address');
}
