/** Decodes the beginning of a file as text, for detecting its format. */

const HEAD_BYTES = 4096;

/** Never throws: bytes that are invalid in the guessed encoding become replacement characters. */
export function headOf(bytes: Uint8Array, length = HEAD_BYTES): string {
  const head = bytes.subarray(0, length);
  if (isUtf16(head, 1)) return new TextDecoder('utf-16le').decode(head);
  if (isUtf16(head, 0)) return new TextDecoder('utf-16be').decode(head);
  return new TextDecoder().decode(head);
}

/** Detects UTF-16 by its byte order mark, or by the NUL byte of an ASCII character at index `high`. */
function isUtf16(head: Uint8Array, high: 0 | 1): boolean {
  const low = 1 - high;
  return (head[low] === 0xff && head[high] === 0xfe) || (head.length > 1 && head[high] === 0 && head[low] !== 0);
}
