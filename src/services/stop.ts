/** Lets long work end early when the program is being stopped. The current transaction is rolled back. */
import { AppError } from '../model/error.js';
import type { Context } from './context.js';

/** Long work calls this between two steps. */
export function throwIfStopping({ isStopping }: Pick<Context, 'isStopping'>): void {
  if (isStopping?.()) throw stopping();
}

export function stopping(): AppError {
  return new AppError('server.stopping', 'The server is being stopped: try again after the restart.');
}
