/** Reads a few items of a list ahead, in order. */

/**
 * Yields each item with its result, in the order of the items. `mayStartMore` gets the items that are being read, and
 * returns whether reading the next item may start.
 */
export async function* readAhead<Item, Result>(
  items: readonly Item[],
  mayStartMore: (started: readonly Item[]) => boolean,
  read: (item: Item) => Promise<Result>,
): AsyncGenerator<readonly [Item, Result], void> {
  const started: Item[] = [];
  const reading: Promise<Result>[] = [];
  try {
    for (let next = 0; next < items.length || started.length > 0; ) {
      if (next < items.length && (started.length === 0 || mayStartMore(started))) {
        const item = items[next++]!;
        started.push(item);
        const result = read(item);
        // The error is thrown when the caller takes the item.
        result.catch(() => {});
        reading.push(result);
        continue;
      }
      const result = await reading.shift()!;
      yield [started.shift()!, result];
    }
  } finally {
    // The caller may close the files or the store that these still read.
    await Promise.allSettled(reading);
  }
}
