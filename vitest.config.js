import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { forVite } from './scripts/browser-scripts.js';

/** Files that replace a module for themselves, so that they cannot share it with others. */
const ALONE = ['test/services/accounts/hash-password.test.ts'];

/** Those that take longest begin first: the workers would wait for one that begins last. */
const LONGEST = [
  'test/browser/pages.test.ts',
  'test/formats/bounds.test.ts',
  'test/checks/hostile.test.ts',
  'test/api/hostile-requests.test.ts',
  'test/docs/commands.test.ts',
  'test/formats/hostile.test.ts',
  'test/browser/editor-fields.test.ts',
  'test/services/findings/linked-findings.test.ts',
];

class LongestFirst extends BaseSequencer {
  /** @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const sorted = await super.sort(files);
    const longest = LONGEST.flatMap((path) => sorted.filter(({ moduleId }) => moduleId.endsWith(path)));
    return [...longest, ...sorted.filter((file) => !longest.includes(file))];
  }
}

export default defineConfig({
  plugins: [forVite],
  test: {
    // One more than there are cores: many tests wait for a browser, a server or a command.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          globalSetup: 'test/support/global-setup.ts',
          include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
          exclude: ALONE,
          setupFiles: 'test/support/property-seed.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Loading the program anew for each of hundreds of files takes longer than most of their tests.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE, testTimeout: 60_000 } },
    ],
  },
});
