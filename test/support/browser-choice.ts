/** Decides where a machine gets its Chromium from: an installed one, the npm package, or an installation. */

export interface Machine {
  readonly platform: NodeJS.Platform;
  /** Path of a browser that starts, if one is installed. */
  readonly installed: string | undefined;
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
  if (installed !== undefined) return [{ from: 'machine', path: installed }];
  if (isPackaged) return [{ from: 'npm' }];
  const packages = hasApt && isRoot ? ['chromium-headless-shell', 'chromium'] : [];
  return [...packages.map((name) => ({ from: 'apt', name }) as const), { from: 'playwright' }];
}

/** What to tell the developer if all sources failed. */
export function browserAdvice({ platform, hasApt }: Pick<Machine, 'platform' | 'hasApt'>): string {
  const install =
    platform !== 'linux' ? 'Google Chrome' : hasApt ? 'it with  apt install chromium-headless-shell' : 'chromium';
  return `The browser tests need Chromium, and none could be found or installed: install ${install}.`;
}
