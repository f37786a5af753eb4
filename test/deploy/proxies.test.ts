/** The examples for nginx and Caddy, with the real programs where they are installed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { usablePort } from '../../src/cli/serve/listen.js';
import { createLog } from '../../src/cli/serve/log.js';
import { createServer } from '../../src/server.js';
import { openTestApp, type TestApp } from '../support/server.js';
import { eventually, po, ROOT, startProcess, testWorkspace } from '../support/workspace.js';

const read = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8');
const hasNginx = spawnSync('nginx', ['-v']).status === 0;
const hasCaddy = spawnSync('caddy', ['version']).status === 0;
const freePort = () => usablePort({ host: '127.0.0.1', port: 0 });

let demo: TestApp;
let upstream: string;
const lines: Record<string, unknown>[] = [];
let close: () => Promise<unknown>;

beforeAll(async () => {
  demo = await openTestApp({ 'po/de.po': po([['Open', 'Offen']]) });
  const log = createLog({ level: 'info', format: 'json', write: (line) => void lines.push(JSON.parse(line)) });
  const server = await createServer({
    context: demo.app,
    baseUrl: undefined,
    log,
    trustedProxies: ['127.0.0.1', '::1'],
  });
  upstream = new URL(await server.listen({ host: '127.0.0.1', port: 0 })).host;
  close = () => server.close();
});
afterAll(async () => {
  await close();
  await demo.close();
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Asks the proxy on this machine under the name of the site. The certificate is made up. */
function ask(scheme: 'http' | 'https', port: number, path: string, body?: Buffer): Promise<Answer> {
  const options = {
    host: '127.0.0.1',
    port,
    path,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      host: 'translate.example.org',
      'x-forwarded-for': '203.0.113.7',
      ...(body && { 'content-length': body.length }),
    },
    servername: 'translate.example.org',
    rejectUnauthorized: false,
    agent: false as const,
  };
  return new Promise((resolve, reject) => {
    const sent = (scheme === 'http' ? request : requestSecurely)(options, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body: text }));
    });
    sent.on('error', reject).end(body);
  });
}

const answering = (ask_: () => Promise<Answer>) => eventually(() => ask_().catch(() => undefined));

/** Links have the scheme and the name of the site, and the log knows the client and the id of the proxy. */
async function expectForwarded(answer: Answer, client: unknown): Promise<void> {
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.body).projects).toBe('https://translate.example.org/api/projects/');
  const id = answer.headers['x-request-id'];
  const line = await eventually(() => lines.find(({ request: own }) => own === id));
  expect(line).toMatchObject({ path: '/api/', address: client });
  // Ids of the server itself have another form.
  expect(id).not.toMatch(/^[0-9a-f]{12}-\d{10}$/);
}

test.skipIf(!hasNginx)('nginx', async () => {
  const [plain, secure] = [await freePort(), await freePort()];
  const workspace = testWorkspace();
  const { root, path } = workspace;
  const subject = ['-subj', '/CN=translate.example.org', '-days', '1'];
  const files = ['-keyout', path('key.pem'), '-out', path('cert.pem')];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject], { stdio: 'ignore' });
  const site = read('nginx.conf')
    .replaceAll('127.0.0.1:8080', upstream)
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${secure} ssl;`)
    .replace(/\/etc\/letsencrypt\S+fullchain.pem/, path('cert.pem'))
    .replace(/\/etc\/letsencrypt\S+privkey.pem/, path('key.pem'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${root}/${name};`,
  );
  workspace.write(
    'nginx.conf',
    `pid ${root}/pid; error_log stderr; daemon off;\nevents {}\nhttp { access_log off; ${temporary.join(' ')}\n${site}}\n`,
  );
  const nginx = startProcess('nginx', ['-p', root, '-e', 'stderr', '-c', path('nginx.conf')]);
  onTestFinished(() => void nginx.child.kill('SIGTERM'));
  const answer = await answering(() => {
    if (nginx.child.exitCode !== null) throw new Error(nginx.printed.stderr);
    return ask('https', secure, '/api/');
  });
  await expectForwarded(answer, '203.0.113.7');
  expect(answer.headers['strict-transport-security']).toContain('max-age');
  expect(await ask('http', plain, '/api/')).toMatchObject({
    status: 301,
    headers: { location: 'https://translate.example.org/api/' },
  });
  // An upload that nginx refused would get 413. The server asks for a user first.
  const upload = await ask('https', secure, '/api/projects/demo/import/', Buffer.alloc(2_000_000));
  expect(upload.status).not.toBe(413);
});

test.skipIf(!hasCaddy)('Caddy', async () => {
  const [plain, secure] = [await freePort(), await freePort()];
  const workspace = testWorkspace();
  const options = `{\n\tadmin off\n\thttp_port ${plain}\n\thttps_port ${secure}\n\tlocal_certs\n\tskip_install_trust\n}\n`;
  workspace.write('Caddyfile', options + read('Caddyfile'));
  const env = {
    SITE_ADDRESS: 'translate.example.org',
    UPSTREAM: upstream,
    XDG_DATA_HOME: workspace.root,
    XDG_CONFIG_HOME: workspace.root,
    HOME: workspace.root,
  };
  const caddy = startProcess('caddy', ['run', '--config', workspace.path('Caddyfile'), '--adapter', 'caddyfile'], {
    env,
  });
  onTestFinished(() => void caddy.child.kill('SIGTERM'));
  const answer = await answering(() => {
    if (caddy.child.exitCode !== null) throw new Error(caddy.printed.stderr);
    return ask('https', secure, '/api/');
  });
  // Caddy drops the X-Forwarded-For of clients that it does not trust.
  await expectForwarded(answer, '127.0.0.1');
  expect((await ask('http', plain, '/api/')).status).toBe(308);
});
