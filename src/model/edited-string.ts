/** A string as the page hands it to the editor's script, which checks what is written as the server would. */
import type { PluralRule } from './plural.js';
import type { State } from './state.js';

export interface EditedString {
  readonly id: number;
  /** Names the text and state that the page shows. */
  readonly version: string;
  readonly state: State;
  readonly source: readonly string[];
  /** As it is saved. */
  readonly target: readonly string[];
  readonly note: string;
  readonly sourceLanguage: string;
  readonly language: string;
  readonly sourcePlural: PluralRule;
  readonly plural: PluralRule;
  /** Of all levels, merged. */
  readonly flags: readonly string[];
  readonly names: readonly string[];
  /** Its strings are terms, which fewer checks look at. */
  readonly glossary: boolean;
  readonly maxLength?: number | undefined;
  /** What is known of the text as it is saved. */
  readonly findings: readonly EditedFinding[];
  readonly mayDismiss: boolean;
}

export interface EditedFinding {
  readonly check: string;
  /** What the check is called: scripts do not know all of them. */
  readonly label: string;
  readonly message: string;
  readonly dismissed: boolean;
}
