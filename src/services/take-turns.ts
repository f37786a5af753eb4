/** Lets costly work run a few pieces at a time, the rest waiting in line, and refuses what comes when the line is long. */

/** `refuse` makes the error for those who come when `waitingMax` are waiting already. */
export function takeTurns(atOnce: number, maxWaiting: number, refuse: () => Error) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++;
    else if (waiting.length >= maxWaiting) throw refuse();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed on rather than given back, so that nobody who comes in between can take it.
      if (next === undefined) running--;
      else next();
    }
  };
}
