/** Tests `tallyglot/client` in a program that installed the package: its types, and requests to a real server. */
import { mkdirSync, symlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { makePerson } from '../support/people.js';
import { testApp } from '../support/server.js';
import { po, ROOT, startProcess, testWorkspace } from '../support/workspace.js';

const COMPILER = fileURLToPath(new URL('bin/tsc', import.meta.resolve('typescript-native/package.json')));

/** A folder with the installed package. */
function program(files: Readonly<Record<string, string>>) {
  const workspace = testWorkspace({ 'package.json': '{"type": "module"}', ...files });
  mkdirSync(workspace.path('node_modules'));
  symlinkSync(ROOT, workspace.path('node_modules/tallyglot'), 'dir');
  return workspace;
}

const PROGRAM = `
import { createClient, TallyglotError } from 'tallyglot/client';
const [baseUrl, token] = process.argv.slice(2);
const client = createClient({ baseUrl, token });
const entries = await client.componentStatistics('demo', 'app');
console.log(entries.map(({ code, translated, total }) => \`\${code} \${translated}/\${total}\`).join(', '));
for await (const unit of client.units('demo', 'app', 'fr', { q: 'state:empty' })) {
  const saved = await client.saveUnit(unit, { target: 'Deux', state: 20 });
  console.log(saved.source.join(), saved.target.join(), saved.state);
  const error = await client.saveUnit(unit, { target: 'Two', state: 20 }).catch((thrown) => thrown);
  console.log(error instanceof TallyglotError, error.status, error.code, error.body.current.target.join());
}
console.log((await client.projectStatistics('demo')).translated);
const file = await (await client.downloadFile('demo', 'app', 'fr')).text();
console.log(file.includes('msgstr "Deux"'));
const content = file.replace('"Un"', '"Une"');
const fields = { conflicts: 'replace-translated' };
const { accepted } = await client.uploadFile('demo', 'app', 'fr', { name: 'fr.po', content, fields });
console.log(accepted);
console.log((await client.get('/api/projects/{project}/', { path: { project: 'none' } }).catch(({ code }) => code)));
`;

test('reads, saves, detects changes of other users, and transfers files', async () => {
  const demo = await testApp({
    'po/app.pot': po([
      ['One', ''],
      ['Two', ''],
    ]),
    'po/fr.po': po([
      ['One', 'Un'],
      ['Two', ''],
    ]),
  });
  const { token } = await makePerson(demo.app, { username: 'ada', roles: { demo: 'translator' } });
  const { root, path } = program({ 'program.js': PROGRAM });
  const running = startProcess(process.execPath, [path('program.js'), await demo.listen(), token], { cwd: root });
  const { code, stdout, stderr } = await running.finished;
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout.split('\n')).toEqual([
    'en 2/2, fr 1/2',
    'Two Deux 20',
    'true 412 precondition_failed Deux',
    '4',
    'true',
    '1',
    'not_found',
    '',
  ]);
});

/** Statements that must compile, and statements that must not. */
const RIGHT = [
  "const sums = await client.get('/api/projects/{project}/statistics/', { path: { project: 'demo' } });",
  'export const translated: number = sums.translated;',
  'export const words: number | undefined = sums.fuzzy_words;',
  "for await (const { target } of client.units('demo', 'app', 'fr', { q: 'has:failing' })) target.join();",
  "await client.saveUnit({ id: '1', version: 'a' }, { target: ['a', 'b'], state: 'fuzzy' });",
  "for await (const event of client.events('demo', { after: 3 })) event.reason.toUpperCase();",
  "export const gone: undefined = await client.delete('/api/users/{username}/', { path: { username: 'ada' } });",
  "export const table: Blob = await client.download('/api/projects/', { query: { format: 'csv' } });",
  "await client.uploadFile('demo', 'app', 'fr', { name: 'a.po', content: '', fields: { method: 'suggest' } });",
];
const WRONG = [
  "await client.get('/api/project/');",
  "await client.delete('/api/');",
  "await client.get('/api/projects/{project}/', { path: {} });",
  "await client.get('/api/projects/{project}/');",
  "await client.get('/api/projects/', { query: { pages: 1 } });",
  "await client.get('/api/projects/', { query: { format: 'csv' } });",
  "(await client.get('/api/projects/')).results[0]!.title;",
  "client.pages('/api/');",
  "await client.patch('/api/units/{unit}/', { path: { unit: '1' } });",
  "await client.patch('/api/units/{unit}/', { path: { unit: '1' }, body: { target: 5 } });",
  "await client.uploadFile('demo', 'app', 'fr', { name: 'a.po', content: '', fields: { method: 'guess' } });",
];

test('its types describe the options and results of operations, without the types of Node.js', async () => {
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.AsyncIterable'],
    module: 'ESNext',
    moduleResolution: 'Bundler',
    types: [],
    strict: true,
    noEmit: true,
  };
  const { root } = program({
    'program.ts': [
      "import { createClient } from 'tallyglot/client'; const client = createClient({ baseUrl: '' });",
      ...RIGHT,
      ...WRONG,
    ].join('\n'),
    'tsconfig.json': JSON.stringify({ compilerOptions, files: ['program.ts'] }),
  });
  const { stdout } = await startProcess(process.execPath, [COMPILER, '-p', root], { cwd: root }).finished;
  const complaints = stdout.split('\n').filter((line) => line.includes('error TS'));
  const statement = (complaint: string) => {
    const line = /^program\.ts\((\d+),/.exec(complaint)?.[1];
    return [...RIGHT, ...WRONG][Number(line) - 2] ?? complaint;
  };
  expect([...new Set(complaints.map(statement))]).toEqual(WRONG);
});
