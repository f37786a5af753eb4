/** A program `ssh` for tests that runs the commands of git on this machine, or that starts the real ssh. */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GitEnvironment } from '../../src/sources/git/program.js';
import { GIT_ENVIRONMENT } from './repository.js';

/** The environment of git, in which the program `ssh` is the given shell script. `folder` gets the program. */
export function withSshProgram(folder: string, script: string): GitEnvironment {
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  writeFileSync(join(programs, 'ssh'), `#!/bin/sh\n${script}\n`);
  chmodSync(join(programs, 'ssh'), 0o755);
  return { ...GIT_ENVIRONMENT, PATH: `${programs}:${GIT_ENVIRONMENT.PATH}` };
}

export interface SshStub {
  readonly environment: GitEnvironment;
  /** The arguments of each call. */
  calls(): string[][];
}

/** Runs each command in `folder`, as if that were the home folder on the other machine. */
export function sshStub(folder: string): SshStub {
  const log = join(folder, 'ssh.log');
  const write = `{ for word; do printf '%s\\n' "$word"; done; echo; } >> '${log}'`;
  const environment = withSshProgram(folder, `${write}\ncd '${folder}' && exec sh -c "$word"`);
  const calls = () =>
    readFileSync(log, 'utf8')
      .split('\n\n')
      .filter((call) => call !== '')
      .map((call) => call.split('\n'));
  return { environment, calls };
}
