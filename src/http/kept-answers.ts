/** Answers kept as bytes with their ETag, so that an unchanged component is only ever serialised once. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface Answer {
  readonly bytes: Buffer;
  readonly etag: string;
  /** Header fields of the answer, names and values in turn. */
  readonly headers: readonly string[];
  /** Those of an answer without the bytes, to whoever has them. */
  readonly unchangedHeaders: readonly string[];
}

/** `fields` are header fields beside those that say what the bytes are. */
export function makeAnswer(
  body: string | Uint8Array,
  contentType: string,
  fields: Readonly<Record<string, string>>,
): Answer {
  const bytes = typeof body === 'string' ? bytesOf(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  const unchangedHeaders = Object.entries({ ...fields, ETag: etag }).flat();
  const headers = [...unchangedHeaders, 'Content-Type', contentType, 'Content-Length', String(bytes.length)];
  return { bytes, etag, headers, unchangedHeaders };
}

/** In memory of their own: a short text would otherwise keep the block of 8 KB that it shares with what nobody keeps. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** Sends a cached answer to a GET or HEAD request, or 304 if the client already has it. */
export function writeAnswer({ method, headers }: IncomingMessage, response: ServerResponse, answer: Answer): void {
  if (matchesEtag(headers['if-none-match'], answer.etag)) {
    response.writeHead(304, answer.unchangedHeaders as string[]);
    response.end();
    return;
  }
  response.writeHead(200, answer.headers as string[]);
  response.end(method === 'HEAD' ? undefined : answer.bytes);
}

/** Whether an If-None-Match header names the ETag; a weak mark does not matter for reading. */
function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}

interface Kept<Kind> {
  readonly answer: Kind;
  /** Asked for since it was last looked at for removal. */
  used: boolean;
}

/** Keeps as many answers as fit; those that nobody asks for go first. */
export class KeptAnswers<Kind extends Answer> {
  readonly #kept = new Map<string, Kept<Kind>>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get(key: string): Kind | undefined {
    const kept = this.#kept.get(key);
    if (kept === undefined) return undefined;
    kept.used = true;
    return kept.answer;
  }

  set(key: string, answer: Kind): void {
    this.#drop(key);
    this.#kept.set(key, { answer, used: true });
    this.#bytes += cost(key, answer);
    while (this.#bytes > this.#mostBytes && this.#kept.size > 1) {
      const [oldest, kept] = this.#kept.entries().next().value!;
      if (kept.used) {
        // A second chance: it goes to the end of the line.
        kept.used = false;
        this.#kept.delete(oldest);
        this.#kept.set(oldest, kept);
      } else this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const kept = this.#kept.get(key);
    if (kept === undefined) return;
    this.#bytes -= cost(key, kept.answer);
    this.#kept.delete(key);
  }
}

/** What the objects of an answer take beside its bytes and texts, as measured. */
const OBJECTS = 1300;

/** The bytes that keeping an answer takes, with the key and all that its kind notes beside it. */
function cost(key: string, answer: Answer): number {
  const texts = Object.values(answer).filter((value) => typeof value === 'string');
  return OBJECTS + answer.bytes.length + texts.reduce((sum, text) => sum + text.length, key.length);
}
