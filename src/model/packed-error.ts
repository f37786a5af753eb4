/** An AppError as plain data: a message to another thread or process keeps only the text of an error. */
import { AppError } from './error.js';

export interface PackedError {
  readonly code: string;
  readonly message: string;
  readonly line?: number | undefined;
}

/** Rethrows other errors. They are defects, which end the thread or the process. */
export function packError(error: unknown): PackedError {
  if (!(error instanceof AppError)) throw error;
  const { code, message, line } = error;
  return { code, message, line };
}

export function unpackError({ code, message, line }: PackedError): AppError {
  return new AppError(code, message, { line });
}
