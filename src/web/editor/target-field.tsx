/** The field for one plural form of a translation, with its label and length. */
import type { VNode } from 'preact';
import type { Flags } from '../../model/flags.js';
import { direction, languageTag } from '../../model/language.js';
import { shownLength } from '../../services/strings/read-details.js';
import { fieldText } from '../parts/field-text.js';

export interface TargetFieldProps {
  readonly form: number;
  readonly label: string;
  readonly text: string;
  readonly language: string;
  readonly maxLength: number | undefined;
  /** Flags of the string; they decide how the length is counted. */
  readonly flags: Flags;
  /** Whether the file cannot hold the text. */
  readonly isInvalid: boolean;
  readonly isReadOnly: boolean;
}

export function TargetField(props: TargetFieldProps): VNode {
  const { form, label, text, language, maxLength, flags, isInvalid, isReadOnly } = props;
  const id = `target-${form}`;
  const length = shownLength(text, flags);
  return (
    <div class="target">
      <label class="form-label" for={id}>
        {label}
      </label>
      <div class="target-box">
        <textarea
          id={id}
          name="target"
          lang={languageTag(language)}
          dir={direction(language)}
          rows={1}
          autocomplete="off"
          readOnly={isReadOnly}
          aria-invalid={isInvalid}
          aria-describedby={`file-problem findings size-${form}`}
        >
          {fieldText(text)}
        </textarea>
      </div>
      <p class={maxLength !== undefined && length > maxLength ? 'size size-over' : 'size'} id={`size-${form}`}>
        {maxLength === undefined ? length : `${length} / ${maxLength}`}
        <span class="unseen"> {maxLength === undefined ? 'characters' : 'characters allowed'}</span>
      </p>
    </div>
  );
}
