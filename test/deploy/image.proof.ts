/** The steps of the Dockerfile build a program that runs, and its health check finds out whether it does. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { usablePort } from '../../src/cli/serve/listen.js';
import { VARIABLES } from '../../src/config.js';
import { readDockerfile, simulateImage } from '../support/simulated-image.js';
import { eventually, ROOT, startProcess, testWorkspace } from '../support/workspace.js';

const instructions = readDockerfile(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'));
const of = (name: string) => instructions.filter((one) => one.name === name).map(({ rest }) => rest);

test('runs as a user without rights, and says what it is', () => {
  expect(of('FROM').length).toBeGreaterThan(1);
  expect(of('USER')).toEqual(['node']);
  expect(of('VOLUME')).toEqual(['/data']);
  for (const label of ['title', 'description', 'licenses', 'version', 'revision']) {
    expect(of('LABEL').join()).toContain(`org.opencontainers.image.${label}=`);
  }
  // The last stage has no tools of development.
  const last = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
  expect(last.filter(({ name, rest }) => name === 'RUN' && /npm|node_modules/.test(rest))).toEqual([]);
});

test('the steps make a server that starts, answers its health check and stops', async () => {
  const workspace = testWorkspace();
  const image = simulateImage(instructions, workspace.root);
  expect(Object.keys(image.env).filter((name) => name.startsWith('TALLYGLOT_') && !VARIABLES.includes(name))).toEqual(
    [],
  );
  expect(of('EXPOSE')).toEqual([image.env.TALLYGLOT_PORT]);
  expect(existsSync(join(image.root, 'app/node_modules/vitest'))).toBe(false);
  expect(readdirSync(join(image.root, 'app')).sort()).toEqual(['LICENSE', 'dist', 'node_modules', 'package.json']);

  const port = String(await usablePort({ host: '127.0.0.1', port: 0 }));
  const env = {
    ...image.env,
    TALLYGLOT_PORT: port,
    TALLYGLOT_HOST: '127.0.0.1',
    TALLYGLOT_DATA: join(image.root, 'data'),
  };
  const cwd = join(image.root, image.workdir);
  const [program] = image.entrypoint;
  const server = startProcess(join(image.root, 'usr/local/bin', program!), image.command, { cwd, env });
  const check = () => startProcess(image.healthcheck[0]!, image.healthcheck.slice(1), { cwd, env }).finished;
  await eventually(() => {
    if (server.child.exitCode !== null) throw new Error(server.printed.stderr);
    return server.printed.stdout.includes('Tallyglot is serving') || undefined;
  });
  expect(await check()).toMatchObject({ code: 0, stderr: '' });
  expect(existsSync(join(image.root, 'data/tallyglot.db'))).toBe(true);
  server.child.kill('SIGTERM');
  expect(await server.finished).toMatchObject({ code: 0, stderr: '' });
  expect(await check()).toMatchObject({ code: 1 });
});
