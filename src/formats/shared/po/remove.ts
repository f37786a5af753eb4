/** Removes an entry with its comments from a PO file. */
import { byteView } from './decode.js';
import { PoScanner } from './scanner.js';

/** Returns the same bytes if no entry matches. */
export function removeEntry(bytes: Uint8Array, isRemoved: (entry: PoScanner) => boolean): Uint8Array {
  const view = byteView(bytes);
  const entry = new PoScanner(view);
  // The comments of an entry begin after the entry before.
  for (let start = 0; entry.next(); start = entry.formSpans[entry.formCount * 2 - 1] ?? entry.end) {
    if (entry.fault !== '' || entry.id === '' || !isRemoved(entry)) continue;
    const end = entry.formSpans[entry.formCount * 2 - 1]!;
    const place = (at: number) => view.offset + at * view.width;
    return new Uint8Array(Buffer.concat([bytes.subarray(0, place(start)), bytes.subarray(place(end))]));
  }
  return bytes.slice();
}
