/** Runs once before the browser tests: finds or installs a Chromium, or ends the whole run with a sentence. */
import type { TestProject } from 'vitest/node';
import { type FoundBrowser, findBrowser } from './chromium.js';

declare module 'vitest' {
  export interface ProvidedContext {
    browser: FoundBrowser;
  }
}

export default async function setup(project: TestProject): Promise<void> {
  try {
    project.provide('browser', await findBrowser());
  } catch (error) {
    // Vitest would add that it found no tests.
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}
