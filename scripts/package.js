/**
 * Packs the program as npm publishes it, installs the package in an empty folder, and prints the size, the number of files
 * and the time of the installation. The installation needs the npm registry; `--no-install` leaves it out.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {string} cwd
 */
const run = (command, args, cwd) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** @param {number} bytes */
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

// `npm run package` has built dist/ already.
const [packed] = JSON.parse(run('npm', ['pack', '--json', '--ignore-scripts', '--loglevel=error'], root));
const { filename, size, unpackedSize, entryCount } = packed;
console.log(`${filename}: ${megabytes(size)}, unpacked ${megabytes(unpackedSize)}, ${entryCount} files`);

if (!process.argv.includes('--no-install')) {
  const folder = mkdtempSync(join(tmpdir(), 'tallyglot-package-'));
  try {
    const started = performance.now();
    run('npm', ['install', join(root, filename), '--no-audit', '--no-fund', '--loglevel=error'], folder);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const files = readdirSync(join(folder, 'node_modules'), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const bytes = files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
    console.log(`installed in ${seconds} s: ${megabytes(bytes)}, ${files.length} files with all dependencies`);
    console.log(`npx tallyglot --version: ${run('npx', ['--no', '--', 'tallyglot', '--version'], folder).trim()}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
