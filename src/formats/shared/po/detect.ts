/** Whether a file is a PO file, by its name and its first bytes. */
import type { FileSample } from '../../format.js';

const HEAD_BYTES = 4096;

export function isPo({ path, bytes }: FileSample): boolean {
  const text = headOf(bytes, HEAD_BYTES);
  // Presentation templates end in .pot too: the ending counts only where the text can be the beginning of a PO file.
  if (/\.pot?$/i.test(path)) return /^\s*(?:$|#|msgid|msgctxt|domain)/.test(text);
  return /^msgid[ \t]+"/m.test(text) && /^msgstr(?:\[0\])?[ \t]+"/m.test(text);
}

/** The first bytes as text: good enough to look for words of ASCII. */
export function headOf(bytes: Uint8Array, length: number): string {
  const head = bytes.subarray(0, length);
  return new TextDecoder(head[0] === 0xff ? 'utf-16le' : head[0] === 0xfe ? 'utf-16be' : 'utf-8').decode(head);
}
