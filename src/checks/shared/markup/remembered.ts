/** Lets several checks read the same source and translation in turn without reading them anew. */

/** The reader with a memory of the last two texts. */
export function remembered<T>(read: (text: string) => T): (text: string) => T {
  let newest: { readonly text: string; readonly result: T } | undefined;
  let older: typeof newest;
  return (text) => {
    if (newest?.text === text) return newest.result;
    if (older?.text === text) return older.result;
    older = newest;
    newest = { text, result: read(text) };
    return newest.result;
  };
}
