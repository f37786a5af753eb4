/** The examples of docs/client.md run against the server that they speak of, and print what the page says. */
import { mkdirSync, symlinkSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importDirectory } from '../../src/services/imports/import-directory.js';
import { makePerson } from '../support/people.js';
import { openTestApp, type TestApp } from '../support/server.js';
import { po, ROOT, startProcess } from '../support/workspace.js';
import { blocksOf, expectLines, readPage } from './documented-commands.js';

const [first, ...others] = blocksOf(readPage('docs/client.md'));
const examples = others.flatMap(({ language, line, lines }, index) => {
  const next = others[index + 1];
  const output = next?.language === 'text' ? next.lines.join('\n') : '';
  return language === 'js' ? [{ line, program: lines.join('\n'), output }] : [];
});

let app: TestApp;
let address: string;
let token: string;

beforeAll(async () => {
  app = await openTestApp({ 'po/fr.po': po([['One', 'Un']]) });
  for (const slug of ['harbour', 'night-sky']) {
    const directory = `${ROOT}/examples/${slug}`;
    await importDirectory(app.app, {
      project: { slug, name: slug },
      directory,
      sourceLanguage: 'en',
      components: undefined,
    });
  }
  ({ token } = await makePerson(app.app, { username: 'ada', admin: true }));
  address = await app.listen();
  app.workspace.write('package.json', '{"type": "module"}');
  mkdirSync(app.workspace.path('node_modules'));
  symlinkSync(ROOT, app.workspace.path('node_modules/tallyglot'), 'dir');
});
afterAll(() => app?.close());

describe('docs/client.md', () => {
  test('has examples', () => expect(examples.length).toBeGreaterThan(4));

  test.each(examples)('line $line', async ({ line, program, output }) => {
    const begin = first!.lines.join('\n').replace('http://127.0.0.1:8080', address);
    app.workspace.write(`${line}.js`, `${begin}\n${program}`);
    const options = { cwd: app.workspace.root, env: { TOKEN: token } };
    const { code, stdout, stderr } = await startProcess(process.execPath, [`${line}.js`], options).finished;
    expect([code, stderr]).toEqual([0, '']);
    expectLines(stdout, output);
  });
});
