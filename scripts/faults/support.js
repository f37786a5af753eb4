/** Loads TypeScript files of test/support/ into this script: the PostgreSQL of the tests and the store of the first version. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** @param {'postgres-server' | 'first-schema'} name */
export async function loadSupport(name) {
  // Inside node_modules, so that the bundle finds its packages.
  const outfile = `${ROOT}node_modules/.cache/tallyglot-faults/${name}.js`;
  await build({
    entryPoints: [`${ROOT}test/support/${name}.ts`],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
    outfile: outfile.replace(/\.js$/, '.mjs'),
  });
  return import(pathToFileURL(outfile.replace(/\.js$/, '.mjs')).href);
}
