/** Write-back settings: whether and how edits are written to the translation files of a project. */

export const WRITE_BACK_MODES = ['off', 'files', 'git'] as const;
export type WriteBackMode = (typeof WRITE_BACK_MODES)[number];

export interface WriteBackSettings {
  readonly mode: WriteBackMode;
  /** Template of the commit message, with names in braces: `{component}`. */
  readonly commitMessage: string;
  /** Whether headers of files are updated that say who changed the file last, and when. */
  readonly updateHeaders: boolean;
}

/** Names that a commit message may use. */
export const MESSAGE_NAMES = ['project', 'component', 'language', 'count', 'author'] as const;
export type MessageName = (typeof MESSAGE_NAMES)[number];

/** The default for served folders: translations are written to the files, where everybody looks for them. */
export const USUAL_WRITE_BACK: WriteBackSettings = {
  mode: 'files',
  commitMessage: 'Update translations of {component} ({language})',
  updateHeaders: true,
};

/** For all other projects: nothing on disk is changed. */
export const NO_WRITE_BACK: WriteBackSettings = { ...USUAL_WRITE_BACK, mode: 'off' };

/** Every name in braces, known or not. */
const NAME = /\{(\w*)\}/g;

/** The names in a template that are not known. */
export function unknownNames(template: string): string[] {
  const names = Array.from(template.matchAll(NAME), ([, name]) => name!);
  return names.filter((name) => !(MESSAGE_NAMES as readonly string[]).includes(name));
}

/** Fills in the template. Values are put on one line; names in braces inside a value are not replaced. */
export function commitMessage(template: string, values: Readonly<Record<MessageName, string>>): string {
  return template.replace(NAME, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as MessageName].replace(/\p{Cc}+/gu, ' ').trim() : whole,
  );
}
