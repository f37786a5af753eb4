/** Answers kept as bytes with their ETag, so that an unchanged component is only ever serialised once. */
import { createHash } from 'node:crypto';

export interface Answer {
  readonly bytes: Buffer;
  readonly etag: string;
  readonly contentType: string;
}

export function makeAnswer(body: string, contentType: string): Answer {
  const bytes = Buffer.from(body);
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`, contentType };
}

/** The least recently used ones go when there are too many or they get too large together. */
export class KeptAnswers {
  readonly #answers = new Map<string, Answer>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get(key: string): Answer | undefined {
    const answer = this.#answers.get(key);
    if (answer !== undefined && this.#answers.size > 1) {
      this.#answers.delete(key);
      this.#answers.set(key, answer);
    }
    return answer;
  }

  set(key: string, answer: Answer): void {
    this.#drop(key);
    this.#answers.set(key, answer);
    this.#bytes += cost(key, answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#mostBytes || oldest === key) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const answer = this.#answers.get(key);
    if (answer === undefined) return;
    this.#bytes -= cost(key, answer);
    this.#answers.delete(key);
  }
}

const cost = (key: string, { bytes }: Answer) => bytes.length + key.length + 200;

/** Whether an If-None-Match header names the ETag; a weak mark does not matter for reading. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header === etag || header === '*') return true;
  return header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}
