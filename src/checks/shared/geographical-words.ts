/** The English words that are translated even in names of places that stay as they are. */
// Not what kind of place it is, such as `island` or `city`: that is mostly taken over with the name.

const WORDS = `
and east eastern great little long new north northeast northeastern northern northwest northwestern old south southeast
southeastern southern southwest southwestern united west western
`
  .trim()
  .split(/\s+/);

const GEOGRAPHICAL = new RegExp(`(?<![\\p{L}\\p{M}])(?:${WORDS.join('|')})(?![\\p{L}\\p{M}])`, 'iu');

/** Whether a name has one of these words in it. */
export function hasGeographicalWord(name: string): boolean {
  return GEOGRAPHICAL.test(name);
}
