/** Where one form of a translation is written, with its label and how long it is. */
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
  /** What is counted depends on them. */
  readonly flags: Flags;
  /** It can be read and copied, not changed. */
  readonly isFixed: boolean;
}

export function TargetField({ form, label, text, language, maxLength, flags, isFixed }: TargetFieldProps): VNode {
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
          readOnly={isFixed}
          aria-describedby={`findings size-${form}`}
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
