/** Events of a project as they happen: reads the stream and takes it up again where it broke off. */
import { TallyglotError } from './error.js';
import { pause, type Transport } from './transport.js';

/** Characters of one event; a stream without an end of lines must not fill the memory. */
const LONGEST_EVENT = 4 * 1024 * 1024;
const USUAL_PAUSE_MS = 3000;
const LONGEST_PAUSE_MS = 60_000;

export interface StreamOptions {
  /** Id of the event to go on after; only new ones are read without it. */
  readonly after?: number;
  readonly signal?: AbortSignal;
}

/** A message of Server-Sent Events; what has no data only says where to go on. */
interface Message {
  readonly id: string | undefined;
  readonly data: string | undefined;
  readonly retry: number | undefined;
}

/** Goes on until it is left or the signal says so; errors end it only if it never began, or if the server refuses. */
export async function* followEvents(
  transport: Transport,
  url: URL,
  options: StreamOptions,
): AsyncGenerator<unknown, void> {
  const { signal } = options;
  let last = options.after === undefined ? undefined : String(options.after);
  let wait = USUAL_PAUSE_MS;
  let failures = 0;
  let hasBegun = false;
  while (!signal?.aborted) {
    let asked = 0;
    try {
      for await (const { id, data, retry } of messages(transport, url, last, signal)) {
        hasBegun = true;
        failures = 0;
        last = id ?? last;
        wait = retry ?? wait;
        if (data !== undefined) yield JSON.parse(data);
      }
    } catch (error) {
      if (signal?.aborted) return;
      const isRefused = error instanceof TallyglotError && error.status < 500 && error.status !== 429;
      if (!hasBegun || isRefused || error instanceof SyntaxError) throw error;
      asked = ((error as Partial<TallyglotError>).retryAfter ?? 0) * 1000;
      failures++;
    }
    const growing = Math.min(wait * 2 ** Math.min(failures, 10), LONGEST_PAUSE_MS);
    await pause(Math.max(growing, asked), signal).catch(() => undefined);
  }
}

async function* messages(
  transport: Transport,
  url: URL,
  last: string | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<Message> {
  const headers = { Accept: 'text/event-stream', ...(last !== undefined && { 'Last-Event-ID': last }) };
  const response = await transport.send('GET', url, { headers, ...(signal && { signal }) });
  if (response.body === null) return;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split(/\r?\n\r?\n/);
      text = blocks.pop()!;
      if (text.length > LONGEST_EVENT) throw new Error('The stream of events holds one that is too long.');
      for (const block of blocks) yield messageOf(block);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function messageOf(block: string): Message {
  const data: string[] = [];
  let id: string | undefined;
  let retry: number | undefined;
  for (const line of block.split(/\r?\n/)) {
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line)!;
    if (field === 'data') data.push(value);
    else if (field === 'id' && !value.includes('\0')) id = value;
    else if (field === 'retry' && /^\d{1,9}$/.test(value)) retry = Number(value);
  }
  return { id, data: data.length === 0 ? undefined : data.join('\n'), retry };
}
