/** Measures a server that follows a repository: from a push hook to new numbers, and reads of the past. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CLI } from './child.js';
import { LANGUAGES, poText } from './corpus.js';
import { readResponse, requestBytes } from './http-bytes.js';
import { measureRate } from './load.js';
import { median } from './median.js';
import { milliseconds, report, row, say, whole } from './report.js';
import { inScratchFolder } from './scratch-folder.js';

const LANGUAGE_COUNT = 50;
const MESSAGES = 2000;
const HOOKS = 9;
const READ_ROUNDS = 20;
const READ_MS = 120;
const POLL_MS = 20;
/** Meanwhile the server counts the commit before for the history. */
const PAUSE_MS = 2000;
const FIRST_COMMIT = '2020-01-01T12:00:00Z';

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** @param {string} folder */
function writeRepository(folder) {
  mkdirSync(join(folder, 'po'), { recursive: true });
  const file = (/** @type {string} */ name, /** @type {string} */ text) =>
    writeFileSync(join(folder, 'po', name), text);
  file('app.pot', poText('', { messages: MESSAGES, translated: 0, fuzzy: 0 }));
  for (const language of LANGUAGES.slice(0, LANGUAGE_COUNT)) {
    file(`${language}.po`, poText(language, { messages: MESSAGES, translated: 0.8, fuzzy: 0.1 }));
  }
  const git = (/** @type {string[]} */ ...args) => {
    const dates = { GIT_AUTHOR_DATE: FIRST_COMMIT, GIT_COMMITTER_DATE: FIRST_COMMIT };
    const isFirst = args.includes('first');
    const settings = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.org', '-c', 'commit.gpgsign=false'];
    execFileSync('git', [...settings, ...args], { cwd: folder, env: { ...process.env, ...(isFirst && dates) } });
  };
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  git('tag', 'v1');
  return git;
}

await inScratchFolder(async (scratch) => {
  const folder = join(scratch, 'shop');
  const git = writeRepository(folder);
  const port = await freePort();
  const args = [CLI, 'serve', `file://${folder}`, '--port', String(port), '--data', join(scratch, 'data')];
  const server = spawn(process.execPath, args, { cwd: scratch, stdio: 'ignore' });
  const exited = once(server, 'exit');
  const read = (/** @type {string} */ path) => readResponse(port, requestBytes(path));
  const until = async (/** @type {() => Promise<boolean>} */ condition) => {
    while (!(await condition().catch(() => false))) await sleep(POLL_MS);
  };
  const json = async (/** @type {string} */ path) => JSON.parse((await read(path)).body.toString());
  const component = '/api/components/shop/app';
  try {
    await until(async () => (await read('/readyz')).status === 200);
    await until(async () => (await json(`${component}/history/`)).counting === 'complete');
    const path = join(folder, 'po', 'de.po');
    const text = readFileSync(path, 'utf8');
    /** @type {number[]} */
    const times = [];
    for (let round = 0; round < HOOKS; round++) {
      const translated = async () => (await json(`/api/translations/shop/app/de/statistics/`)).translated;
      const before = await translated();
      // Takes the first translation away, or brings it back.
      writeFileSync(path, round % 2 === 0 ? text.replace(/\nmsgstr "[^"\n]+"\n(?=\n#\. )/, '\nmsgstr ""\n') : text);
      git('commit', '--quiet', '--all', '--message', `change ${round}`);
      await sleep(PAUSE_MS);
      const started = performance.now();
      await fetch(`http://127.0.0.1:${port}/hooks/update/shop/`, { method: 'POST' });
      await until(async () => (await translated()) !== before);
      times.push(performance.now() - started);
      say(`  hook ${round + 1}: ${milliseconds(times[round])}`);
    }

    const contenders = ['', '?ref=v1', '?at=2020-06-01'].map((query) => ({
      query,
      request: requestBytes(`${component}/statistics/${query}`),
    }));
    /** @type {Map<string, number[]>} */
    const rates = new Map(contenders.map(({ query }) => [query, []]));
    for (let round = -4; round < READ_ROUNDS; round++) {
      for (const { query, request } of round % 2 === 0 ? contenders : contenders.toReversed()) {
        const expected = await readResponse(port, request);
        if (expected.status !== 200) throw new Error(`${query} was answered with ${expected.status}`);
        const rate = await measureRate({ port, request: () => request, expected, milliseconds: READ_MS });
        if (round >= 0) rates.get(query)?.push(rate);
      }
    }
    for (const [query, all] of rates) say(`  reads ${query || 'now'}: ${whole(median(all))} a second`);
    const ratio = (/** @type {string} */ query) =>
      median((rates.get(query) ?? []).map((rate, round) => rate / (rates.get('') ?? [])[round]));
    report([
      row('repository: push hook to new numbers, one file of 100,000 strings', median(times), {
        atMost: 1000,
        text: milliseconds,
      }),
      row('repository: reads as of a tag / now', ratio('?ref=v1'), { atLeast: 0.9 }),
      row('repository: reads as of a day / now', ratio('?at=2020-06-01'), { atLeast: 0.9 }),
    ]);
  } finally {
    server.kill();
    await exited;
  }
});
