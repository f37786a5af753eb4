/** A fake `fetch` that returns a list of responses and records the requests. */

export interface Asked {
  readonly method: string;
  readonly url: string;
  /** Header names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export type MadeUpAnswer = Response | Error | ((request: Asked) => Response);

export function madeUpServer(answers: readonly MadeUpAnswer[]): { fetch: typeof fetch; asked: Asked[] } {
  const asked: Asked[] = [];
  const waiting = [...answers];
  return {
    asked,
    fetch: async (input, init = {}) => {
      init.signal?.throwIfAborted();
      const request = {
        method: init.method ?? 'GET',
        url: String(input),
        headers: plain(new Headers(init.headers)),
        body: init.body,
      };
      asked.push(request);
      const answer = waiting.shift();
      if (answer === undefined) throw new Error(`There is no answer to ${request.url}`);
      if (answer instanceof Error) throw answer;
      return answer instanceof Response ? answer : answer(request);
    },
  };
}

function plain(headers: Headers): Record<string, string> {
  const fields: Record<string, string> = {};
  headers.forEach((value, name) => {
    fields[name] = value;
  });
  return fields;
}

export function json(value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(value), { status, headers });
}

export function refusal(status: number, code: string, headers: Readonly<Record<string, string>> = {}): Response {
  const detail = `This is ${code}.`;
  return json({ type: 'client_error', errors: [{ code, detail, attr: 'q' }], detail }, status, headers);
}

/** A stream of Server-Sent Events that arrives in the given pieces, and then ends or fails. */
export function stream(pieces: readonly (string | Uint8Array)[], failure?: Error): Response {
  const waiting = pieces.map((piece) => (typeof piece === 'string' ? new TextEncoder().encode(piece) : piece));
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = waiting.shift();
      if (piece !== undefined) controller.enqueue(piece);
      else if (failure !== undefined) controller.error(failure);
      else controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}
