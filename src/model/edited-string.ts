/** A string as the page passes it to the editor's script, which runs the server's checks while a user types. */
import type { PluralRule } from './plural.js';
import type { Severity } from './severity.js';
import type { State } from './state.js';

export interface EditedString {
  readonly id: number;
  /** Identifies the text and state that the page shows. */
  readonly version: string;
  readonly state: State;
  readonly source: readonly string[];
  /** The saved translation. */
  readonly target: readonly string[];
  readonly note: string;
  readonly sourceLanguage: string;
  readonly language: string;
  readonly sourcePlural: PluralRule;
  readonly plural: PluralRule;
  /** The merged flags of project, component, file and string. */
  readonly flags: readonly string[];
  readonly names: readonly string[];
  /** Whether the component is a glossary. Fewer checks apply to terms. */
  readonly glossary: boolean;
  readonly maxLength?: number | undefined;
  /** Findings of the saved translation. */
  readonly findings: readonly EditedFinding[];
  readonly mayDismiss: boolean;
  /** Whether the user may change the text in the fields. */
  readonly mayWrite: boolean;
}

export interface EditedFinding {
  readonly check: string;
  /** The name of the check. The script does not know the names of all checks. */
  readonly label: string;
  readonly severity: Severity;
  readonly message: string;
  readonly dismissed: boolean;
}
