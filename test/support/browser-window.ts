/** Pages in a real browser: one Chromium for all test files of a worker, and whatever goes wrong in a page fails its test. */
import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { launchChromium } from './chromium.js';

export interface WindowOptions {
  readonly width?: number;
  readonly height?: number;
  /** False for a browser that runs no scripts of the page; those of the test still run. */
  readonly scripts?: boolean;
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: 'reduce' | 'no-preference';
  readonly locale?: string;
  /** Cookies of the page's server, by name. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** What the page itself is answered with; 200 unless it is said. */
  readonly status?: number;
  /** Problems that the test makes on purpose. */
  readonly expected?: RegExp;
  /** A script that runs before those of the page. */
  readonly prepare?: string;
  /** Is given the page before it loads anything. */
  readonly watch?: (page: Page) => void;
}

export interface OpenedPage {
  readonly page: Page;
  readonly answer: Response;
}

let browser: Promise<Browser> | undefined;

/** Opens the address in a window with nothing kept from others; it is closed when the running test is over. */
export async function openPage(url: string, options: WindowOptions = {}): Promise<OpenedPage> {
  const { status = 200, cookies = {}, expected } = options;
  const context = await newWindow(options);
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  const page = await context.newPage();
  const problems = watchProblems(page, url, status);
  if (options.prepare !== undefined) await page.addInitScript(options.prepare);
  options.watch?.(page);
  onTestFinished(async () => {
    await context.close();
    const others = problems.filter((problem) => !expected?.test(problem));
    if (others.length > 0) throw new Error(`${url} had problems:\n${others.join('\n')}`);
  });
  const answer = await page.goto(url);
  if (answer?.status() !== status) problems.push(`It was answered with ${answer?.status()} instead of ${status}.`);
  return { page, answer: answer! };
}

async function newWindow(options: WindowOptions): Promise<BrowserContext> {
  const { width = 1280, height = 800, scripts = true, colorScheme = 'light', reducedMotion = 'reduce' } = options;
  browser ??= launchChromium(inject('browser'));
  return (await browser).newContext({
    viewport: { width, height },
    javaScriptEnabled: scripts,
    colorScheme,
    reducedMotion,
    locale: options.locale ?? 'en-GB',
    timezoneId: 'UTC',
  });
}

/** What a reader would not see and must not happen: errors of scripts, refused resources, failed requests, dialogs. */
function watchProblems(page: Page, url: string, status: number): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    // The browser also complains of the very error page that the test asked for.
    const isAskedFor = status >= 400 && message.location().url === url;
    if (message.type() === 'error' && !isAskedFor) problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`script: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Whoever leaves a page ends what it was still loading.
    if (reason !== 'net::ERR_ABORTED') problems.push(`failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && response.url() !== url) problems.push(`${response.status()}: ${response.url()}`);
  });
  page.on('dialog', async (dialog) => {
    problems.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  return problems;
}
