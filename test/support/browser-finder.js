/** Finds or installs a Chromium before the first test, if browser tests run. Ends the whole run with a sentence otherwise. */
import { fileURLToPath } from 'node:url';

export class BrowserFinder {
  /** @param {ReadonlyArray<import('vitest/node').TestSpecification>} specifications */
  async onTestRunStart(specifications) {
    const first = specifications.find(({ moduleId }) => moduleId.includes('/test/browser/'));
    if (first === undefined) return;
    const module = fileURLToPath(new URL('chromium.ts', import.meta.url));
    const { findBrowser } = /** @type {typeof import('./chromium.js')} */ (await first.project.import(module));
    try {
      first.project.provide('browser', await findBrowser());
    } catch (error) {
      process.stderr.write(`${/** @type {Error} */ (error).message}\n`);
      process.exit(1);
    }
  }
}
