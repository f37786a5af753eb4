/** Parses files for an import on a thread, while the import writes the strings of other files. */
import { availableParallelism } from 'node:os';
import { AnsweringThread, answerRequests } from './answering-thread.js';
import type { HelperThread } from './services/context.js';
import { parseRequested } from './services/imports/parse-elsewhere.js';

const ROLE = 'parsing';

/** The thread takes a fifth of a second to start. An import parses about this many bytes meanwhile. */
const WORTH_A_THREAD = 1_000_000;

export interface ParseThread extends HelperThread {
  close(): Promise<void>;
}

/** The thread starts when an import is large enough. */
export function parseThread(): ParseThread {
  const thread = new AnsweringThread(import.meta.url, ROLE);
  let expected = 0;
  return {
    expect(bytes) {
      expected += bytes;
      // With a single core, a thread would save nothing.
      if (expected >= WORTH_A_THREAD && availableParallelism() > 1) thread.start();
    },
    get isReady() {
      return thread.isReady;
    },
    ask: (request) => thread.ask(request),
    close: () => thread.close(),
  };
}

answerRequests(ROLE, parseRequested());
