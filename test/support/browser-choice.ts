/** Decides where a machine gets its Chromium from: an installed one, the npm package, or an installation. */

export interface Machine {
  readonly platform: NodeJS.Platform;
  /** Paths of installed browsers, best first. Some may not start. */
  readonly installed: readonly string[];
  /** Whether the npm package has a Chromium for this machine. */
  readonly isPackaged: boolean;
  readonly hasApt: boolean;
  readonly isRoot: boolean;
}

export type BrowserSource =
  | { readonly from: 'machine'; readonly path: string }
  | { readonly from: 'npm' }
  /** Installs a package of Debian or Ubuntu. */
  | { readonly from: 'apt'; readonly name: string }
  /** Downloads the Chromium that Playwright was built for. */
  | { readonly from: 'playwright' };

export interface FoundBrowser {
  /** Undefined for the Chromium that Playwright downloaded: Playwright knows its path. */
  readonly executablePath: string | undefined;
  /** Variables that the browser needs in its environment. */
  readonly env: Readonly<Record<string, string>>;
}

/** Executables, best first: the headless shell opens pages in half the time. */
export const BROWSER_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Where browsers are outside PATH. */
export function browserPaths(platform: NodeJS.Platform, env: NodeJS.ProcessEnv): string[] {
  if (platform === 'darwin') {
    return ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (platform === 'win32') {
    const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA];
    return folders.flatMap((folder) => (folder ? [`${folder}\\Google\\Chrome\\Application\\chrome.exe`] : []));
  }
  const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];
  return BROWSER_NAMES.flatMap((name) => folders.map((folder) => `${folder}/${name}`));
}

/** The sources to try, in this order. */
export function browserSources({ installed, isPackaged, hasApt, isRoot }: Machine): readonly BrowserSource[] {
  const packages = hasApt && isRoot ? ['chromium-headless-shell', 'chromium'] : [];
  return [
    ...installed.map((path) => ({ from: 'machine', path }) as const),
    ...(isPackaged ? [{ from: 'npm' } as const] : []),
    ...packages.map((name) => ({ from: 'apt', name }) as const),
    { from: 'playwright' },
  ];
}

/**
 * The first browser that starts. `obtain` gets the browsers of a source, best first, and may install one. Throws a sentence
 * that says what to install if no browser starts.
 */
export async function chooseBrowser(
  machine: Machine,
  obtain: (source: BrowserSource) => Promise<readonly FoundBrowser[]>,
  starts: (browser: FoundBrowser) => Promise<boolean>,
): Promise<FoundBrowser> {
  for (const source of browserSources(machine)) {
    // The next source may work.
    const browsers = await obtain(source).catch(() => []);
    for (const browser of browsers) if (await starts(browser)) return browser;
  }
  throw new Error(browserAdvice(machine));
}

/** Ubuntu has no package of Chromium. The last command installs the libraries that the browser needs, too. */
const APT_ADVICE =
  'it with `apt install chromium`, or on Ubuntu with `npx playwright-core install --with-deps chromium-headless-shell`';

/** What to tell the developer if all sources failed. */
export function browserAdvice({ platform, hasApt }: Pick<Machine, 'platform' | 'hasApt'>): string {
  const install = platform !== 'linux' ? 'Google Chrome' : hasApt ? APT_ADVICE : 'chromium';
  return `The browser tests need Chromium, and no Chromium that starts could be found or installed: install ${install}.`;
}
