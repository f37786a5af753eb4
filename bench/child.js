/**
 * Child processes of the benchmarks: commands that run to their end, and servers that answer questions until they are
 * stopped.
 */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @param {string} path Relative to the folder of the benchmarks. */
export const pathOf = (path) => fileURLToPath(new URL(path, import.meta.url));

export const CLI = pathOf('../dist/cli/main.js');

/**
 * Runs a command to its end. Throws on exit codes that are not allowed.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {readonly number[]} [allowed]
 * @returns {Promise<{ milliseconds: number, megabytes: number | undefined, output: string }>} Wall time, the largest
 * resident memory if the system reports it, and output.
 */
export async function runCommand(command, args, allowed = [0]) {
  const started = performance.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let errors = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  child.stderr.on('data', (data) => {
    errors = (errors + data).slice(-5000);
  });
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  /** @type {number | undefined} */
  let megabytes;
  const watch = setInterval(() => {
    megabytes = largestMemory(child.pid) ?? megabytes;
  }, MEMORY_INTERVAL_MS);
  const [code] = await once(child, 'close');
  clearInterval(watch);
  process.off('exit', kill);
  if (!allowed.includes(code)) throw new Error(`${[command, ...args].join(' ')} exited with ${code}:\n${errors}`);
  return { milliseconds: performance.now() - started, megabytes, output };
}

const MEMORY_INTERVAL_MS = 50;

/**
 * The largest resident memory of a process so far, in MB.
 * @param {number | undefined} pid
 */
function largestMemory(pid) {
  const status = `/proc/${pid}/status`;
  // The process may end before the file is read.
  let text = '';
  try {
    text = readFileSync(status, 'utf8');
  } catch {}
  const kilobytes = /VmHWM:\s+(\d+)/.exec(text)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

/**
 * Like `runCommand`, but through a shell that also reports the CPU time of the command and its children.
 * @param {string} script Shell script; `"$@"` are the arguments.
 * @param {readonly string[]} args
 * @returns {Promise<{ milliseconds: number, cpuMilliseconds: number }>}
 */
export async function runInShell(script, args) {
  const { milliseconds, output } = await runCommand('sh', ['-c', `${script}; times`, 'sh', ...args]);
  const used = output.trimEnd().split('\n').at(-1) ?? '';
  const parts = [...used.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  );
  return { milliseconds, cpuMilliseconds: parts.reduce((sum, seconds) => sum + seconds * 1000, 0) };
}

/**
 * @typedef {object} ServerProcess
 * @property {number} port
 * @property {(question: object) => Promise<any>} ask
 * @property {() => Promise<number>} cpuMilliseconds CPU time used so far.
 * @property {() => Promise<number | undefined>} waitedMilliseconds How long its main thread has waited for a free core
 * so far; undefined if the system does not report it.
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a server script of this folder. The server reports its port and answers questions over the process channel.
 * @param {string} script
 * @param {readonly string[]} [args]
 * @returns {Promise<ServerProcess>}
 */
export async function startServer(script, args = []) {
  const child = fork(pathOf(script), args);
  /** @type {Map<number, { resolve: (answer: any) => void, reject: (error: Error) => void }>} */
  const waiting = new Map();
  let asked = 0;
  const ended = once(child, 'exit');
  ended.then(([code, signal]) => {
    for (const { reject } of waiting.values()) reject(new Error(`${script} exited with ${code ?? signal}`));
    waiting.clear();
  });
  child.on('message', (/** @type {{ id: number, answer?: unknown, error?: string }} */ { id, answer, error }) => {
    const question = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) question?.resolve(answer);
    else question?.reject(new Error(error));
  });
  const ask = (/** @type {object} */ question) =>
    new Promise((resolve, reject) => {
      const id = asked++;
      waiting.set(id, { resolve, reject });
      child.send({ id, question });
    });
  return {
    port: await ask({ listen: true }),
    ask,
    cpuMilliseconds: () => ask({ cpu: true }),
    waitedMilliseconds: () => ask({ waited: true }),
    async stop() {
      child.disconnect();
      await ended;
    },
  };
}

/** @type {Record<string, () => number | undefined>} */
const OWN_ANSWERS = {
  cpu: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
  waited: () => {
    const file = '/proc/self/schedstat';
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[1]) / 1e6 : undefined;
  },
};

/**
 * The other side of `startServer`: listens on a free port and answers questions until the channel closes.
 * @param {{
 *   listen: () => Promise<number>,
 *   answer: (question: any) => Promise<unknown>,
 *   close: () => Promise<unknown>,
 * }} server
 */
export function answerQuestions({ listen, answer, close }) {
  process.on('message', async (/** @type {{ id: number, question: any }} */ { id, question }) => {
    try {
      const own = Object.keys(question).map((name) => OWN_ANSWERS[name])[0];
      const result = question.listen ? await listen() : own ? own() : await answer(question);
      process.send?.({ id, answer: result });
    } catch (error) {
      process.send?.({ id, error: error instanceof Error ? error.stack : String(error) });
    }
  });
  process.on('disconnect', () => void close());
}
