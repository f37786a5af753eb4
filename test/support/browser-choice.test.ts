/** Which Chromium the browser tests use on which machine. */
import { expect, test } from 'vitest';
import { browserAdvice, browserPaths, browserSources, type Machine } from './browser-choice.js';

const SHELL = '/usr/bin/chromium-headless-shell';

const LINUX: Machine = { platform: 'linux', installed: undefined, isPackaged: false, hasApt: false, isRoot: false };
const APT = ['apt chromium-headless-shell', 'apt chromium'];

test.each<[string, Partial<Machine>, readonly string[]]>([
  ['any machine with a browser', { installed: SHELL }, [`machine ${SHELL}`]],
  ['x64 Linux with a browser', { installed: SHELL, isPackaged: true }, [`machine ${SHELL}`]],
  ['Debian with a browser, as root', { installed: SHELL, hasApt: true, isRoot: true }, [`machine ${SHELL}`]],
  ['x64 Linux', { isPackaged: true }, ['npm']],
  ['x64 Debian as root', { isPackaged: true, hasApt: true, isRoot: true }, ['npm']],
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
  ['linux', true, 'install it with  apt install chromium-headless-shell.'],
  ['linux', false, 'install chromium.'],
  ['darwin', false, 'install Google Chrome.'],
] as const)('the advice for %s, with apt: %s', (platform, hasApt, expected) => {
  expect(browserAdvice({ platform, hasApt })).toMatch(new RegExp(`^[^.]*: ${expected.replaceAll('.', '\\.')}$`));
});
