/** Caches results for the last two texts, because several checks read the same source and translation in turn. */

/** Wraps a function with a cache for two texts: the source and the translation. */
export function rememberTexts<Answer>(work: (text: string) => Answer): (text: string) => Answer {
  let last: { readonly text: string; readonly answer: Answer } | undefined;
  let before: typeof last;
  return (text) => {
    if (last?.text === text) return last.answer;
    const known = before?.text === text ? before : { text, answer: work(text) };
    before = last;
    last = known;
    return known.answer;
  };
}
