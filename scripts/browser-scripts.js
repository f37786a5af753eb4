/**
 * Bundles browser scripts into strings: `import text from './client/editor.js?script'`. Provides one plugin for
 * esbuild, which builds the program, and one for Vite, which runs the tests from the sources.
 */
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

const SUFFIX = '?script';

/** Bundles one file with all its imports for browsers. */
export async function bundleForBrowser(entry) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'warning',
  });
  return outputFiles[0].text;
}

const moduleOf = async (entry) => `export default ${JSON.stringify(await bundleForBrowser(entry))};`;
const entryOf = (importer, path) => join(dirname(importer), path.slice(0, -SUFFIX.length).replace(/\.js$/, '.ts'));

export const forEsbuild = {
  name: 'browser-scripts',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\?script$/ }, ({ importer, path }) => ({
      path: entryOf(importer, path),
      namespace: 'browser-script',
    }));
    onLoad({ filter: /.*/, namespace: 'browser-script' }, async ({ path }) => ({ contents: await moduleOf(path) }));
  },
};

export const forVite = {
  name: 'browser-scripts',
  enforce: 'pre',
  resolveId(path, importer) {
    return path.endsWith(SUFFIX) ? entryOf(importer, path) + SUFFIX : null;
  },
  load(id) {
    return id.endsWith(SUFFIX) ? moduleOf(id.slice(0, -SUFFIX.length)) : null;
  },
};
