/** What the server refused, as it says itself. */

interface ErrorBody {
  readonly detail?: unknown;
  readonly errors?: readonly { readonly code?: unknown; readonly attr?: unknown }[];
}

export class TallyglotError extends Error {
  override readonly name = 'TallyglotError';
  readonly status: number;
  /** A word for programs, as `not_found`. */
  readonly code: string;
  /** A sentence for people; the message of the error too. */
  readonly detail: string;
  /** The parameter or the member of the body that is wrong. */
  readonly attr: string | null;
  /** Seconds to wait before asking again. */
  readonly retryAfter: number | undefined;
  /** The whole answer, such as the current version of a string that somebody else saved. */
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

/** A proxy on the way may answer with anything. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Servers say either how many seconds or until when. */
function secondsToWait(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const until = Date.parse(header);
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - Date.now()) / 1000));
}
