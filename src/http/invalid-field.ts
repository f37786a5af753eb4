/** The error for an invalid field of a form or an upload. */
import { AppError } from '../model/error.js';

export class InvalidField extends AppError {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super('field.invalid', message);
  }
}
