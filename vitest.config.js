/** How the tests run: which files together, in which order, and what is printed at the end. */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { forVite } from './scripts/browser-scripts.js';
import { compiledSources, compileSources } from './scripts/compiled-sources.js';
import { BrowserFinder } from './test/support/browser-finder.js';
import { LeftOut } from './test/support/left-out.js';
import { SlowestFiles } from './test/support/slowest-files.js';

/** Files that replace a module, or that need what other files replace. Vite loads the sources for them. */
const ALONE = ['test/config/lazy-checks.test.ts', 'test/services/accounts/hash-password.test.ts'];

/** The longest files start first: otherwise all other workers would wait for the last of them. */
const LONGEST = [
  'test/api/hostile-requests.proof.ts',
  'test/api/role-matrix.proof.ts',
  'test/http/kept-on-nodes.proof.ts',
  'test/cli/serve.test.ts',
  'test/services/findings/linked-findings.test.ts',
  'test/docs/commands.test.ts',
  'test/api/statistics.test.ts',
  'test/formats/fixtures.test.ts',
  'test/scripts/faults.test.ts',
];

/**
 * Files that start git again and again. The start of a process copies the page table of its parent, and a worker grows from
 * file to file. In an old worker, each start would take twice as long.
 */
const WITH_GIT =
  /\/test\/(?:services\/(?:repositories|snapshots|history|write-back)|sources\/git)\/|repositor(?:y|ies)[^/]*\.test\.ts$|\/cli\/revision/;

class LongestFirst extends BaseSequencer {
  /** @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const sorted = await super.sort(files);
    // The slowest tests of all.
    const browser = sorted.filter(({ moduleId }) => moduleId.includes('/test/browser/'));
    const longest = LONGEST.flatMap((path) => sorted.filter(({ moduleId }) => moduleId.endsWith(path)));
    const withGit = sorted.filter(({ moduleId }) => WITH_GIT.test(moduleId));
    return [...new Set([...browser, ...withGit, ...longest, ...sorted])];
  }
}

/** Far beyond what any test needs, also on a machine that is busy with other work. */
const TIMEOUTS = { testTimeout: 240_000, hookTimeout: 240_000 };

/**
 * Most code of a test runs only a few times, and V8's optimising threads take the cores from the tests. Optimising later and
 * inlining less takes a seventh less CPU time with Node.js 20. Later versions of V8 do not know both options.
 */
const OPTIMISES_LESS = process.versions.v8.startsWith('11.')
  ? ['--interrupt-budget=300000', '--max-inlined-bytecode-size-cumulative=200']
  : [];

/** Only Vite notices changed sources while the tests run again and again (`npx vitest`). */
const isSingleRun = process.argv.includes('run');
if (isSingleRun) await compileSources();

/**
 * Files that run in the same workers.
 * @param {string} name
 * @param {string[]} include
 * @returns {import('vitest/config').TestProjectInlineConfiguration}
 */
const together = (name, include) => ({
  extends: true,
  plugins: isSingleRun ? [compiledSources] : [],
  test: {
    ...TIMEOUTS,
    name,
    globalSetup: 'test/support/global-setup.ts',
    include,
    exclude: ALONE,
    setupFiles: ['test/support/property-seed.ts', 'test/support/cheap-passwords.ts', 'test/support/quick-equality.ts'],
    // Loading the program again for each of hundreds of files would take longer than most of their tests.
    isolate: false,
  },
});

export default defineConfig({
  plugins: [
    {
      ...forVite,
      configureVitest: ({ experimental_defineCacheKeyGenerator: define }) =>
        define(({ id }) => (id.endsWith('?script') ? false : undefined)),
    },
  ],
  test: {
    // Node.js loads the compiled program itself.
    server: { deps: { external: [/\/dist\//, /\/\.compiled\//] } },
    // Most files are the same in the next run. A bundled script depends on more files than its own.
    experimental: { fsModuleCache: true },
    // A busy machine can take seconds for what a page does at once.
    expect: { poll: { timeout: 30_000 } },
    // One more worker than cores: many tests wait for a browser, a server or a process.
    maxWorkers: availableParallelism() + 1,
    execArgv: OPTIMISES_LESS,
    // The provider that signs made-up people in advises against its own defaults.
    onConsoleLog: (log) => !log.startsWith('oidc-provider'),
    sequence: { sequencer: LongestFirst },
    reporters: ['default', new BrowserFinder(), new SlowestFiles(), new LeftOut()],
    projects: [
      together('tests', ['test/**/*.test.ts', 'test/**/*.test.tsx']),
      // Slow proofs, which `npm test` leaves to `npm run test:proofs`.
      together('proofs', ['test/**/*.proof.ts']),
      { extends: true, test: { ...TIMEOUTS, name: 'alone', include: ALONE } },
    ],
  },
});
