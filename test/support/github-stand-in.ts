/** The endpoints of GitHub that a sign-in uses, on this machine, written from GitHub's documentation. */
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface GitHubStandIn {
  readonly url: string;
  account: { readonly id: number; readonly login: string; readonly name: string | null };
  emails: readonly { readonly email: string; readonly primary: boolean; readonly verified: boolean }[];
  teams: readonly { readonly slug: string; readonly organization: { readonly login: string } }[];
  close(): Promise<void>;
}

interface Issued {
  readonly challenge: string;
  readonly redirectUri: string;
}

export async function startGitHub(client: { readonly clientId: string; readonly clientSecret: string }) {
  const codes = new Map<string, Issued>();
  const tokens = new Set<string>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://github');
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (pathname === '/login/oauth/authorize') {
      const code = randomUUID();
      const redirectUri = searchParams.get('redirect_uri')!;
      codes.set(code, { challenge: searchParams.get('code_challenge')!, redirectUri });
      const back = new URL(redirectUri);
      back.search = new URLSearchParams({ code, state: searchParams.get('state')! }).toString();
      response.writeHead(302, { location: back.href }).end();
      return;
    }
    if (pathname === '/login/oauth/access_token') {
      const asked = JSON.parse(await bodyOf(request)) as Record<string, string>;
      const issued = codes.get(asked.code!);
      codes.delete(asked.code!);
      const isRight =
        issued !== undefined &&
        asked.client_id === client.clientId &&
        asked.client_secret === client.clientSecret &&
        asked.redirect_uri === issued.redirectUri &&
        createHash('sha256').update(asked.code_verifier!).digest('base64url') === issued.challenge;
      if (!isRight) return void send(200, { error: 'bad_verification_code' });
      const token = `gho_${randomUUID()}`;
      tokens.add(token);
      return void send(200, { access_token: token, token_type: 'bearer', scope: 'read:user,user:email' });
    }
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (!tokens.has(token)) return void send(401, { message: 'Bad credentials' });
    if (pathname === '/api/v3/user') return void send(200, made.account);
    if (pathname === '/api/v3/user/emails') return void send(200, made.emails);
    if (pathname === '/api/v3/user/teams') return void send(200, made.teams);
    send(404, { message: 'Not Found' });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const made: GitHubStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    account: { id: 583231, login: 'octo', name: 'Octo Example' },
    emails: [{ email: 'octo@example.org', primary: true, verified: true }],
    teams: [],
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return made;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += part;
  return body;
}
