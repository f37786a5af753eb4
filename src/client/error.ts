/** The error that the client throws when the server rejects a request. */

interface ErrorBody {
  readonly detail?: unknown;
  readonly errors?: readonly { readonly code?: unknown; readonly attr?: unknown }[];
}

export class TallyglotError extends Error {
  override readonly name = 'TallyglotError';
  readonly status: number;
  /** The error code for programs, such as `not_found`. */
  readonly code: string;
  /** A sentence for people. It is also the message of the error. */
  readonly detail: string;
  /** The invalid parameter or member of the body. */
  readonly attr: string | null;
  /** Seconds to wait before a retry. */
  readonly retryAfter: number | undefined;
  /** The whole response body. For example, it has the current version of a string that another user saved. */
  readonly body: unknown;

  constructor(status: number, body: unknown, retryAfter?: number) {
    const { detail, errors } = (typeof body === 'object' && body !== null ? body : {}) as ErrorBody;
    const [first] = Array.isArray(errors) ? errors : [];
    const sentence = typeof detail === 'string' ? detail : `The server answered with the status ${status}.`;
    super(sentence);
    this.status = status;
    this.code = typeof first?.code === 'string' ? first.code : 'error';
    this.detail = sentence;
    this.attr = typeof first?.attr === 'string' ? first.attr : null;
    this.retryAfter = retryAfter;
    this.body = body;
  }
}

export async function errorOf(response: Response): Promise<TallyglotError> {
  const text = await response.text();
  return new TallyglotError(response.status, parsed(text), secondsToWait(response.headers.get('Retry-After')));
}

/** The body may not be JSON: a proxy can respond instead of the server. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Retry-After is a number of seconds or a date. */
function secondsToWait(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const until = Date.parse(header);
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - Date.now()) / 1000));
}
