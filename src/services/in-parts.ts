/** Maps long lists in parts, and lets other requests run in between. */
import { nextTurn } from './next-turn.js';

/** An embedded database answers without leaving the event loop, so this many queries run without a pause. */
const ITEMS_PER_PART = 50;

/** Maps all items, in their order. The items of one part are mapped at the same time. */
export async function inParts<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result | Promise<Result>,
  perPart = ITEMS_PER_PART,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += perPart) {
    if (start > 0) await nextTurn();
    for (const result of await Promise.all(items.slice(start, start + perPart).map(map))) results.push(result);
  }
  return results;
}
