/** Finds a Chromium, installs one where there is none, and starts it. */
import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import {
  BROWSER_NAMES,
  type BrowserSource,
  browserPaths,
  chooseBrowser,
  type FoundBrowser,
  type Machine,
} from './browser-choice.js';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** Chromium refuses to run as root with a sandbox. Tests need no process for graphics. The other options keep it from calling home. */
const FLAGS = [
  '--no-sandbox',
  '--headless=shell',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  '--in-process-gpu',
];

/** A start takes a quarter of a second, and a few seconds on a busy machine. */
const MAX_START_MS = 30_000;

export async function launchChromium(
  browser?: FoundBrowser,
  options: Pick<LaunchOptions, 'timeout'> = {},
): Promise<Browser> {
  const { executablePath, env } = browser ?? (await findBrowser());
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return chromium.launch({
    ...options,
    ...(executablePath !== undefined && { executablePath }),
    args: FLAGS,
    env: { ...Object.fromEntries(inherited), ...env },
  });
}

/** Installs a browser if the machine has none that starts. Throws a sentence that says what to install if that fails. */
export async function findBrowser(): Promise<FoundBrowser> {
  const machine = thisMachine();
  return chooseBrowser(machine, (source) => obtain(source, machine), starts);
}

/** Some distributions install a script that only recommends another package. A downloaded browser may lack libraries. */
export async function starts(browser: FoundBrowser): Promise<boolean> {
  try {
    const started = await launchChromium(browser, { timeout: MAX_START_MS });
    await started.close();
    return true;
  } catch {
    return false;
  }
}

function thisMachine(): Machine {
  return {
    platform: process.platform,
    installed: installedBrowsers(),
    isPackaged: process.platform === 'linux' && process.arch === 'x64' && packageFolder() !== undefined,
    hasApt: inPath('apt-get').length > 0,
    isRoot: process.getuid?.() === 0,
  };
}

function installedBrowsers(): string[] {
  const paths = [...BROWSER_NAMES.flatMap(inPath), ...browserPaths(process.platform, process.env).filter(isExecutable)];
  return [...new Set(paths)];
}

function inPath(name: string): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).filter(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function obtain(source: BrowserSource, { hasApt, isRoot }: Machine): Promise<FoundBrowser[]> {
  switch (source.from) {
    case 'machine':
      return [{ executablePath: source.path, env: {} }];
    case 'npm':
      return [await packagedBrowser()];
    case 'apt': {
      announce(`apt-get install ${source.name}`);
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      // Without package lists nothing can be installed. Outdated lists may still work.
      await run('apt-get', ['update', '-qq'], { env }).catch(() => undefined);
      await run('apt-get', ['install', '-qq', '--no-install-recommends', source.name], { env, maxBuffer: 1e8 });
      return installedBrowsers().map((executablePath) => ({ executablePath, env: {} }));
    }
    case 'playwright': {
      const args = ['install', ...(hasApt && isRoot ? ['--with-deps'] : []), 'chromium-headless-shell'];
      announce(`playwright-core ${args.join(' ')}`);
      const cli = join(dirname(require.resolve('playwright-core/package.json')), 'cli.js');
      await run(process.execPath, [cli, ...args], { maxBuffer: 1e8 });
      return [{ executablePath: undefined, env: {} }];
    }
  }
}

function announce(command: string): void {
  process.stderr.write(`The browser tests need Chromium. Installing it: ${command}\n`);
}

/** The folder of the npm package, if it is installed. */
function packageFolder(): string | undefined {
  try {
    const entry = require.resolve('@sparticuz/chromium');
    return entry.slice(0, entry.lastIndexOf('node_modules') + 'node_modules/@sparticuz/chromium'.length);
  } catch {
    return undefined;
  }
}

/** The package brings libraries and fonts along, which a small machine may lack. */
async function packagedBrowser(): Promise<FoundBrowser> {
  const folder = await unpackedChromium(packageFolder()!);
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      ...(existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }),
    },
  };
}

/**
 * The folder with the unpacked program. The package unpacks into the folder for temporary files and takes a half-written
 * file of another process for a whole one. So each process unpacks into a folder of its own, and the first to finish
 * gives its folder the name that all later processes look for.
 */
async function unpackedChromium(packaged: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8')) as { version: string };
  const modules = dirname(dirname(packaged));
  const folder = join(modules, '.cache', `chromium-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(dirname(folder), { recursive: true });
  const own = mkdtempSync(`${folder}-`);
  const program = `import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath());`;
  // On the servers that it is made for, the package unpacks its libraries too.
  const env = { ...process.env, TMPDIR: own, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  await run(process.execPath, ['-e', program], { env, cwd: dirname(modules) });
  try {
    renameSync(own, folder);
  } catch (error) {
    rmSync(own, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
