/** Gives git the credentials of one repository, without writing them to arguments, files or messages. */
import type { RepositoryAddress } from './address.js';
import type { GitEnvironment } from './program.js';
import { sshHostOptions } from './ssh-host.js';

export interface GitCredentials {
  /** The absolute path of a private key for SSH. */
  readonly sshKey?: string | undefined;
  /** A token or password for https. */
  readonly token?: string | undefined;
}

const KEY_VARIABLE = 'TALLYGLOT_GIT_SSH_KEY';
const TOKEN_VARIABLE = 'TALLYGLOT_GIT_TOKEN';

/** Without prompts. An unknown host key is an error. */
const SSH = 'ssh -oBatchMode=yes -oConnectTimeout=20 -oStrictHostKeyChecking=yes';

/** Forges accept any name with a token. GitHub documents this one. */
const TOKEN_USER = 'x-access-token';

/** The environment of git, with the credentials as variables that only this program and its children know. */
export function withCredentials(environment: GitEnvironment, { sshKey, token }: GitCredentials): GitEnvironment {
  return {
    ...environment,
    ...(sshKey !== undefined && { [KEY_VARIABLE]: sshKey }),
    ...(token !== undefined && { [TOKEN_VARIABLE]: token }),
  };
}

export function sshCommand(environment: GitEnvironment): string {
  const { [KEY_VARIABLE]: key } = environment;
  const ssh = SSH + sshHostOptions(environment);
  if (key === undefined) return ssh;
  const quoted = `'${key.replaceAll("'", "'\\''")}'`;
  return `${ssh} -oIdentitiesOnly=yes -i ${quoted}`;
}

/**
 * Settings of git, `-c` and `name=value`, for a repository at an https address. They make git ask a helper for the token.
 * The helper is for the host of the address only, so that a redirect to another host does not receive the token.
 */
export function tokenSettings({ url }: RepositoryAddress, { [TOKEN_VARIABLE]: token }: GitEnvironment): string[] {
  if (token === undefined || !/^https?:\/\//i.test(url)) return [];
  const { origin, username } = new URL(url);
  const user = username === '' ? `echo username=${TOKEN_USER}; ` : '';
  const helper = `!f() { test "$1" = get || exit 0; ${user}echo "password=$${TOKEN_VARIABLE}"; }; f`;
  const key = `credential.${origin}.helper`;
  // The empty value removes the helpers of the machine, which may know another password for this host.
  return ['-c', `${key}=`, '-c', `${key}=${helper}`];
}
