/** The real `sshd` on the loopback interface, with keys of its own. The running user can sign in with a key. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { GitEnvironment } from '../../src/sources/git/program.js';
import { freePort } from './free-port.js';
import { withSshProgram } from './ssh-stub.js';
import { makeWorkspace } from './workspace.js';

export interface SshServer {
  /** The address without a slash at its end. Paths in it are absolute. */
  readonly url: string;
  /** The environment of git. Settings and keys of the running user do not count. */
  readonly environment: GitEnvironment;
  /** The private key that may sign in. */
  readonly key: string;
  /** Makes the key of the host known to the client. */
  trust(): void;
  /** Makes another key of the host known to the client. */
  trustAnother(): void;
}

/** The variable `SSHD` names another executable than the installed one. sshd needs its absolute path. */
function findSshd(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return process.env.SSHD ?? folders.map((folder) => join(folder, 'sshd')).find((path) => existsSync(path));
}

/** The installed sshd. Undefined if there is none, or if this user cannot run it. */
export function usableSshd(): string | undefined {
  const sshd = findSshd();
  if (sshd === undefined) return undefined;
  const workspace = makeWorkspace();
  try {
    return spawnSync(sshd, ['-t', '-f', writeConfig(workspace.root, 22)]).status === 0 ? sshd : undefined;
  } finally {
    workspace.remove();
  }
}

/** Runs until the test ends. `folder` gets the keys and settings. */
export async function startSshServer(sshd: string, folder: string): Promise<SshServer> {
  for (;;) {
    const port = await freePort();
    const own = join(folder, `ssh-${port}`);
    mkdirSync(own);
    const server = spawn(sshd, ['-D', '-e', '-f', writeConfig(own, port)], { stdio: ['ignore', 'ignore', 'pipe'] });
    onTestFinished(() => void server.kill());
    const isReady = await new Promise<boolean>((settle) => {
      server.stderr.on('data', (chunk) => String(chunk).includes('Server listening') && settle(true));
      // Another program took the port.
      server.on('exit', () => settle(false));
    });
    if (isReady) return client(own, port);
  }
}

function makeKey(folder: string, name: string): string {
  const path = join(folder, name);
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', path]);
  return path;
}

function writeConfig(folder: string, port: number): string {
  const config = join(folder, 'sshd_config');
  const lines = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${makeKey(folder, 'host')}`,
    `AuthorizedKeysFile ${makeKey(folder, 'user')}.pub`,
    'PidFile none',
    'StrictModes no',
    'PasswordAuthentication no',
    'KbdInteractiveAuthentication no',
    'PermitRootLogin prohibit-password',
    'AcceptEnv GIT_PROTOCOL',
  ];
  writeFileSync(config, `${lines.join('\n')}\n`);
  return config;
}

/** ssh finds the home folder of its user without the variable HOME, so it gets the settings by an option. */
function client(folder: string, port: number): SshServer {
  const known = join(folder, 'known_hosts');
  const config = join(folder, 'ssh_config');
  const lines = [`UserKnownHostsFile ${known}`, 'GlobalKnownHostsFile none', 'IdentityAgent none', 'IdentityFile none'];
  writeFileSync(config, `${lines.join('\n')}\n`);
  const trustKey = (key: string) => appendFileSync(known, `[127.0.0.1]:${port} ${readFileSync(`${key}.pub`, 'utf8')}`);
  const ssh = execFileSync('/bin/sh', ['-c', 'command -v ssh'], { encoding: 'utf8' }).trim();
  return {
    url: `ssh://${userInfo().username}@127.0.0.1:${port}`,
    environment: withSshProgram(folder, `exec '${ssh}' -F '${config}' "$@"`),
    key: join(folder, 'user'),
    trust: () => trustKey(join(folder, 'host')),
    trustAnother: () => trustKey(makeKey(folder, 'another')),
  };
}
