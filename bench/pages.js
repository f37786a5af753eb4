/**
 * Measures pages: CPU time of the server, size, and whether a large language costs more than a small one. Each request has a
 * new address, so that the server makes the answer. Rows with the word “kept” measure answers that the server has kept.
 */
import { join } from 'node:path';
import { CLI, runCommand, startServer } from './child.js';
import { fillStore, PROJECT } from './fill-store.js';
import { readResponse, requestBytes } from './http-bytes.js';
import { median } from './median.js';
import { writeProject } from './project-corpus.js';
import { milliseconds, report, row } from './report.js';
import { inScratchFolder } from './scratch-folder.js';

/** The number of languages that the budgets refer to, including the source language. */
const LANGUAGES = 200;
/** The project that the budgets refer to. The number of strings does not matter. */
const SHAPE = { components: 100, languages: 50, strings: 20 };
const ROUNDS = 20;
const SMALL = 100;
const LARGE = 100_000;

const kilobytes = (/** @type {number} */ value) => `${value.toFixed(0)} kB`;

let fresh = 1_000_000;

/**
 * The same place, but an ignored parameter makes the address new.
 * @param {string} path
 */
const newAddress = (path) => `${path}${path.includes('?') ? '&' : '?'}x=${fresh++}`;

/**
 * Questions to a server with the store in `data`, until `work` ends.
 * @param {string} data
 * @param {(asking: ReturnType<typeof askingOf>) => Promise<import('./report.js').Row[]>} work
 */
async function withServer(data, work) {
  const server = await startServer('serve-store.js', [data]);
  try {
    return await work(askingOf(server));
  } finally {
    await server.stop();
  }
}

/** @param {import('./child.js').ServerProcess} server */
function askingOf(server) {
  /** One response and its CPU time. */
  const ask = async (/** @type {string} */ path, headers = {}) => {
    const before = await server.cpuMilliseconds();
    const { status, body } = await readResponse(server.port, requestBytes(path, { Accept: 'text/html', ...headers }));
    if (status !== 200) throw new Error(`${path} returned the status ${status}`);
    return { body, cpu: (await server.cpuMilliseconds()) - before };
  };

  /** The median of many requests, after a first one that warms up. */
  const costOf = async (/** @type {() => string} */ address, headers = {}) => {
    const { body } = await ask(address(), headers);
    const used = [];
    for (let round = 0; round < ROUNDS; round++) used.push((await ask(address(), headers)).cpu);
    return { body, cpu: median(used) };
  };

  return {
    ask,
    cost: (/** @type {string} */ path, headers = {}) => costOf(() => newAddress(path), headers),
    keptCost: (/** @type {string} */ path, headers = {}) => costOf(() => path, headers),
  };
}

/**
 * A component of many languages, and the editor.
 * @param {ReturnType<typeof askingOf>} asking
 */
async function measureComponents({ ask, cost, keptCost }) {
  const wide = `/projects/${PROJECT}/wide/`;
  const { body, cpu } = await cost(wide);
  const kept = await keptCost(wide);
  const rows = body.toString().split('<tr>').length - 2;
  if (rows !== LANGUAGES) throw new Error(`the page has ${rows} languages`);
  // Both lists show a full page of rows.
  const editorOf = (/** @type {string} */ slug) => `/translate/${PROJECT}/${slug}/ast/`;
  const [small, large] = [await cost(`${editorOf('small')}?string=1`), await cost(`${editorOf('large')}?string=50000`)];
  const next = await cost(`${editorOf('large')}parts/?string=50001`);
  const order = await cost(`${editorOf('large')}order/?q=state:empty`);
  const [, script] = /src="(\/assets\/editor\.[^"]+)"/.exec(large.body.toString()) ?? [];
  const packed = await ask(String(script), { 'Accept-Encoding': 'gzip' });
  return [
    row(`pages: component of ${LANGUAGES} languages, CPU`, cpu, { atMost: 100, text: milliseconds }),
    row(`pages: component of ${LANGUAGES} languages, kept, CPU`, kept.cpu, { text: milliseconds }),
    row(`pages: component of ${LANGUAGES} languages, size`, body.length / 1000, { atMost: 150, text: kilobytes }),
    row('pages: editor script, gzip', packed.body.length / 1000, { atMost: 60, text: kilobytes }),
    row(`pages: editor of ${LARGE} strings / ${SMALL}, CPU`, large.cpu / small.cpu, { atMost: 1.5 }),
    row('pages: the next string in the editor, CPU', next.cpu, { text: milliseconds }),
    row('pages: list of untranslated strings, CPU', order.cpu, { text: milliseconds }),
    row('pages: list of untranslated strings, size', order.body.length / 1000, { text: kilobytes }),
  ];
}

/**
 * A large project.
 * @param {ReturnType<typeof askingOf>} asking
 */
async function measureProject({ cost, keptCost }) {
  const name = `pages: project of ${SHAPE.components} components × ${SHAPE.languages} languages`;
  const json = { Accept: 'application/json' };
  const page = await cost('/projects/p/');
  const last = `/projects/p/part-${SHAPE.components - 1}`;
  if (!page.body.includes(last)) throw new Error(`the page does not list ${last}`);
  const statistics = await cost('/api/projects/p/statistics/', json);
  const kept = await keptCost('/api/projects/p/statistics/', json);
  return [
    row(`${name}, CPU`, page.cpu, { atMost: 60, text: milliseconds }),
    row(`${name}, size`, page.body.length / 1000, { atMost: 200, text: kilobytes }),
    row(`${name}, statistics, CPU`, statistics.cpu, { text: milliseconds }),
    row(`${name}, unchanged statistics (kept), CPU`, kept.cpu, { atMost: 20, text: milliseconds }),
  ];
}

await inScratchFolder(async (folder) => {
  const data = join(folder, 'data');
  await fillStore(data, [
    { slug: 'wide', languages: LANGUAGES - 1, messages: 50 },
    { slug: 'small', languages: 1, messages: SMALL },
    { slug: 'large', languages: 1, messages: LARGE },
  ]);
  const files = join(folder, 'project');
  writeProject(files, SHAPE);
  const projectData = join(folder, 'project-data');
  await runCommand(process.execPath, [CLI, 'import', files, '--project', 'p', '--data', projectData]);
  report([...(await withServer(data, measureComponents)), ...(await withServer(projectData, measureProject))]);
});
