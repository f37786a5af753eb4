/**
 * Compiles src/ file by file for a test run. Node.js then loads the program itself: Vite would compile and wrap each of
 * its files again for every worker, which takes longer than most tests.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { forEsbuild } from './browser-scripts.js';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
const COMPILED = fileURLToPath(new URL('../.compiled/', import.meta.url));
const STATE = join(COMPILED, 'state');
/** The compiled files depend on these scripts too. */
const SCRIPTS = ['./compiled-sources.js', './browser-scripts.js'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

/**
 * Leaves imports as they are. Only browser scripts become texts.
 * @type {import('esbuild').Plugin}
 */
const keepImports = {
  name: 'keep-imports',
  setup({ onResolve }) {
    onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'entry-point' || path.endsWith('?script') ? undefined : { path, external: true },
    );
  },
};

/** Compiles all files of src/ if one of them changed since the last run. */
export async function compileSources() {
  const paths = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const files = paths.filter((path) => /(?<!\.d)\.tsx?$/.test(path)).map((path) => join(SOURCES, path));
  const state = stateOf([...SCRIPTS, ...files]);
  if (existsSync(STATE) && readFileSync(STATE, 'utf8') === state) return;
  rmSync(COMPILED, { recursive: true, force: true });
  await build({
    entryPoints: files,
    outdir: COMPILED,
    outbase: SOURCES,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    plugins: [keepImports, forEsbuild],
    logLevel: 'warning',
  });
  writeFileSync(STATE, state);
}

function stateOf(files) {
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    const { mtimeMs, size } = statSync(file);
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex');
}

/**
 * Lets tests import the compiled files instead of the sources.
 * @type {import('vite').Plugin}
 */
export const compiledSources = {
  name: 'compiled-sources',
  enforce: 'pre',
  resolveId(path, importer) {
    if (importer === undefined || !path.startsWith('.')) return null;
    const file = join(dirname(importer), path);
    return file.startsWith(SOURCES) && file.endsWith('.js') ? join(COMPILED, file.slice(SOURCES.length)) : null;
  },
};
