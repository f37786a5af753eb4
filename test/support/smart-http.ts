/** Serves git repositories over smart HTTP on the loopback interface, with the program `git http-backend`. */
import { execFileSync, spawn } from 'node:child_process';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { GIT_ENVIRONMENT } from './repository.js';

export interface SmartHttp {
  /** The address without a slash at its end. */
  readonly url: string;
  /** The path and query of each request that was let in. */
  readonly served: string[];
  /** The header Authorization of each request that has one. */
  readonly authorizations: string[];
}

export interface SmartHttpOptions {
  /** Requests without this token get the status 401. */
  readonly token?: string;
  /** The first answer that is longer stops after this length, without an end. */
  readonly stopAt?: number;
}

/** Serves the repositories below `root` until the test ends. */
export async function startSmartHttp(root: string, { token, stopAt }: SmartHttpOptions = {}): Promise<SmartHttp> {
  const program = join(execFileSync('git', ['--exec-path'], { encoding: 'utf8' }).trim(), 'git-http-backend');
  const wanted = token && `Basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`;
  const served: string[] = [];
  const authorizations: string[] = [];
  let maxLength = stopAt ?? Number.POSITIVE_INFINITY;
  const server = createServer((request, response) => {
    const { authorization } = request.headers;
    if (authorization !== undefined) authorizations.push(authorization);
    if (wanted !== undefined && authorization !== wanted) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
      return;
    }
    served.push(request.url!);
    answer(program, root, request, ({ status, headers, body }) => {
      response.writeHead(status, headers);
      if (body.length <= maxLength) return response.end(body);
      response.write(body.subarray(0, maxLength));
      maxLength = Number.POSITIVE_INFINITY;
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, served, authorizations };
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Runs the program with the variables of CGI. */
function answer(program: string, root: string, request: IncomingMessage, send: (answer: Answer) => void): void {
  const { pathname, search } = new URL(request.url!, 'http://localhost');
  const { headers } = request;
  const variables = {
    GIT_PROJECT_ROOT: root,
    GIT_HTTP_EXPORT_ALL: '1',
    // http-backend accepts pushes only from a user who signed in.
    REMOTE_USER: 'somebody',
    REQUEST_METHOD: request.method!,
    PATH_INFO: decodeURIComponent(pathname),
    QUERY_STRING: search.slice(1),
    CONTENT_TYPE: headers['content-type'] ?? '',
    CONTENT_LENGTH: headers['content-length'] ?? '',
    HTTP_CONTENT_ENCODING: headers['content-encoding'] ?? '',
    GIT_PROTOCOL: String(headers['git-protocol'] ?? ''),
  };
  const child = spawn(program, { env: { ...GIT_ENVIRONMENT, ...variables }, stdio: ['pipe', 'pipe', 'ignore'] });
  child.stdin.on('error', () => {});
  request.pipe(child.stdin);
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.on('close', () => {
    const output = Buffer.concat(chunks);
    const end = output.indexOf('\r\n\r\n');
    const lines = output.subarray(0, end).toString().split('\r\n');
    const fields = lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const);
    const status = fields.find(([name]) => name === 'Status')?.[1] ?? '200';
    const others = fields.filter(([name]) => name !== 'Status' && name !== '');
    const body = output.subarray(end + 4);
    send({ status: Number.parseInt(status, 10), headers: Object.fromEntries(others), body });
  });
}
