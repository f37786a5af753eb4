/** English words that are translated even in place names that otherwise stay unchanged. */
// Words for kinds of places, such as `island` or `city`, are not in the list: they mostly stay part of the name.

const WORDS = `
and east eastern great little long new north northeast northeastern northern northwest northwestern old south southeast
southeastern southern southwest southwestern united west western
`
  .trim()
  .split(/\s+/);

const GEOGRAPHICAL = new RegExp(`(?<![\\p{L}\\p{M}])(?:${WORDS.join('|')})(?![\\p{L}\\p{M}])`, 'iu');

/** Whether a name contains one of these words. */
export function hasGeographicalWord(name: string): boolean {
  return GEOGRAPHICAL.test(name);
}
