/** Runs the `git` program: without prompts, hooks and other programs, with limits, and with errors in words. */

import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { AppError } from '../../model/error.js';

export type GitEnvironment = Readonly<Record<string, string>>;

const TIMEOUT_MS = 60_000;
const MAX_OUTPUT = 256 * 1024 * 1024;

/** Disables everything that the repository or its owner configured to run: hooks, signing, monitor, maintenance. */
const QUIET = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'commit.gpgSign=false',
  'gc.auto=0',
  'maintenance.auto=false',
].flatMap((setting) => ['-c', setting]);

export interface GitOutput {
  readonly stdout: string;
  /** Warnings. */
  readonly stderr: string;
}

export interface GitOptions {
  readonly input?: string | Uint8Array;
  /** Additional variables of the environment. */
  readonly variables?: GitEnvironment;
  /** Additional settings: `-c`, `name=value`. */
  readonly settings?: readonly string[];
  /** Whether paths may be patterns. `check-ignore` does not know the option for literal paths. */
  readonly hasPatterns?: boolean;
  readonly timeoutMs?: number;
  /** Maximum length of the output. With more output, the command fails with `git.too-much-output`. */
  readonly maxOutput?: number;
  /** Ends git. The command fails with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  /** Gets progress and warnings while git runs. */
  readonly onError?: ((chunk: string) => void) | undefined;
}

export class GitProgram {
  readonly #folder: string;
  readonly #environment: GitEnvironment;

  /** `environment` is the whole environment of git. */
  constructor(folder: string, environment: GitEnvironment) {
    this.#folder = folder;
    this.#environment = {
      ...environment,
      LC_ALL: 'C',
      GIT_TERMINAL_PROMPT: '0',
      // Reading must not write the index: another process may be using it.
      GIT_OPTIONAL_LOCKS: '0',
    };
  }

  /** Returns the output. */
  async run(args: readonly string[], options: GitOptions = {}): Promise<string> {
    return (await this.outputOf(args, options)).stdout;
  }

  /** Returns the output and the warnings. */
  outputOf(
    args: readonly string[],
    {
      input = '',
      variables = {},
      settings = [],
      hasPatterns = false,
      timeoutMs = TIMEOUT_MS,
      maxOutput = MAX_OUTPUT,
      signal,
      onError,
    }: GitOptions = {},
  ): Promise<GitOutput> {
    const env = { ...this.#environment, ...variables };
    const options = { cwd: this.#folder, env, timeout: timeoutMs, signal, maxBuffer: maxOutput, windowsHide: true };
    const all = [...(hasPatterns ? [] : ['--literal-pathspecs']), ...QUIET, ...settings, ...args];
    return new Promise((resolve, reject) => {
      const child = execFile('git', all, options, (error, stdout, stderr) => {
        if (error === null) resolve({ stdout, stderr });
        else if (signal?.aborted) reject(signal.reason);
        else reject(explained(Object.assign(error, { stdout, stderr }), stderr, timeoutMs));
      });
      if (onError !== undefined) child.stderr?.on('data', (chunk) => onError(String(chunk)));
      // If git exits without reading its input, the exit code reports the failure.
      child.stdin?.on('error', () => {});
      child.stdin?.end(input);
    });
  }

  /** Starts a git command that runs until its input ends. */
  start(args: readonly string[]): ChildProcessWithoutNullStreams {
    const options = { cwd: this.#folder, env: this.#environment, windowsHide: true };
    return spawn('git', [...QUIET, ...args], options);
  }
}

export function notRepository(cause?: unknown): AppError {
  return new AppError(
    'git.no-work-tree',
    'The folder is not a git work tree: set write_back to files, or use a clone.',
    { cause },
  );
}

/** The error of a partial clone whose remote is gone. Undefined for other output of git. */
export function incompleteClone(stderr: string, cause?: unknown): AppError | undefined {
  if (!/could not fetch [0-9a-f]+ from promisor remote/.test(stderr)) return undefined;
  const remedy = 'make the remote repository reachable, or use a complete clone';
  return new AppError('git.no-object', `The clone is partial, and git cannot fetch what it lacks: ${remedy}.`, {
    cause,
  });
}

function explained(cause: Error & { code?: unknown; killed?: boolean }, stderr: string, timeoutMs: number): AppError {
  if (cause.code === 'ENOENT') {
    return new AppError(
      'git.missing',
      'The program git cannot be run in the folder: check that git is installed and that the folder exists.',
      { cause },
    );
  }
  if (cause.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') {
    return new AppError('git.too-much-output', 'git printed more than this program reads.', { cause });
  }
  if (/dubious ownership/.test(stderr)) {
    const remedy = "run `git config --global --add safe.directory FOLDER` as the server's user";
    return new AppError('git.ownership', `git does not trust the folder, which belongs to another user: ${remedy}.`, {
      cause,
    });
  }
  const incomplete = incompleteClone(stderr, cause);
  if (incomplete !== undefined) return incomplete;
  if (/not a git repository/.test(stderr)) return notRepository(cause);
  if (cause.killed) {
    return new AppError('git.timeout', `git did not finish within ${timeoutMs / 1000} seconds.`, { cause });
  }
  if (/index\.lock': File exists/.test(stderr)) {
    const remedy = 'wait until it ends. If none is running, remove .git/index.lock';
    return new AppError('git.locked', `Another git command is using the work tree: ${remedy}.`, { cause });
  }
  const [output = ''] = stderr.trim().split('\n');
  return new AppError('git.failed', `git failed: ${output.slice(0, 300) || 'no message'}`, { cause });
}
