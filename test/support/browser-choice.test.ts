/** Which Chromium the browser tests use on which machine. */
import { chmodSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { browserAdvice, browserPaths, browserSources, chooseBrowser, type Machine } from './browser-choice.js';
import { starts } from './chromium.js';
import { testWorkspace } from './workspace.js';

const SHELL = '/usr/bin/chromium-headless-shell';
const CHROME = '/usr/bin/google-chrome';

const LINUX: Machine = { platform: 'linux', installed: [], isPackaged: false, hasApt: false, isRoot: false };
const APT = ['apt chromium-headless-shell', 'apt chromium'];

test.each<[string, Partial<Machine>, readonly string[]]>([
  ['any machine with a browser', { installed: [SHELL] }, [`machine ${SHELL}`, 'playwright']],
  ['x64 Linux with a browser', { installed: [SHELL], isPackaged: true }, [`machine ${SHELL}`, 'npm', 'playwright']],
  [
    'Debian with two browsers, as root',
    { installed: [SHELL, CHROME], hasApt: true, isRoot: true },
    [`machine ${SHELL}`, `machine ${CHROME}`, ...APT, 'playwright'],
  ],
  ['x64 Linux', { isPackaged: true }, ['npm', 'playwright']],
  ['x64 Debian as root', { isPackaged: true, hasApt: true, isRoot: true }, ['npm', ...APT, 'playwright']],
  ['ARM Debian as root', { hasApt: true, isRoot: true }, [...APT, 'playwright']],
  ['ARM Debian as another user', { hasApt: true }, ['playwright']],
  ['ARM Linux without apt, as root', { isRoot: true }, ['playwright']],
  ['macOS', { platform: 'darwin' }, ['playwright']],
  ['Windows', { platform: 'win32' }, ['playwright']],
])('%s', (_name, machine, expected) => {
  const sources = browserSources({ ...LINUX, ...machine });
  expect(sources.map((source) => Object.values(source).join(' '))).toEqual(expected);
});

test('the headless shell comes before other browsers', () => {
  const paths = browserPaths('linux', {});
  expect(paths[0]).toBe(SHELL);
  expect(paths).toContain('/usr/bin/chromium');
  expect(paths).toContain('/opt/google/chrome/google-chrome');
});

test('macOS and Windows have their own folders', () => {
  expect(browserPaths('darwin', {})).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
  expect(browserPaths('win32', { PROGRAMFILES: 'C:\\Programs' })).toEqual([
    'C:\\Programs\\Google\\Chrome\\Application\\chrome.exe',
  ]);
});

test.each([
  [
    'linux',
    true,
    'install it with `apt install chromium`, or on Ubuntu with `npx playwright-core install --with-deps ' +
      'chromium-headless-shell`.',
  ],
  ['linux', false, 'install chromium.'],
  ['darwin', false, 'install Google Chrome.'],
] as const)('the advice for %s, with apt: %s', (platform, hasApt, expected) => {
  expect(browserAdvice({ platform, hasApt })).toMatch(new RegExp(`^[^.]*: ${expected.replaceAll('.', '\\.')}$`));
});

describe('the search', () => {
  const machine: Machine = { ...LINUX, installed: [SHELL, CHROME], isPackaged: true };

  /** The sources that were asked for a browser, and the browser that was chosen. Only the given executables start. */
  async function search(starting: readonly string[], refusing: readonly string[] = []) {
    const asked: string[] = [];
    const chosen = chooseBrowser(
      machine,
      async (source) => {
        asked.push(source.from);
        if (refusing.includes(source.from)) throw new Error('The download failed.');
        const executablePath = source.from === 'machine' ? source.path : source.from;
        return [{ executablePath, env: {} }];
      },
      async ({ executablePath }) => starting.includes(executablePath!),
    );
    return { asked, chosen: await chosen.then(({ executablePath }) => executablePath) };
  }

  test('ends at the first browser that starts', async () => {
    expect(await search([SHELL, 'npm'])).toEqual({ asked: ['machine'], chosen: SHELL });
  });

  test('skips browsers that do not start', async () => {
    expect(await search([CHROME])).toEqual({ asked: ['machine', 'machine'], chosen: CHROME });
    expect(await search(['playwright'])).toEqual({
      asked: ['machine', 'machine', 'npm', 'playwright'],
      chosen: 'playwright',
    });
  });

  test('skips sources that fail', async () => {
    expect((await search(['npm', 'playwright'], ['npm'])).chosen).toBe('playwright');
  });

  test('tries each browser of a source', async () => {
    const browsers = [SHELL, CHROME].map((executablePath) => ({ executablePath, env: {} }));
    const chosen = await chooseBrowser(
      LINUX,
      async () => browsers,
      async ({ executablePath }) => executablePath === CHROME,
    );
    expect(chosen).toBe(browsers[1]);
  });

  test('fails with the advice if no browser starts', async () => {
    await expect(search([])).rejects.toThrow(browserAdvice(machine));
  });
});

test.skipIf(process.platform === 'win32')('a program that prints a version and no more does not start', async () => {
  const workspace = testWorkspace({ chromium: '#!/bin/sh\necho Chromium 147.0.0.0\n' });
  const executablePath = workspace.path('chromium');
  chmodSync(executablePath, 0o755);
  expect(await starts({ executablePath, env: {} })).toBe(false);
});
