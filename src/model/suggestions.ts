/** The limit for suggestions. */

/** Limit for the open suggestions of one string. */
export const MAX_SUGGESTIONS = 50;
