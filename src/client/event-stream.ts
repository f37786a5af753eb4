/** Reads the event stream of a project, and resumes it after the connection is lost. */
import { TallyglotError } from './error.js';
import { pause, type Transport } from './transport.js';

/** Maximum characters of one event: a stream without line ends must not fill the memory. */
const MAX_EVENT_LENGTH = 4 * 1024 * 1024;
const DEFAULT_PAUSE_MS = 3000;
const MAX_PAUSE_MS = 60_000;

export interface StreamOptions {
  /** Id of the last known event; the stream continues after it. Without it, only new events are read. */
  readonly after?: number;
  readonly signal?: AbortSignal;
}

/** A message of Server-Sent Events. A message without data only sets the id to resume from. */
interface Message {
  readonly id: string | undefined;
  readonly data: string | undefined;
  readonly retry: number | undefined;
}

/**
 * Runs until the caller stops or the signal is aborted. Throws only if the first connection fails, if the server
 * rejects the request, or if an event is not valid JSON; otherwise it reconnects.
 */
export async function* followEvents(
  transport: Transport,
  url: URL,
  options: StreamOptions,
): AsyncGenerator<unknown, void> {
  const { signal } = options;
  let last = options.after === undefined ? undefined : String(options.after);
  let wait = DEFAULT_PAUSE_MS;
  let failures = 0;
  let hasBegun = false;
  while (!signal?.aborted) {
    let requestedPause = 0;
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
      const isRejected = error instanceof TallyglotError && error.status < 500 && error.status !== 429;
      if (!hasBegun || isRejected || error instanceof SyntaxError) throw error;
      requestedPause = ((error as Partial<TallyglotError>).retryAfter ?? 0) * 1000;
      failures++;
    }
    const backoff = Math.min(wait * 2 ** Math.min(failures, 10), MAX_PAUSE_MS);
    await pause(Math.max(backoff, requestedPause), signal).catch(() => undefined);
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
      if (text.length > MAX_EVENT_LENGTH) throw new Error('The event stream contains an event that is too long.');
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
