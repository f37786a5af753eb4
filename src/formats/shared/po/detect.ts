/** Recognises PO files by their name and first bytes. */
import type { FileSample } from '../../format.js';
import { headOf } from '../text-head.js';

export function isPo({ path, bytes }: FileSample): boolean {
  const text = headOf(bytes);
  // Presentation templates end in .pot too, so the text must also look like the beginning of a PO file.
  if (/\.pot?$/i.test(path)) return /^\s*(?:$|#|msgid|msgctxt|domain)/.test(text);
  return /^msgid[ \t]+"/m.test(text) && /^msgstr(?:\[0\])?[ \t]+"/m.test(text);
}
