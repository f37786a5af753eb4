/** Reads objects of a git repository through one long-lived `git cat-file --batch` process. */
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { AppError } from '../../model/error.js';
import type { GitProgram } from './program.js';

interface Waiting {
  readonly id: string;
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

const NEWLINE = 10;

export class GitObjects {
  readonly #program: GitProgram;
  readonly #args: readonly string[];
  #process: ChildProcessWithoutNullStreams | undefined;
  /** Requests in the order in which git answers them. */
  readonly #waiting: Waiting[] = [];
  #chunks: Buffer[] = [];
  #received = 0;
  /** How many bytes the next step needs. Undefined while a header line is read. */
  #size: number | undefined;

  /** `gitDir` is the repository. */
  constructor(program: GitProgram, gitDir: string) {
    this.#program = program;
    this.#args = [`--git-dir=${gitDir}`, 'cat-file', '--batch'];
  }

  /** The content of the object with this id. Several calls at a time are answered in turn. */
  read(id: string): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      this.#process ??= this.#start();
      this.#waiting.push({ id, resolve, reject });
      this.#process.stdin.write(`${id}\n`);
    });
  }

  /** Ends the process, which otherwise keeps the program running. The next read starts another one. */
  close(): void {
    this.#process?.stdin.end();
    this.#process = undefined;
  }

  #start(): ChildProcessWithoutNullStreams {
    const started = this.#program.start(this.#args);
    let stderr = '';
    started.stdout.on('data', (chunk: Buffer) => this.#receive(chunk));
    started.stderr.on('data', (chunk: Buffer) => {
      stderr = (stderr + chunk).slice(0, 1000);
    });
    const fail = (cause?: Error) => {
      if (this.#process === started) this.#process = undefined;
      const [line = ''] = stderr.trim().split('\n');
      const error = new AppError('git.failed', `git cannot read the repository: ${line || 'it ended early'}.`, {
        cause,
      });
      for (const { reject } of this.#waiting.splice(0)) reject(error);
      [this.#chunks, this.#received, this.#size] = [[], 0, undefined];
    };
    started.on('error', fail);
    started.on('close', () => fail());
    started.stdin.on('error', () => {});
    return started;
  }

  #receive(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#received += chunk.length;
    while (this.#size === undefined ? this.#readHeader() : this.#readContent(this.#size));
  }

  #readHeader(): boolean {
    // Header lines are short, so they are nearly always in one chunk.
    const end = this.#chunks.some((chunk) => chunk.includes(NEWLINE)) ? this.#joined().indexOf(NEWLINE) : -1;
    if (end === -1) return false;
    const [, kind, size] = this.#take(end + 1)
      .toString('utf8')
      .trimEnd()
      .split(' ');
    if (kind === 'blob' && size !== undefined) {
      this.#size = Number(size);
      return true;
    }
    // Only blobs are asked for. Without one, there is no content to skip.
    const { id, reject } = this.#waiting.shift()!;
    reject(new AppError('git.no-object', `The repository has no file content ${id}. It may be an incomplete clone.`));
    return true;
  }

  #readContent(size: number): boolean {
    // A line break follows the content.
    if (this.#received < size + 1) return false;
    const content = this.#take(size + 1).subarray(0, size);
    this.#size = undefined;
    this.#waiting.shift()!.resolve(new Uint8Array(content.buffer, content.byteOffset, content.length));
    return true;
  }

  #joined(): Buffer {
    if (this.#chunks.length > 1) this.#chunks = [Buffer.concat(this.#chunks)];
    return this.#chunks[0]!;
  }

  #take(length: number): Buffer {
    const all = this.#joined();
    this.#chunks = all.length > length ? [all.subarray(length)] : [];
    this.#received -= length;
    return all.subarray(0, length);
  }
}
