/** Recognises a request that is the same, word for word, as one before it, so that its header fields are read once. */
import type { IncomingMessage } from 'node:http';

/** Of as many addresses the last request is noted. */
const MOST_ADDRESSES = 1000;
/** Longer ones are read each time: what anybody may send must not fill the memory. */
const MOST_LETTERS = 2000;

interface Noted<Read> {
  readonly method: string | undefined;
  readonly fields: readonly string[];
  readonly read: Read;
}

/** `Read` is what was read from a request: from nothing but its method, its address and its header fields. */
export class RepeatedRequests<Read> {
  readonly #noted = new Map<string, Noted<Read>>();

  /** What was read from the last request noted at this address, if this one is the same. */
  find({ method, url = '', rawHeaders }: IncomingMessage): Read | undefined {
    const noted = this.#noted.get(url);
    if (noted === undefined || noted.method !== method) return undefined;
    const { fields } = noted;
    if (fields.length !== rawHeaders.length) return undefined;
    for (let place = 0; place < fields.length; place++) if (fields[place] !== rawHeaders[place]) return undefined;
    return noted.read;
  }

  note({ method, url = '', rawHeaders }: IncomingMessage, read: Read): void {
    const letters = rawHeaders.reduce((sum, { length }) => sum + length, url.length);
    if (letters > MOST_LETTERS) return;
    if (this.#noted.size >= MOST_ADDRESSES) this.#noted.clear();
    this.#noted.set(url, { method, fields: rawHeaders, read });
  }
}
