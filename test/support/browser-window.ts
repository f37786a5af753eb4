/** Opens pages in a real browser: one Chromium per worker. Any error in a page fails the test. */
import type { Browser, Page, Response } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import type { FoundBrowser } from './browser-choice.js';
import { launchChromium } from './chromium.js';

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

const USUAL = { width: 1280, height: 800, colorScheme: 'light', reducedMotion: 'reduce' } as const;

let browser: Promise<Browser> | undefined;

/** Open windows that no test uses. A new window starts a process, which takes longer than loading a page. */
const idle: { readonly page: Page; readonly scripts: boolean }[] = [];

/** Opens the address in a window with empty storage. When the running test ends, the window is ready for other tests. */
export async function openPage(url: string, options: WindowOptions = {}): Promise<OpenedPage> {
  const { scripts = true, prepare, watch } = options;
  // A script that runs before the scripts of the page cannot be removed from a window.
  const found = prepare === undefined ? idle.findLastIndex((window) => window.scripts === scripts) : -1;
  const page = found < 0 ? await newWindow(options) : idle.splice(found, 1)[0]!.page;
  await adapt(page, options);
  watch?.(page);
  return visit(page, url, options, async () => {
    const isReusable = prepare === undefined && !page.isClosed() && (await empty(page));
    if (isReusable) idle.push({ page, scripts });
    else await page.context().close();
  });
}

/** Removes everything that a test can leave in a window. Returns false if the page cannot be left. */
async function empty(page: Page): Promise<boolean> {
  const context = page.context();
  page.removeAllListeners();
  try {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearCookies();
    await context.clearPermissions();
    // Scripts of the last page could still write to the storage. A page of another server would start a process again.
    await page.goto(new URL('/no-such-page', page.url()).href);
    await page.evaluate('localStorage.clear(); sessionStorage.clear()');
    await page.mouse.move(0, 0);
    return true;
  } catch {
    return false;
  }
}

/** A window that the tests of one file use in turn. Each page stays until the next one is opened. */
export class ReusedWindow {
  readonly #options: Pick<WindowOptions, 'scripts' | 'prepare'>;
  #page: Promise<Page> | undefined;

  constructor(options: Pick<WindowOptions, 'scripts' | 'prepare'> = {}) {
    this.#options = options;
  }

  /** Opens the address with empty storage. */
  async open(url: string, options: Omit<WindowOptions, 'scripts' | 'prepare' | 'watch'> = {}): Promise<OpenedPage> {
    this.#page ??= newWindow(this.#options);
    const page = await this.#page;
    await page.context().clearCookies();
    await adapt(page, options);
    return visit(page, url, options, async () => {
      page.removeAllListeners();
      await page.evaluate('localStorage.clear(); sessionStorage.clear()');
    });
  }

  async close(): Promise<void> {
    await (await this.#page)?.context().close();
  }
}

async function newWindow({ scripts = true, prepare }: WindowOptions): Promise<Page> {
  browser ??= launchChromium(inject('browser'));
  const context = await (await browser).newContext({ javaScriptEnabled: scripts, locale: 'en-GB', timezoneId: 'UTC' });
  const page = await context.newPage();
  if (prepare !== undefined) await page.addInitScript(prepare);
  return page;
}

async function adapt(page: Page, options: WindowOptions): Promise<void> {
  const { width, height, colorScheme, reducedMotion } = { ...USUAL, ...options };
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme, reducedMotion });
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
