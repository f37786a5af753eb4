/** Whether edits made here go into the translation files of a project, and how. */

export const WRITE_BACK_MODES = ['off', 'files', 'git'] as const;
export type WriteBackMode = (typeof WRITE_BACK_MODES)[number];

export interface WriteBackSettings {
  readonly mode: WriteBackMode;
  /** The message of a commit, with names in braces for what it is about. */
  readonly commitMessage: string;
}

/** What the message of a commit may name. */
export const MESSAGE_NAMES = ['project', 'component', 'language', 'count', 'author'] as const;
export type MessageName = (typeof MESSAGE_NAMES)[number];

/** Of folders that are served, unless somebody says otherwise: what was translated is where everybody looks for it. */
export const USUAL_WRITE_BACK: WriteBackSettings = {
  mode: 'files',
  commitMessage: 'Update translations of {component} ({language})',
};

/** Of all others: nothing on disk is touched. */
export const NO_WRITE_BACK: WriteBackSettings = { ...USUAL_WRITE_BACK, mode: 'off' };

/** Each name in braces, whether it is a known one or not. */
const NAME = /\{(\w*)\}/g;

/** The names in a template that mean nothing. */
export function unknownNames(template: string): string[] {
  const names = Array.from(template.matchAll(NAME), ([, name]) => name!);
  return names.filter((name) => !(MESSAGE_NAMES as readonly string[]).includes(name));
}

/** A value is put in as it is, but on one line: what it holds in braces is no name. */
export function commitMessage(template: string, values: Readonly<Record<MessageName, string>>): string {
  return template.replace(NAME, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as MessageName].replace(/\p{Cc}+/gu, ' ').trim() : whole,
  );
}
