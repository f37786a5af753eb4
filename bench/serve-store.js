/** The real server with a store in a folder, or in the database that the second argument names, in a separate process, which also imports folders on request. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createLog } from '../dist/cli/serve/log.js';
import { compose } from '../dist/compose.js';
import { threadRunner } from '../dist/job-thread.js';
import { SEARCH_THREADS } from '../dist/model/server-limits.js';
import { createServer } from '../dist/server.js';
import { answerQuestions } from './child.js';

const location = { data: process.argv[2] ?? '', database: process.argv[3] };
const app = await compose(location, { readerThreads: SEARCH_THREADS });
const imports = threadRunner(location).jobs;
// As a server with the default settings. BENCH_LOG_LEVEL=info shows what the lines of requests cost.
const level = /** @type {import('../dist/model/log-level.js').LogLevel} */ (process.env.BENCH_LOG_LEVEL ?? 'notice');
const log = createLog({ level, format: 'json', write: (line) => void process.stderr.write(line) });
const server = await createServer({ context: app, baseUrl: undefined, log });

/** Enabled only when asked: its timer would take part of each response's time. */
const pauses = monitorEventLoopDelay({ resolution: 1 });

answerQuestions({
  listen: async () => {
    await server.listen({ host: '127.0.0.1', port: 0 });
    const address = server.server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  },
  answer: async ({ importFolder, resetPause, longestPause }) => {
    if (resetPause) {
      pauses.enable();
      return pauses.reset();
    }
    if (longestPause) return pauses.max / 1e6;
    const { project, directory } = importFolder;
    const started = performance.now();
    const request = {
      project: { slug: project, name: project },
      directory,
      sourceLanguage: 'en',
      components: undefined,
    };
    const { components } = await imports.importFolder(request);
    const languages = components.flatMap((component) => component.languages);
    const strings = languages.reduce((sum, { added }) => sum + added, 0);
    return { milliseconds: performance.now() - started, strings };
  },
  close: async () => {
    server.server.closeAllConnections();
    await server.close();
    await app.close();
  },
});
