/** Makes ssh connect to an address that the caller has checked, instead of resolving the name of the host again. */
import type { GitEnvironment } from './program.js';

const VARIABLE = 'TALLYGLOT_GIT_SSH_HOST';

export interface SshHost {
  /** The address to connect to. */
  readonly address: string;
  /** The name and the port, by which ssh finds the key of the host. */
  readonly name: string;
  readonly port: number;
}

export function withSshHost(environment: GitEnvironment, { address, name, port }: SshHost): GitEnvironment {
  // ssh writes other ports than 22 into known_hosts in this way.
  const alias = port === 22 ? name : `[${name}]:${port}`;
  const isSafe = [address, alias].every((text) => /^[\w.:[\]-]+$/.test(text));
  if (!isSafe) throw new TypeError('not an address');
  return { ...environment, [VARIABLE]: `-oHostName=${address} -oHostKeyAlias='${alias}'` };
}

/** Options for the command `ssh`; empty if the host is not fixed. */
export const sshHostOptions = ({ [VARIABLE]: options }: GitEnvironment) => (options === undefined ? '' : ` ${options}`);
