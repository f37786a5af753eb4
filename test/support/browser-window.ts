/** Opens pages in a real browser: one Chromium per worker. Any error in a page fails the test. */
import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { type FoundBrowser, launchChromium } from './chromium.js';

declare module 'vitest' {
  export interface ProvidedContext {
    browser: FoundBrowser;
  }
}

export interface WindowOptions {
  readonly width?: number;
  readonly height?: number;
  /** False disables the scripts of the page. Scripts of the test still run. */
  readonly scripts?: boolean;
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: 'reduce' | 'no-preference';
  readonly locale?: string;
  /** Cookies of the page's server, by name. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** The expected status of the page; the default is 200. */
  readonly status?: number;
  /** Problems that the test causes on purpose. */
  readonly expected?: RegExp;
  /** A script that runs before the scripts of the page. */
  readonly prepare?: string;
  /** Called with the page before it loads. */
  readonly watch?: (page: Page) => void;
}

export interface OpenedPage {
  readonly page: Page;
  readonly answer: Response;
}

const USUAL = { width: 1280, height: 800, colorScheme: 'light' } as const;

let browser: Promise<Browser> | undefined;

/** Opens the address in a window with empty storage. The window closes when the running test ends. */
export async function openPage(url: string, options: WindowOptions = {}): Promise<OpenedPage> {
  const context = await newWindow(options);
  const page = await context.newPage();
  if (options.prepare !== undefined) await page.addInitScript(options.prepare);
  options.watch?.(page);
  return visit(page, url, options, () => context.close());
}

/**
 * A window that several tests use in turn, without scripts of their own. A new window starts a process, which takes
 * longer than loading a page.
 */
export class ReusedWindow {
  readonly #options: Pick<WindowOptions, 'scripts'>;
  #page: Promise<Page> | undefined;

  constructor(options: Pick<WindowOptions, 'scripts'> = {}) {
    this.#options = options;
  }

  /** Opens the address with empty storage. */
  async open(url: string, options: Omit<WindowOptions, 'scripts' | 'prepare' | 'watch'> = {}): Promise<OpenedPage> {
    const { width, height, colorScheme } = { ...USUAL, ...options };
    this.#page ??= newWindow(this.#options).then((context) => context.newPage());
    const page = await this.#page;
    await page.context().clearCookies();
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    return visit(page, url, options, async () => {
      // The page stays until the next one is opened: a blank page would start a process again.
      page.removeAllListeners();
      await page.evaluate('localStorage.clear(); sessionStorage.clear()');
    });
  }

  async close(): Promise<void> {
    await (await this.#page)?.context().close();
  }
}

/** Loads the page. When the running test ends, leaves the page and fails the test if the page had problems. */
async function visit(
  page: Page,
  url: string,
  { status = 200, cookies = {}, expected }: WindowOptions,
  leave: () => Promise<unknown>,
): Promise<OpenedPage> {
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  const problems = watchProblems(page, url, status);
  onTestFinished(async () => {
    await leave();
    const others = problems.filter((problem) => !expected?.test(problem));
    if (others.length > 0) throw new Error(`${url} had problems:\n${others.join('\n')}`);
  });
  const answer = await page.goto(url);
  if (answer?.status() !== status) problems.push(`It was answered with ${answer?.status()} instead of ${status}.`);
  return { page, answer: answer! };
}

async function newWindow(options: WindowOptions): Promise<BrowserContext> {
  const { width, height, scripts = true, colorScheme, reducedMotion = 'reduce' } = { ...USUAL, ...options };
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

/** Collects problems that the page does not show: script errors, refused resources, failed requests, dialogs. */
function watchProblems(page: Page, url: string, status: number): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    // The browser also logs an error for the error page that the test requested.
    const isAskedFor = status >= 400 && message.location().url === url;
    if (message.type() === 'error' && !isAskedFor) problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`script: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Leaving a page aborts its pending requests.
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
