/**
 * Puts the command line into one script, and beside it what V8 compiled of it while it counted and imported the examples;
 * run as a program this file is that first run. Neither is published: only the Node.js that compiled it can use it.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const FILE = resolve(root, 'dist/cli/command.cjs');

/**
 * Gives each source file the address of its own module in dist/: threads are started from there.
 * @type {import('esbuild').Plugin}
 */
const ownAddress = {
  name: 'own-address',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, ({ path }) => {
      const module = relative(resolve(root, 'src'), path).replaceAll('\\', '/').replace(/ts$/, 'js');
      const address = `new URL(${JSON.stringify(`../${module}`)}, require('node:url').pathToFileURL(__filename))`;
      return { contents: readFileSync(path, 'utf8').replaceAll('import.meta.url', `${address}.href`), loader: 'ts' };
    });
  },
};

/**
 * The server is not in it: it starts once, and needs packages that are modules only.
 * @type {import('esbuild').Plugin}
 */
const withoutServer = {
  name: 'without-server',
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/serve\.js$/ }, ({ path }) => ({ path, external: true }));
  },
};

/** @param {readonly string[]} external packages that stay outside */
export async function buildCommandScript(external) {
  await build({
    absWorkingDir: root,
    entryPoints: ['src/cli/command.ts'],
    outfile: FILE,
    bundle: true,
    external: [...external],
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    banner: { js: '(function (require, __filename) {' },
    footer: { js: '})' },
    supported: { 'dynamic-import': false },
    plugins: [withoutServer, ownAddress],
    logLevel: 'warning',
  });
  const data = mkdtempSync(join(tmpdir(), 'tallyglot-build-'));
  const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), data], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  rmSync(data, { recursive: true });
  if (status !== 0) throw new Error('The command does not run.');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [node = '', , data = ''] = process.argv;
  const commands = [
    ['stats', 'examples'],
    ['import', 'examples', '--data', data],
  ];
  const script = new Script(readFileSync(FILE, 'latin1'), { filename: FILE });
  // One after the other, each as soon as the one before has nothing left to do.
  process.on('beforeExit', () => {
    const command = commands.shift();
    if (command === undefined) return;
    process.argv = [node, FILE, ...command];
    script.runInThisContext()(createRequire(FILE), FILE);
  });
  process.on('exit', () => writeFileSync(`${FILE}.${process.version}-${process.arch}`, script.createCachedData()));
}
