/** Reports an error of the database once a minute while it lasts: background work tries again every second. */
import { AppError } from '../model/error.js';
import { isStorageError } from '../model/storage-error.js';

const REPEATED_MS = 60_000;

/** Other errors are always reported. `steady` is a steady clock in milliseconds. */
export function reportOnce(
  report: (error: unknown) => void,
  steady: () => number = () => performance.now(),
): (error: unknown) => void {
  const reported = new Map<string, number>();
  return (error) => {
    if (error instanceof AppError && isStorageError(error)) {
      const now = steady();
      for (const [message, at] of reported) if (now - at >= REPEATED_MS) reported.delete(message);
      if (reported.has(error.message)) return;
      reported.set(error.message, now);
    }
    report(error);
  };
}
