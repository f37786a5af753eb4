/** Which field of a form an error is about, so that it is told beside what was typed. */
import { AppError } from '../../model/error.js';

export interface FieldError {
  readonly field: string;
  readonly text: string;
}

/** `fields` are names of fields by codes of errors; any other error is none of the form's. */
export function fieldError(error: unknown, fields: Readonly<Record<string, string>>): FieldError {
  if (error instanceof AppError && Object.hasOwn(fields, error.code)) {
    return { field: fields[error.code]!, text: error.message };
  }
  throw error;
}

/** What is wrong with one of the fields. */
export function problemIn(error: FieldError | undefined, field: string): string | undefined {
  return error?.field === field ? error.text : undefined;
}
