/** The page of a component with many languages: how long the server works for it, and how large it is. */
import { join } from 'node:path';
import { startServer } from './child.js';
import { fillStore, PROJECT } from './fill-store.js';
import { readResponse, requestBytes } from './http-bytes.js';
import { median } from './median.js';
import { milliseconds, report, row } from './report.js';
import { inScratchFolder } from './scratch-folder.js';

/** What the budgets are about, the source language among them. */
const LANGUAGES = 200;
const ROUNDS = 20;

await inScratchFolder(async (folder) => {
  const data = join(folder, 'data');
  await fillStore(data, [{ slug: 'wide', languages: LANGUAGES - 1, messages: 50 }]);
  const server = await startServer('serve-store.js', [data]);
  try {
    const request = requestBytes(`/projects/${PROJECT}/wide/`, { Accept: 'text/html' });
    // The first one loads the names of all languages.
    const { status, body } = await readResponse(server.port, request);
    if (status !== 200) throw new Error(`the page is answered ${status}`);
    const used = [];
    for (let round = 0; round < ROUNDS; round++) {
      const before = await server.cpuMilliseconds();
      await readResponse(server.port, request);
      used.push((await server.cpuMilliseconds()) - before);
    }
    const rows = body.toString().split('<tr>').length - 2;
    if (rows !== LANGUAGES) throw new Error(`the page has ${rows} languages`);
    const kilobytes = (/** @type {number} */ value) => `${value.toFixed(0)} kB`;
    report([
      row(`pages: component of ${LANGUAGES} languages, CPU`, median(used), { atMost: 100, text: milliseconds }),
      row('pages: the same, size', body.length / 1000, { atMost: 150, text: kilobytes }),
    ]);
  } finally {
    await server.stop();
  }
});
