import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { forVite } from './scripts/browser-scripts.js';

/** Files that replace a module for themselves, so that they cannot share it with others. */
const ALONE = ['test/services/passwords.test.ts'];

export default defineConfig({
  plugins: [forVite],
  test: {
    // One more than there are cores: many tests wait for a browser, a server or a command.
    maxWorkers: availableParallelism() + 1,
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
