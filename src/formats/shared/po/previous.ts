/** The source that a translation was made for, as the `#|` lines of a PO entry remember it. */
import { PoScanner } from './scanner.js';
import type { PoView } from './view.js';

/** Most previous sources: one line without escapes, which is read without setting up a scanner. */
const PLAIN = /^#\| msgid "([^"\\\u0000-\u001f\ufffd]*)"$/;

/**
 * Singular and plural of the previous source. Without their sign the lines read like an entry that lacks its msgstr;
 * undefined when they do not: what is only a memory breaks no entry.
 */
export function previousSource(view: PoView, lines: readonly number[]): readonly string[] | undefined {
  if (lines.length === 2) {
    const plain = PLAIN.exec(view.text.slice(lines[0], lines[1]));
    if (plain !== null) return [plain[1]!];
  }
  let text = '';
  for (let at = 0; at < lines.length; at += 2) text += `${view.text.slice(lines[at]! + 2, lines[at + 1])}\n`;
  const scanner = new PoScanner({ text, lossy: view.lossy, decodeBytes: view.decodeBytes });
  if (!scanner.next() || scanner.fault !== 'missing-msgstr') return undefined;
  return scanner.plural === undefined ? [scanner.id] : [scanner.id, scanner.plural];
}
