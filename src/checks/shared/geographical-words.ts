/** The English words in names of places: the name stays in other languages, these are translated. */
// Not `saint`, `port`, `cape` or `river`: those are mostly taken over with the name.

const WORDS: ReadonlySet<string> = new Set(
  `
and area autonomous bay beach black borough central city coast commonwealth community council county department desert
district division east eastern emirate federal federation free government governorate great greater green gulf
highlands hill hills inner island islands isle isles kingdom lake lakes land little long lower metropolitan middle
mountain mountains municipality new north northeast northern northwest northwestern ocean old outer outlying parish
peninsula plain prefecture principality province red region republic sea south southeast southern southwest
southwestern state states strait territories territory the town township united upper valley village west western
white
`
    .trim()
    .split(/\s+/),
);

export function isGeographicalWord(word: string): boolean {
  return WORDS.has(word);
}
