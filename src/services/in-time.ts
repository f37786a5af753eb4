/** Waits for an answer of the database, but not for long: health checks and metrics must say that a database hangs. */
import { AppError } from '../model/error.js';

/** Monitoring usually waits 5 to 10 seconds for an answer. */
const MAX_WAIT_MS = 2000;

/** Throws `storage.unreachable` if the answer takes too long. The query goes on, and its result is ignored. */
export async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new AppError('storage.unreachable', `The database did not answer within ${MAX_WAIT_MS / 1000} seconds.`));
    }, MAX_WAIT_MS);
  });
  try {
    return await Promise.race([answer, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
