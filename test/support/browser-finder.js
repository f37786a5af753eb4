/** Finds or installs a Chromium before the first test, if browser tests run. Ends the whole run with a sentence otherwise. */
import { fileURLToPath } from 'node:url';

export class BrowserFinder {
  /** @param {ReadonlyArray<import('vitest/node').TestSpecification>} specifications */
  async onTestRunStart(specifications) {
    const projects = new Set(
      specifications.filter(({ moduleId }) => moduleId.includes('/test/browser/')).map(({ project }) => project),
    );
    const [first] = projects;
    if (first === undefined) return;
    const module = fileURLToPath(new URL('chromium.ts', import.meta.url));
    const { findBrowser } = /** @type {typeof import('./chromium.js')} */ (await first.import(module));
    try {
      const browser = await findBrowser();
      for (const project of projects) project.provide('browser', browser);
    } catch (error) {
      process.stderr.write(`${/** @type {Error} */ (error).message}\n`);
      process.exit(1);
    }
  }
}
