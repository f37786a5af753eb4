/** Measures pages: CPU time of the server, size, and whether a large language costs more than a small one. */
import { join } from 'node:path';
import { startServer } from './child.js';
import { fillStore, PROJECT } from './fill-store.js';
import { readResponse, requestBytes } from './http-bytes.js';
import { median } from './median.js';
import { milliseconds, report, row } from './report.js';
import { inScratchFolder } from './scratch-folder.js';

/** The number of languages that the budgets refer to, including the source language. */
const LANGUAGES = 200;
const ROUNDS = 20;
const SMALL = 100;
const LARGE = 100_000;

const kilobytes = (/** @type {number} */ value) => `${value.toFixed(0)} kB`;

await inScratchFolder(async (folder) => {
  const data = join(folder, 'data');
  await fillStore(data, [
    { slug: 'wide', languages: LANGUAGES - 1, messages: 50 },
    { slug: 'small', languages: 1, messages: SMALL },
    { slug: 'large', languages: 1, messages: LARGE },
  ]);
  const server = await startServer('serve-store.js', [data]);

  /** One response and its CPU time. */
  const ask = async (/** @type {string} */ path, headers = {}) => {
    const before = await server.cpuMilliseconds();
    const { status, body } = await readResponse(server.port, requestBytes(path, { Accept: 'text/html', ...headers }));
    if (status !== 200) throw new Error(`${path} returned the status ${status}`);
    return { body, cpu: (await server.cpuMilliseconds()) - before };
  };

  /** The median of many requests, after a first one that fills the caches. */
  const cost = async (/** @type {string} */ path) => {
    const { body } = await ask(path);
    const used = [];
    for (let round = 0; round < ROUNDS; round++) used.push((await ask(path)).cpu);
    return { body, cpu: median(used) };
  };

  try {
    const { body, cpu } = await cost(`/projects/${PROJECT}/wide/`);
    const rows = body.toString().split('<tr>').length - 2;
    if (rows !== LANGUAGES) throw new Error(`the page has ${rows} languages`);
    // Both lists show a full page of rows.
    const editorOf = (/** @type {string} */ slug) => `/translate/${PROJECT}/${slug}/ast/`;
    const [small, large] = [
      await cost(`${editorOf('small')}?string=1`),
      await cost(`${editorOf('large')}?string=50000`),
    ];
    const next = await cost(`${editorOf('large')}parts/?string=50001`);
    const order = await cost(`${editorOf('large')}order/?q=state:empty`);
    const [, script] = /src="(\/assets\/editor\.[^"]+)"/.exec(large.body.toString()) ?? [];
    const packed = await ask(String(script), { 'Accept-Encoding': 'gzip' });
    report([
      row(`pages: component of ${LANGUAGES} languages, CPU`, cpu, { atMost: 100, text: milliseconds }),
      row(`pages: component of ${LANGUAGES} languages, size`, body.length / 1000, { atMost: 150, text: kilobytes }),
      row('pages: editor script, gzip', packed.body.length / 1000, { atMost: 60, text: kilobytes }),
      row(`pages: editor of ${LARGE} strings / ${SMALL}, CPU`, large.cpu / small.cpu, { atMost: 1.5 }),
      row('pages: the next string in the editor, CPU', next.cpu, { text: milliseconds }),
      row('pages: list of untranslated strings, CPU', order.cpu, { text: milliseconds }),
      row('pages: list of untranslated strings, size', order.body.length / 1000, { text: kilobytes }),
    ]);
  } finally {
    await server.stop();
  }
});
