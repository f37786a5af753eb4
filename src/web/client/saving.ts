/** The save queue: sends submissions one after the other and retries until the server answers. */
import { backoff } from './backoff.js';
import { askParts, NoParts, type PartsAnswer, versionIn } from './parts.js';

export interface Submission {
  readonly id: number;
  readonly address: string;
  readonly fields: URLSearchParams;
  /** The texts of the fields. */
  readonly target: readonly string[];
}

export interface SavingEvents {
  /** The server answered: the submission is saved, or the answer says why not. */
  answered(submission: Submission, answer: PartsAnswer): void;
  /** The server answered without parts. */
  refused(submission: Submission, status: number): void;
  /** The number of submissions that could not be sent yet; 0 when all are sent. */
  waiting(count: number): void;
}

/** Temporary errors, which are retried. Status 500 is not: it would fail again and block the queue. */
const TEMPORARY = new Set([429, 502, 503, 504]);

export class Saving {
  readonly #events: SavingEvents;
  readonly #queue: Submission[] = [];
  readonly #again = backoff({ first: 2000, max: 60_000 });
  #isSending = false;

  constructor(events: SavingEvents) {
    this.#events = events;
    addEventListener('online', () => {
      this.#again.reset();
      void this.#send();
    });
  }

  /** The strings with a submission in the queue. */
  get waitingIds(): readonly number[] {
    return this.#queue.map(({ id }) => id);
  }

  submit(submission: Submission): void {
    this.#queue.push(submission);
    void this.#send();
  }

  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      while (this.#queue.length > 0 && (await this.#sendFirst()));
    } finally {
      this.#isSending = false;
    }
    if (this.#queue.length > 0) this.#again.wait(() => void this.#send());
    else this.#again.reset();
    this.#events.waiting(this.#queue.length);
  }

  /** Returns false if the submission must be retried. */
  async #sendFirst(): Promise<boolean> {
    const submission = this.#queue[0]!;
    const answer = await answerTo(submission);
    if (answer === undefined || TEMPORARY.has(answer.status)) return false;
    this.#queue.shift();
    if (answer instanceof NoParts) {
      this.#events.refused(submission, answer.status);
    } else {
      this.#followUp(submission, answer);
      this.#events.answered(submission, answer);
    }
    return true;
  }

  /** Gives later submissions of the same string the new version, so that users do not conflict with themselves. */
  #followUp({ id }: Submission, { status, parts }: PartsAnswer): void {
    const version = versionIn(parts.pane);
    if (version === undefined || status >= 300) return;
    for (const later of this.#queue) if (later.id === id) later.fields.set('version', version);
  }
}

/** Undefined if the request failed. */
async function answerTo({ address, fields }: Submission): Promise<PartsAnswer | NoParts | undefined> {
  try {
    return await askParts(address, { method: 'POST', body: fields });
  } catch (error) {
    return error instanceof NoParts ? error : undefined;
  }
}
