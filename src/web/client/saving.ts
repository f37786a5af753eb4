/** Sends what was written, one after the other, and sends it again until the server has taken it or said why not. */
import { backoff } from './backoff.js';
import { askParts, NoParts, type PartsAnswer, versionIn } from './parts.js';

export interface Submission {
  readonly id: number;
  readonly address: string;
  readonly fields: URLSearchParams;
  /** What was in the fields. */
  readonly target: readonly string[];
}

export interface SavingEvents {
  /** The server has answered: it is saved, or the answer says why not. */
  answered(submission: Submission, answer: PartsAnswer): void;
  /** The server answered with something else than parts. */
  refused(submission: Submission, status: number): void;
  /** So many could not be sent yet; nought when all are. */
  waiting(count: number): void;
}

/** What may be over in a moment. An error that the server did not expect comes again, and would hold up all the others. */
const PASSING = new Set([429, 502, 503, 504]);

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

  /** Strings whose last word has not arrived. */
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

  /** False when it has to be tried again. */
  async #sendFirst(): Promise<boolean> {
    const submission = this.#queue[0]!;
    const answer = await answerTo(submission);
    if (answer === undefined || PASSING.has(answer.status)) return false;
    this.#queue.shift();
    if (answer instanceof NoParts) {
      this.#events.refused(submission, answer.status);
    } else {
      this.#followUp(submission, answer);
      this.#events.answered(submission, answer);
    }
    return true;
  }

  /** What the same person wrote over a save that had not arrived yet is no conflict with it. */
  #followUp({ id }: Submission, { status, parts }: PartsAnswer): void {
    const version = versionIn(parts.pane);
    if (version === undefined || status >= 300) return;
    for (const later of this.#queue) if (later.id === id) later.fields.set('version', version);
  }
}

/** Undefined where there is none. */
async function answerTo({ address, fields }: Submission): Promise<PartsAnswer | NoParts | undefined> {
  try {
    return await askParts(address, { method: 'POST', body: fields });
  } catch (error) {
    return error instanceof NoParts ? error : undefined;
  }
}
