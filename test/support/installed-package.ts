/** The npm package, unpacked into an empty folder with exactly its production dependencies. Needs no network. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './workspace.js';

export interface PackedFile {
  readonly path: string;
  readonly size: number;
}

/** Packs dist/ as it is into `folder`. Returns the path of the archive and its files. */
export function packInto(folder: string): { readonly archive: string; readonly files: readonly PackedFile[] } {
  const args = ['pack', '--json', '--ignore-scripts', '--loglevel=error', '--pack-destination', folder];
  const [packed] = JSON.parse(execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8' }));
  return { archive: join(folder, packed.filename), files: packed.files };
}

/**
 * Does what `npm install ARCHIVE --omit=dev` does. The packages are copied, because Node.js looks for the dependencies of
 * a linked package where the link leads: there it would also find development dependencies.
 */
export function installPacked(archive: string, folder: string): void {
  const modules = join(folder, 'node_modules');
  const own = join(modules, 'tallyglot');
  mkdirSync(own, { recursive: true });
  execFileSync('tar', ['-xzf', archive, '-C', own, '--strip-components=1']);
  copyProductionPackages(folder);
  const { bin } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')) as { bin: Record<string, string> };
  mkdirSync(join(modules, '.bin'));
  for (const [name, path] of Object.entries(bin)) {
    symlinkSync(relative(join(modules, '.bin'), join(own, path)), join(modules, '.bin', name));
  }
}

/** Does what `npm ci --omit=dev` does. */
export function copyProductionPackages(folder: string): void {
  const copy = join(folder, 'dependencies.tar');
  execFileSync('tar', ['-cf', copy, '-C', ROOT, ...productionPackages()]);
  execFileSync('tar', ['-xf', copy, '-C', folder]);
  rmSync(copy);
}

/** The folders of all production dependencies, direct and indirect, relative to this repository. */
function productionPackages(): string[] {
  const args = ['ls', '--omit=dev', '--all', '--parseable', '--loglevel=error'];
  const listed = execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  return [...new Set(listed.map((path) => relative(ROOT, path)))].filter((path) => path !== '');
}
