/** The real server with a store in a folder, or in the database that the second argument names, in a separate process, which also imports folders on request. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { prepareServer } from '../dist/cli/prepare-node.js';
import { answerQuestions } from './child.js';

// As `serve` does, before the rest is loaded.
prepareServer();
const { createLog } = await import('../dist/cli/serve/log.js');
const { compose } = await import('../dist/compose.js');
const { threadRunner } = await import('../dist/job-thread.js');
const { SEARCH_THREADS } = await import('../dist/model/server-limits.js');
const { createServer } = await import('../dist/server.js');

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
