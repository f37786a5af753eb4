/** A helper of imports on the same thread. Its messages are copied as if they were sent to another thread. */
import type { HelperThread } from '../../src/services/context.js';
import { type ParseRequest, parseRequested } from '../../src/services/imports/parse-elsewhere.js';

/** Also counts the parsed files. */
export function importHelper(): HelperThread & { readonly parsed: () => number } {
  const answer = parseRequested();
  let parsed = 0;
  return {
    expect: () => {},
    isReady: true,
    async ask(request) {
      if ('parse' in request) parsed++;
      return structuredClone(answer(structuredClone(request) as ParseRequest));
    },
    parsed: () => parsed,
  };
}
