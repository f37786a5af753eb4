/** Maps an error to the form field it is about, so that the page can show the message below that field. */
import { AppError } from '../../model/error.js';

export interface FieldError {
  readonly field: string;
  readonly text: string;
}

/** `fields` maps error codes to field names. Rethrows errors with other codes. */
export function fieldError(error: unknown, fields: Readonly<Record<string, string>>): FieldError {
  if (error instanceof AppError && Object.hasOwn(fields, error.code)) {
    return { field: fields[error.code]!, text: error.message };
  }
  throw error;
}

/** The message for a field; undefined if the error is about another field. */
export function problemIn(error: FieldError | undefined, field: string): string | undefined {
  return error?.field === field ? error.text : undefined;
}
