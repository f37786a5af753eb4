/** A select field for the codes that the languages of a project have. */
import type { VNode } from 'preact';
import type { ProjectLanguageCodes } from '../../model/same-language.js';
import type { DecidedSettings } from '../../services/imports/folder-settings.js';
import { Decided } from './decided-note.js';

const LABELS: Readonly<Record<ProjectLanguageCodes, string>> = {
  server: 'As the server is set',
  files: 'As in the files: zh_CN, de_DE, no',
  simplified: 'Simplified, as on Weblate: zh_Hans, de, nb_NO',
};

export interface LanguageCodesFieldProps {
  readonly chosen: string;
  readonly decided: DecidedSettings;
}

export function LanguageCodesField({ chosen, decided }: LanguageCodesFieldProps): VNode {
  return (
    <div class="field">
      <label for="language-codes">Language codes</label>
      <select id="language-codes" name="language_codes" aria-describedby="language-codes-hint">
        {Object.entries(LABELS).map(([codes, label]) => (
          <option key={codes} value={codes} selected={codes === chosen}>
            {label}
          </option>
        ))}
      </select>
      <p class="hint" id="language-codes-hint">
        Languages get these codes at the next import. Old addresses of a language keep working.{' '}
        <Decided by={decided} setting="languageCodes" />
      </p>
    </div>
  );
}
