/**
 * Takes docs/screenshots/*.png, every page of the example projects in light and dark, wide and narrow:
 * node scripts/screenshots.js [folder]
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { forVite } from './browser-scripts.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = process.argv[2] ?? join(root, 'docs/screenshots');

const SIZES = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 844 } };
const SCHEMES = ['light', 'dark'];

/** Uses the page table, the server and the browser of the tests, which are written in TypeScript. */
const load = async (path) =>
  (await runnerImport(join(root, path), { root, configFile: false, logLevel: 'error', plugins: [forVite] })).module;
const { PAGES } = await load('test/browser/page-table.ts');
const { openExampleServer } = await load('test/browser/example-server.ts');
const { launchChromium } = await load('test/support/chromium.ts');

mkdirSync(folder, { recursive: true });
const site = await openExampleServer();
const browser = await launchChromium();
try {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of SCHEMES) await takePictures(`${size}-${colorScheme}`, { viewport, colorScheme });
  }
} finally {
  await browser.close();
  await site.close();
}

async function takePictures(variant, options) {
  const context = await browser.newContext({ ...options, locale: 'en-GB', timezoneId: 'UTC' });
  const page = await context.newPage();
  for (const { name, path, signedIn = false } of PAGES) {
    await context.clearCookies();
    const cookies = Object.entries(site.cookiesOf(signedIn));
    await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: site.origin })));
    await page.goto(site.urlOf(path));
    await page.screenshot({ path: join(folder, `${name}-${variant}.png`) });
  }
  await context.close();
}
