/** Whether a language counts only the strings of its own file, or all strings of the source. */
export const COUNT_BASES = ['file', 'source'] as const;

/** `source` counts the strings that the file of a language lacks as untranslated. */
export type CountBasis = (typeof COUNT_BASES)[number];
