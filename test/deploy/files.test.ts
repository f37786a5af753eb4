/** The files in deploy/ and compose.yaml name only variables, options, ports, paths and metrics that exist. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { loadConfig, VARIABLES } from '../../src/config.js';
import { USUAL_LIMITS } from '../../src/model/server-limits.js';
import { runCommand } from '../support/run-command.js';
import { openTestApp } from '../support/server.js';
import { po, ROOT, testWorkspace } from '../support/workspace.js';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const FILES = ['Dockerfile', 'compose.yaml', ...readdirSync(join(ROOT, 'deploy')).map((name) => `deploy/${name}`)];

// biome-ignore lint/suspicious/noExplicitAny: files of other programs
const yamlOf = (path: string): any[] => parseAllDocuments(read(path)).map((one) => one.toJS());

/** A command line of the program, in a command, a comment or a description. */
const COMMAND = /(?:\.bin\/|exec tallyglot |[Rr]un )tallyglot ([a-z]+(?: link)?)([^\n]*)/g;

let port: number;
beforeAll(async () => {
  // A folder without settings.
  ({ port } = await loadConfig({}, join(ROOT, 'deploy/none')));
});

describe.each(FILES)('%s', (file) => {
  const text = read(file);

  test('begins with a sentence that says what it is', () => {
    if (!file.endsWith('.json')) expect(text).toMatch(/^# \S.*[.:\w]\n/);
  });

  test('names only variables that exist', () => {
    const named = [...text.matchAll(/\bTALLYGLOT_[A-Z_]+/g)].map(([name]) => name);
    expect(named.filter((name) => !VARIABLES.includes(name))).toEqual([]);
  });

  test('names only commands and options that exist', async () => {
    for (const [, command, rest] of text.matchAll(COMMAND)) {
      const help = await runCommand([...command!.split(' '), '--help']);
      expect([command, help.code]).toEqual([command, 0]);
      for (const [option] of rest!.matchAll(/--[a-z-]+/g)) expect(help.stdout).toContain(option);
    }
  });

  test('names only pages, headings and files of this repository that exist', () => {
    for (const [path] of text.matchAll(/(?<![\w/])(?:\.\/)?(?:docs|deploy)\/[\w./-]*\w/g)) {
      expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
    }
    for (const [, page, heading] of text.matchAll(/(docs\/\w+\.md)#([a-z-]+)/g)) {
      const headings = [...read(page!).matchAll(/^#+ (.+)$/gm)].map(([, one]) =>
        one!.toLowerCase().replaceAll(' ', '-'),
      );
      expect(headings).toContain(heading);
    }
  });
});

test('the files contain commands', () => {
  const commands = FILES.flatMap((file) => [...read(file).matchAll(COMMAND)].map(([, command]) => command));
  expect(commands).toEqual(expect.arrayContaining(['serve', 'user link', 'audit']));
});

test('all files name the port of the server', () => {
  const [compose] = yamlOf('compose.yaml');
  expect(compose.services.tallyglot.ports).toEqual([`127.0.0.1:${port}:${port}`]);
  const [server] = yamlOf('deploy/compose.server.yaml');
  expect(server.services.proxy.environment.UPSTREAM).toBe(`tallyglot:${port}`);
  const deployment = yamlOf('deploy/kubernetes.yaml').find(({ kind }) => kind === 'Deployment');
  expect(deployment.spec.template.spec.containers[0].ports).toEqual([{ name: 'http', containerPort: port }]);
  expect(deployment.spec.template.metadata.annotations['prometheus.io/port']).toBe(String(port));
  expect(read('deploy/nginx.conf')).toContain(`server 127.0.0.1:${port};`);
  expect(read('deploy/Caddyfile')).toContain(`{$UPSTREAM:127.0.0.1:${port}}`);
});

test('the containers run without rights, on a read-only file system, with the data of the image on a volume', () => {
  const [, data] = /^ {4}TALLYGLOT_DATA=(\S+)/m.exec(read('Dockerfile'))!;
  const [compose] = yamlOf('compose.yaml');
  const { tallyglot } = compose.services;
  expect(tallyglot).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] });
  expect(tallyglot.volumes).toContain(`data:${data}`);
  const pod = yamlOf('deploy/kubernetes.yaml').find(({ kind }) => kind === 'Deployment').spec.template.spec;
  const [container] = pod.containers;
  expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } });
  expect(pod.securityContext.runAsNonRoot).toBe(true);
  const mounts = container.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath);
  expect(mounts).toEqual(expect.arrayContaining([data, '/tmp']));
  const names = pod.volumes.map(({ name }: { name: string }) => name);
  expect(container.volumeMounts.map(({ name }: { name: string }) => name).sort()).toEqual(names.sort());
});

