/** A select field for who may start a new language in a project. */
import type { VNode } from 'preact';
import type { NewLanguages } from '../../model/new-languages.js';
import type { DecidedSettings } from '../../services/imports/folder-settings.js';
import { Decided } from './decided-note.js';

const LABELS: Readonly<Record<NewLanguages, string>> = {
  managers: 'Managers',
  request: 'Managers; everybody who is signed in can ask',
  nobody: 'Nobody: languages come only from files',
};

export interface NewLanguagesFieldProps {
  readonly chosen: string;
  readonly decided: DecidedSettings;
}

export function NewLanguagesField({ chosen, decided }: NewLanguagesFieldProps): VNode {
  return (
    <div class="field">
      <label for="new-languages">Who may start a new language</label>
      <select id="new-languages" name="new_languages" aria-describedby="new-languages-hint">
        {Object.entries(LABELS).map(([who, label]) => (
          <option key={who} value={who} selected={who === chosen}>
            {label}
          </option>
        ))}
      </select>
      <p class="hint" id="new-languages-hint">
        Managers see requests on the page of the component. <Decided by={decided} setting="newLanguages" />
      </p>
    </div>
  );
}
