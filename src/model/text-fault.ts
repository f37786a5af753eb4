/** What a reader throws where a text breaks the rules of its format, for the entry around it to be left out. */

/** Not an Error: it never leaves the reader, and collecting a stack for each of thousands of broken lines is slow. */
export class TextFault {
  constructor(
    readonly message: string,
    /** Where in the text. */
    readonly at: number,
  ) {}
}
