/** The npm package works in a folder of its own, with its production dependencies only. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installPacked, type PackedFile, packInto } from '../support/installed-package.js';
import { eventually, makeWorkspace, po, startProcess, type Workspace } from '../support/workspace.js';

let workspace: Workspace;
let files: readonly PackedFile[];
let own: string;

beforeAll(() => {
  workspace = makeWorkspace({ 'po/app.pot': po([['Cart', '']]), 'po/de.po': po([['Cart', 'Warenkorb']]) });
  const packed = packInto(workspace.root);
  files = packed.files;
  installPacked(packed.archive, workspace.root);
  own = workspace.path('node_modules/tallyglot');
});
afterAll(() => workspace.remove());

test('has no files of development', () => {
  const paths = files.map(({ path }) => path);
  const expected =
    /^(?:dist\/.*\.(?:js|d\.ts)|docs\/.*\.(?:md|svg)|examples\/.*\.(?:po|pot|yaml|md)|deploy\/.*|CHANGELOG\.md|LICENSE|README\.md|package\.json)$/;
  expect(paths.filter((path) => !expected.test(path))).toEqual([]);
  expect(paths.filter((path) => /\btest\b|\.test\.|fixture|screenshots/.test(path))).toEqual([]);
});

test('has every file that package.json names', () => {
  const { bin, main, types, exports } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'));
  const named = [
    ...Object.values(bin),
    main,
    types,
    ...Object.values(exports).flatMap((one) => Object.values(one as object)),
  ];
  const paths = named.filter((path): path is string => typeof path === 'string' && path.length > 1);
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => !existsSync(join(own, path)))).toEqual([]);
});

test('finds every package that it imports among the production dependencies', () => {
  const { resolve } = createRequire(join(own, 'package.json'));
  const imported = new Set<string>();
  for (const entry of readdirSync(join(own, 'dist'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.js')) continue;
    const code = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    for (const [, name] of code.matchAll(/^(?:import|export)\b[^;'"]*?["']([^."'][^"']*)["'];$/gm)) imported.add(name!);
    for (const [, name] of code.matchAll(/\bimport\("([^."][^"]*)"\)/g)) imported.add(name!);
  }
  const packages = [...imported].filter((name) => !isBuiltin(name));
  expect(packages).toEqual(expect.arrayContaining(['fastify', 'pg', 'pino', 'yaml']));
  const isMissing = (name: string) => {
    try {
      return !resolve(name).startsWith(workspace.root);
    } catch {
      return true;
    }
  };
  expect(packages.filter(isMissing)).toEqual([]);
});

test('npx runs it, and it serves the folder', async () => {
  const { root } = workspace;
  const counted = await startProcess('npx', ['--no', '--', 'tallyglot', 'stats', 'po'], { cwd: root }).finished;
  expect(counted).toMatchObject({ code: 0, stdout: expect.stringContaining('German') });
  const server = startProcess('node_modules/.bin/tallyglot', ['serve', '.', '--port', '0'], { cwd: root });
  const url = await eventually(() => {
    if (server.child.exitCode !== null) throw new Error(server.printed.stderr);
    return /^Tallyglot is serving (\S+)$/m.exec(server.printed.stdout)?.[1];
  });
  const [, address] = /curl (\S+)/.exec(server.printed.stdout) ?? [];
  expect(address?.startsWith(url)).toBe(true);
  const { results } = (await (await fetch(address!)).json()) as { results: { code: string; translated: number }[] };
  expect(results.find(({ code }) => code === 'de')?.translated).toBe(1);
  expect((await fetch(`${url}/projects/`)).status).toBe(200);
  server.child.kill('SIGTERM');
  expect(await server.finished).toMatchObject({ code: 0, stderr: '' });
});

test('other programs can import the library and the client', async () => {
  const code = "const { length } = Object.keys({ ...await import('tallyglot'), ...await import('tallyglot/client') });";
  const args = ['--input-type=module', '-e', `${code} console.log(length > 3);`];
  const ran = await startProcess(process.execPath, args, { cwd: workspace.root }).finished;
  expect(ran).toMatchObject({ code: 0, stdout: 'true\n' });
});
