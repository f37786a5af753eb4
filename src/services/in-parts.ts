/** Maps long lists in parts, and lets other requests run in between. */
import { nextTurn } from './next-turn.js';

/** An embedded database answers without leaving the event loop, so this many queries run without a pause. */
const ITEMS_PER_PART = 50;
/** A component has up to hundreds of languages, so fewer components are read without a pause. */
const COMPONENTS_PER_PART = 20;

/** Maps whole parts of a list, for maps that cost one query for each call. The parts follow each other. */
export async function partByPart<Item, Result>(
  items: readonly Item[],
  map: (part: readonly Item[]) => Promise<readonly Result[]>,
  perPart = COMPONENTS_PER_PART,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < items.length; start += perPart) {
    if (start > 0) await nextTurn();
    for (const result of await map(items.slice(start, start + perPart))) results.push(result);
  }
  return results;
}

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
