/** Starts a Chromium: the system's own where there is one, else the one that comes with the development packages. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

/** The one without windows first: its pages open in half the time. */
const SYSTEM_CHROMIUMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
/** Without a sandbox, because Chromium refuses to run as root with one; and nothing that calls home. */
const FLAGS = [
  '--no-sandbox',
  '--headless=shell',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export async function launchChromium(): Promise<Browser> {
  const installed = SYSTEM_CHROMIUMS.find((path) => existsSync(path));
  if (installed !== undefined) return launch(installed, {});
  // The packaged one is a Linux program, and there is none for ARM.
  if (process.platform !== 'linux') return chromium.launch({ channel: 'chrome', args: FLAGS });
  if (process.arch !== 'x64') {
    throw new Error(
      `npm has no Chromium for Linux on ${process.arch}: install the system's own (apt install chromium-headless-shell).`,
    );
  }
  const folder = await unpackedChromium();
  // A small machine may have neither the libraries nor the fonts.
  return launch(join(folder, 'chromium'), {
    LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
    ...(existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }),
  });
}

function launch(executablePath: string, more: Readonly<Record<string, string>>): Promise<Browser> {
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const env = { ...Object.fromEntries(inherited), ...more };
  return chromium.launch({ executablePath, args: FLAGS, env });
}

/**
 * The folder with the unpacked program. The package unpacks into the folder for temporary files and takes a file that
 * another process has written half of for a whole one: so each process unpacks into a folder of its own, and the first
 * to be done gives its folder the name that all later ones look for.
 */
async function unpackedChromium(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const modules = entry.slice(0, entry.lastIndexOf('node_modules') + 'node_modules'.length);
  const manifest = readFileSync(join(modules, '@sparticuz/chromium/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const folder = join(modules, '.cache', `chromium-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(dirname(folder), { recursive: true });
  const own = mkdtempSync(`${folder}-`);
  const program = `import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath());`;
  // As on the servers the package is made for, where it brings its libraries along.
  const env = { ...process.env, TMPDIR: own, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  await promisify(execFile)(process.execPath, ['-e', program], { env, cwd: dirname(modules) });
  try {
    renameSync(own, folder);
  } catch (error) {
    rmSync(own, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
