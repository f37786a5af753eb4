/**
 * Builds dist/ from src/: a few files of JavaScript, since starting with hundreds of modules takes longer than most
 * commands, and the declarations beside them. `npm run typecheck` is what checks types.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { forEsbuild } from './browser-scripts.js';
import { buildCommandScript } from './command-script.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Packages that stay outside. Those of many small files are taken in: to find and read each takes longer than most
 * commands do.
 */
const TAKEN_IN = ['commander', 'kysely'];
const { dependencies } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
const PACKAGES = Object.keys(dependencies).filter((name) => !TAKEN_IN.includes(name));

/** What is started or imported by name: the command, the library, its threads and its process, the client. */
const ENTRIES = [
  'cli/main.ts',
  'cli/command.ts',
  'index.ts',
  'client/index.ts',
  'job-thread.ts',
  'count-thread.ts',
  'storage/sqlite-thread.ts',
  'audit-process.ts',
];

/** What the scripts and benchmarks look into. */
const FOR_SCRIPTS = [
  'checks/index.ts',
  'checks/multiple-failures.ts',
  'checks/reused.ts',
  'cli/statistics-text.ts',
  'compose.ts',
  'formats/index.ts',
  'model/error.ts',
  'model/state.ts',
  'model/text-size.ts',
  'model/unit.ts',
  'server.ts',
  'services/upkeep/audit.ts',
  'services/files/component-checker.ts',
  'services/files/component-reader.ts',
  'services/folders/count-directory.ts',
  'services/imports/import-component.ts',
  'services/files/language-file.ts',
  'services/strings/save-translation.ts',
  'sources/component-files.ts',
  'sources/directory.ts',
  'sources/discover.ts',
  'sources/file-language.ts',
];

/**
 * Lets packages of the old kind of module be taken in: what they require of Node.js is not there to be required.
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

// What was renamed or removed must not linger.
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
await buildCommandScript(PACKAGES);

const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const { status } = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.build.json', '--noCheck'], {
  cwd: root,
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
