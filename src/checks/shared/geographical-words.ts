/** The English words that are translated even in names of places that stay as they are. */
// Not what kind of place it is, such as `island` or `city`: that is mostly taken over with the name.

const WORDS: ReadonlySet<string> = new Set(
  `
administrative and autonomous bay county east eastern free great little long new north northeast northeastern northern northwest
northwestern old south southeast southeastern southern southwest southwestern state states united west western
`
    .trim()
    .split(/\s+/),
);

export function isGeographicalWord(word: string): boolean {
  return WORDS.has(word);
}
