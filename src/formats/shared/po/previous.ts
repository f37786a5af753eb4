/** Reads the previous source of a PO entry from its `#|` lines: the text that the translation was made for. */
import { PoScanner } from './scanner.js';
import type { PoView } from './view.js';

/** The common case: one line without escapes, which needs no scanner. */
const PLAIN = /^#\| msgid "([^"\\\u0000-\u001f\ufffd]*)"$/;

/**
 * Returns the singular and, if there is one, the plural of the previous source. Without `#|`, the lines look like an
 * entry without msgstr. Returns undefined if the lines cannot be read: an entry stays usable without them.
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
