/** The two views of a PO file that the scanner reads: the file's characters, or its bytes as one character each. */

export interface PoView {
  readonly text: string;
  /** Decodes a span of a view of bytes. Absent in a view of characters, where the span is the text already. */
  readonly decode?: (start: number, end: number) => string;
  /** Decodes bytes that were written as escapes. Returns undefined if they are invalid in the file's charset. */
  readonly decodeBytes: (bytes: Uint8Array) => string | undefined;
  /** Whether the file has bytes that are invalid in its charset. They decode to U+FFFD. */
  readonly lossy: boolean;
}

/** A view whose offsets can be converted to byte offsets in the file, which the writer needs. */
export interface PoByteView extends PoView {
  readonly encoding: string;
  /** Number of bytes before the first character of the view. */
  readonly offset: number;
  /** Number of bytes of each character of the view. */
  readonly width: 1 | 2;
}
