/** Who may start a new language in the components of a project. */

export const NEW_LANGUAGES = ['managers', 'request', 'nobody'] as const;

/**
 * `managers`: managers start languages. `request`: the same, and everybody who is signed in can ask a manager.
 * `nobody`: languages come only from files.
 */
export type NewLanguages = (typeof NEW_LANGUAGES)[number];
