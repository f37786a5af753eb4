/** Tries on a thread whether large files can hold edits, because parsing them would block the server. */
import { AnsweringThread, answerRequests } from './answering-thread.js';
import type { RefusedEdit, WritingTrial } from './model/writing-trial.js';
import { tryWriting } from './services/files/try-writing.js';

const ROLE = 'trials';

/** Starts with the first trial. */
export class TrialThread {
  readonly #thread = new AnsweringThread(import.meta.url, ROLE);

  readonly run = (trial: WritingTrial) => this.#thread.ask(trial) as Promise<readonly RefusedEdit[]>;

  close(): Promise<void> {
    return this.#thread.close();
  }
}

answerRequests(ROLE, tryWriting);
