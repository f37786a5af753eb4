/** Saves looking at a text twice: what several checks ask of a source and its translation is worked out once. */

/** The function with its last two answers remembered: the source's and the translation's. */
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
