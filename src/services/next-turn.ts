/** Hands out turns of the event loop, so that new connections and short requests do not wait behind much long work. */
import { setImmediate } from 'node:timers';

const waiting: (() => void)[] = [];
let isScheduled = false;

/**
 * Resolves when it is the caller's turn: one caller at a time, first come first served. Between two turns, the event loop
 * goes around twice. In these rounds it accepts new connections and reads their first request, so a short request waits
 * for at most one piece of work. Callers must split long work into pieces and wait for a turn before each of them.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(giveTurn);
  });
}

function giveTurn(): void {
  const next = waiting.shift();
  if (next === undefined) {
    isScheduled = false;
    return;
  }
  next();
  setImmediate(() => setImmediate(giveTurn));
}
