/**
 * Builds dist/ from src/: bundles the JavaScript into a few files, since loading hundreds of modules takes longer than most
 * commands, and writes the declarations. `npm run typecheck` checks the types.
 */
import { chmodSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { forEsbuild } from './browser-scripts.js';
import { compile } from './compile.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Packages of many small files are bundled: loading each file takes longer than most commands. */
const BUNDLED = ['commander', 'kysely'];
const { dependencies } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
const PACKAGES = Object.keys(dependencies).filter((name) => !BUNDLED.includes(name));

/** Files that are started or imported by name: the command, the library, threads and processes, the client. */
const ENTRIES = [
  'cli/main.ts',
  'cli/command.ts',
  'index.ts',
  'client/index.ts',
  'job-thread.ts',
  'count-thread.ts',
  'trial-thread.ts',
  'parse-thread.ts',
  'audit-process.ts',
  'cli/serve/worker-process.ts',
  'storage/sqlite-thread.ts',
];

/** Files that scripts, benchmarks and tests import. */
const FOR_SCRIPTS = [
  'checks/index.ts',
  'checks/multiple-failures.ts',
  'checks/reused.ts',
  'cli/prepare-node.ts',
  'cli/program.ts',
  'cli/serve/log.ts',
  'cli/statistics-text.ts',
  'compose.ts',
  'formats/index.ts',
  'model/error.ts',
  'model/server-limits.ts',
  'model/source-language.ts',
  'model/state.ts',
  'model/text-size.ts',
  'model/unit.ts',
  'server.ts',
  'services/upkeep/audit.ts',
  'services/files/component-checker.ts',
  'services/files/component-reader.ts',
  'services/folders/count-directory.ts',
  'services/imports/import-component.ts',
  'services/strings/save-translation.ts',
  'sources/component-files.ts',
  'sources/directory.ts',
  'sources/discover.ts',
  'sources/file-language.ts',
  'storage/sqlite-engine.ts',
  'storage/sqlite-readers.ts',
];

/**
 * Lets CommonJS packages be bundled into ES modules, which have no `require` for the modules of Node.js.
 * @type {import('esbuild').Plugin}
 */
const requiredOfNode = {
  name: 'required-of-node',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:/ }, ({ kind, path }) =>
      kind === 'require-call' ? { path, namespace: 'required-of-node' } : undefined,
    );
    onLoad({ filter: /^node:/, namespace: 'required-of-node' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule('${path}');`,
    }));
  },
};

// Files that were renamed or removed must not stay.
rmSync(`${root}/dist`, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: [...ENTRIES, ...FOR_SCRIPTS].map((entry) => `src/${entry}`),
  outdir: 'dist',
  outbase: 'src',
  chunkNames: 'chunks/[name]-[hash]',
  bundle: true,
  splitting: true,
  external: PACKAGES,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  plugins: [forEsbuild, requiredOfNode],
  logLevel: 'warning',
});
chmodSync(`${root}/dist/cli/main.js`, 0o755);

process.exitCode = compile(['-p', 'tsconfig.build.json', '--noCheck']);
