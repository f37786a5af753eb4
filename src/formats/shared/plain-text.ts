/** Texts that every bilingual format can write, so that nobody needs to try. Other formats may refuse the place itself. */
import { isUtf8 } from 'node:buffer';

/** Letters, numbers, single blanks and the most common punctuation, beginning with a letter. */
const PLAIN = /^\p{L}[\p{L}\p{M}\p{N},.!?()]*(?: [\p{L}\p{M}\p{N},.!?()]+)*$/u;

export const isPlainText = (text: string) => PLAIN.test(text);

/** Other encodings than UTF-8 are declared in the first lines of a file. */
const HEAD_BYTES = 4096;
const OTHER_ENCODING = /(?:charset|encoding)\s*=\s*["']?(?!utf-?8)[\w-]/i;

/** Whether a file can hold all characters. */
export function holdsAllCharacters(bytes: Uint8Array): boolean {
  return isUtf8(bytes) && !OTHER_ENCODING.test(Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1'));
}
