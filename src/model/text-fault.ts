/** Thrown by a reader when a text breaks the rules of its format. The reader catches it and skips the entry. */

/** Not an Error: it never leaves the reader, and collecting a stack trace for thousands of broken lines is slow. */
export class TextFault {
  constructor(
    readonly message: string,
    /** Offset in the text. */
    readonly at: number,
  ) {}
}
