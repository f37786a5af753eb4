/** A cache of serialised responses with their ETags, so that an unchanged component is serialised only once. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { REQUEST_ID_HEADER } from './request-ids.js';
import { SECURE_HEADERS } from './secure-headers.js';

export interface Answer {
  readonly bytes: Buffer;
  readonly etag: string;
  /** Headers as a flat list of names and values. */
  readonly headers: readonly string[];
  /** Headers of the 304 response. */
  readonly unchangedHeaders: readonly string[];
}

/** `fields` are additional headers. They replace secure headers of the same name. */
export function makeAnswer(
  body: string | Uint8Array,
  contentType: string,
  fields: Readonly<Record<string, string>>,
): Answer {
  const bytes = typeof body === 'string' ? bytesOf(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  const unchangedHeaders = Object.entries({ ...SECURE_HEADERS, ...fields, ETag: etag }).flat();
  const headers = [...unchangedHeaders, 'Content-Type', contentType, 'Content-Length', String(bytes.length)];
  return { bytes, etag, headers, unchangedHeaders };
}

/**
 * Allocates outside the shared pool. Otherwise a short cached text would keep a whole 8 KB block of the pool in memory.
 */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/**
 * Sends a cached answer to a GET or HEAD request, or 304 if the client already has it. `id` is the id of the request, if
 * the response does not have it yet. One new list is much cheaper here than `setHeader`.
 */
export function writeAnswer(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  id?: string,
): void {
  const withId = (fields: readonly string[]) =>
    (id === undefined ? fields : fields.concat(REQUEST_ID_HEADER, id)) as string[];
  if (matchesEtag(headers['if-none-match'], answer.etag)) {
    response.writeHead(304, withId(answer.unchangedHeaders));
    response.end();
    return;
  }
  response.writeHead(200, withId(answer.headers));
  response.end(method === 'HEAD' ? undefined : answer.bytes);
}

/** Sends an answer with the headers that the reply already has, for example those of the rate limit. */
export function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  // The raw response has the id of the request already. Setting it again would change the case of its name.
  const { 'x-request-id': _id, ...headers } = reply.getHeaders();
  for (const [name, value] of Object.entries(headers)) reply.raw.setHeader(name, value ?? '');
  reply.hijack();
  writeAnswer(reply.request.raw, reply.raw, answer);
  return reply;
}

/** Whether an If-None-Match header contains the ETag. Ignores the weak prefix `W/`, as HTTP requires. */
function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}

interface Kept<Kind> {
  readonly answer: Kind;
  /** Whether the entry was read since the last eviction check. */
  used: boolean;
}

/** Caches answers up to a size limit. Evicts answers that were not requested recently. */
export class KeptAnswers<Kind extends Answer> {
  readonly #kept = new Map<string, Kept<Kind>>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
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
    while (this.#bytes > this.#maxBytes && this.#kept.size > 1) {
      const [oldest, kept] = this.#kept.entries().next().value!;
      if (kept.used) {
        // A second chance: moves the entry to the end of the queue.
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

/** Measured memory of an answer's objects, without its bytes and texts. */
const OBJECT_BYTES = 1300;

/** The memory that a cached answer uses, including its key and its other string members. */
function cost(key: string, answer: Answer): number {
  const texts = Object.values(answer).filter((value) => typeof value === 'string');
  return OBJECT_BYTES + answer.bytes.length + texts.reduce((sum, text) => sum + text.length, key.length);
}