test('the probes ask addresses that answer', async () => {
  const demo = await openTestApp({ 'po/de.po': po([['Open', 'Offen']]) });
  const [container] = yamlOf('deploy/kubernetes.yaml').find(({ kind }) => kind === 'Deployment').spec.template.spec
    .containers;
  for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
    const { path } = container[probe].httpGet;
    expect([path, (await demo.server.inject(path)).statusCode]).toEqual([path, 200]);
  }
  await demo.close();
});

test('the settings files are valid, also with the lines that are commented out', async () => {
  const config = yamlOf('deploy/kubernetes.yaml').find(({ kind }) => kind === 'ConfigMap').data['tallyglot.yaml'];
  for (const text of [read('deploy/tallyglot.yaml'), read('deploy/compose.tallyglot.yaml'), config]) {
    const complete = text.replace(/^# (?=[a-z_]+:| {2})/gm, '');
    for (const content of [text, complete]) {
      const { path } = testWorkspace({ 'tallyglot.yaml': content });
      expect((await loadConfig({ config: path('tallyglot.yaml') })).trustedProxies.length).toBeGreaterThan(0);
    }
  }
});

test('the settings of compose trust the network of the proxy', async () => {
  const [server] = yamlOf('deploy/compose.server.yaml');
  const [{ subnet }] = server.networks.proxied.ipam.config;
  const { trustedProxies } = await loadConfig({ config: join(ROOT, 'deploy/compose.tallyglot.yaml') });
  expect(trustedProxies).toEqual([subnet]);
});

test('the dashboard uses only metrics that exist', () => {
  const known = new Set(
    [...read('docs/operate.md').matchAll(/^\| `(tallyglot_\w+)` \| (\w+)/gm)].map(([, name]) => name!),
  );
  const dashboard = JSON.parse(read('deploy/grafana-dashboard.json'));
  const expressions = dashboard.panels.flatMap((panel: { targets: { expr: string }[] }) =>
    panel.targets.map(({ expr }) => expr),
  );
  const used = new Set<string>(expressions.join('\n').match(/tallyglot_\w+/g));
  const plain = [...used].map((name) => name.replace(/_(?:total|bucket|count|sum)$/, ''));
  expect(plain.length).toBeGreaterThan(15);
  expect(plain.filter((name) => !known.has(name))).toEqual([]);
});

test('nginx accepts the largest upload', () => {
  const [, size] = /client_max_body_size (\d+)m;/.exec(read('deploy/nginx.conf'))!;
  expect(Number(size)).toBeGreaterThan(USUAL_LIMITS.upload);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!hasSystemd)('systemd accepts the unit', () => {
  const workspace = testWorkspace();
  // The unit names the place of a real installation.
  const unit = read('deploy/tallyglot.service').replace(
    '/opt/tallyglot/node_modules/.bin/tallyglot',
    `${ROOT}dist/cli/main.js`,
  );
  workspace.write('tallyglot.service', unit);
  const checked = spawnSync('systemd-analyze', ['verify', '--man=no', workspace.path('tallyglot.service')], {
    encoding: 'utf8',
  });
  const own = checked.stderr.split('\n').filter((line) => line.includes('tallyglot'));
  expect([checked.status, own]).toEqual([0, []]);
  const security = execFileSync('systemd-analyze', ['security', '--offline=yes', workspace.path('tallyglot.service')], {
    encoding: 'utf8',
  });
  expect(Number(/exposure level for tallyglot\.service: ([\d.]+)/.exec(security)?.[1])).toBeLessThan(3);
});
