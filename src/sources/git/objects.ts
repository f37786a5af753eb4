/** Reads objects of a git repository through one long-lived `git cat-file --batch` process. */
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { AppError } from '../../model/error.js';
import { type GitProgram, incompleteClone } from './program.js';

interface Waiting {
  readonly id: string;
  readonly maxBytes: number;
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
  /** Requests that are not sent yet. */
  #unsent = '';
  #chunks: Buffer[] = [];
  #received = 0;
  /** How many bytes the next step needs. Undefined while a header line is read. */
  #size: number | undefined;
  /** How many of the next bytes are dropped: the rest of a content that is too large. */
  #dropped = 0;

  /** `gitDir` is the repository. */
  constructor(program: GitProgram, gitDir: string) {
    this.#program = program;
    this.#args = [`--git-dir=${gitDir}`, 'cat-file', '--batch'];
  }

  /**
   * The content of the object with this id. Several calls at a time are answered in turn. A content with more than
   * `maxBytes` is refused, and does not take memory.
   */
  read(id: string, maxBytes = Number.POSITIVE_INFINITY): Promise<Uint8Array> {
    return new Promise((resolve, reject) => {
      this.#process ??= this.#start();
      this.#waiting.push({ id, maxBytes, resolve, reject });
      // Requests of one moment are one write: each write wakes git.
      if (this.#unsent === '') queueMicrotask(() => this.#send());
      this.#unsent += `${id}\n`;
    });
  }

  #send(): void {
    this.#process?.stdin.write(this.#unsent);
    this.#unsent = '';
  }

  /** Ends the process, which otherwise keeps the program running. The next read starts another one. */
  close(): void {
    this.#send();
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
      const error =
        incompleteClone(stderr, cause) ??
        new AppError('git.failed', `git cannot read the repository: ${line || 'it ended early'}.`, { cause });
      for (const { reject } of this.#waiting.splice(0)) reject(error);
      [this.#unsent, this.#chunks, this.#received, this.#size, this.#dropped] = ['', [], 0, undefined, 0];
    };
    started.on('error', fail);
    started.on('close', () => fail());
    started.stdin.on('error', () => {});
    return started;
  }

  #receive(chunk: Buffer): void {
    const kept = chunk.subarray(this.#dropped);
    this.#dropped -= chunk.length - kept.length;
    if (kept.length === 0) return;
    this.#chunks.push(kept);
    this.#received += kept.length;
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
      if (Number(size) > this.#waiting[0]!.maxBytes) return this.#drop(Number(size));
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

  #drop(size: number): boolean {
    const { id, maxBytes, reject } = this.#waiting.shift()!;
    reject(new AppError('file.too-large', `The content ${id} has ${size} bytes, more than ${maxBytes}.`));
    const received = Math.min(this.#received, size + 1);
    if (received > 0) this.#take(received);
    this.#dropped = size + 1 - received;
    return this.#received > 0;
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
