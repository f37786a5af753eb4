/** A cache of serialised responses with their ETags, so that an unchanged component is serialised only once. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { REQUEST_ID_HEADER } from './request-ids.js';
import { SECURE_HEADERS } from './secure-headers.js';

export interface Answer {
  readonly bytes: Buffer;
  readonly etag: string;
  /** Headers as a flat list of names and values. The last value is the place for the id of the request. */
  readonly headers: string[];
  /** Headers of the 304 response. */
  readonly unchangedHeaders: string[];
}

/** `fields` are additional headers. They replace secure headers of the same name. */
export function makeAnswer(
  body: string | Uint8Array,
  contentType: string,
  fields: Readonly<Record<string, string>>,
): Answer {
  const bytes = typeof body === 'string' ? bytesOf(body) : Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  const common = Object.entries({ ...SECURE_HEADERS, ...fields, ETag: etag }).flat();
  const unchangedHeaders = [...common, REQUEST_ID_HEADER, ''];
  const content = ['Content-Type', contentType, 'Content-Length', String(bytes.length)];
  const headers = [...common, ...content, REQUEST_ID_HEADER, ''];
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

/** Sends a cached answer to a GET or HEAD request, or 304 if the client already has it. */
export function writeAnswer(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  id: string,
): void {
  if (matchesEtag(headers['if-none-match'], answer.etag)) {
    response.writeHead(304, withId(answer.unchangedHeaders, id));
    response.end();
    return;
  }
  response.writeHead(200, withId(answer.headers, id));
  response.end(method === 'HEAD' ? undefined : answer.bytes);
}

/** Writes the id into the list itself. The list is sent at once, and a copy would cost half a microsecond. */
function withId(headers: string[], id: string): string[] {
  headers[headers.length - 1] = id;
  return headers;
}

/** Sends an answer with the headers that the reply already has, for example the headers of the rate limit. */
export function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value ?? '');
  reply.hijack();
  writeAnswer(reply.request.raw, reply.raw, answer, reply.request.id);
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
