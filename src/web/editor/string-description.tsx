/** The fields for managers on the page of a source string: an explanation for translators, and extra flags. */
import type { VNode } from 'preact';
import type { StringDetails } from '../../services/strings/read-details.js';

export type StringDescriptionProps = Pick<StringDetails, 'unit' | 'canDescribe'>;

export function StringDescription({ unit: { string }, canDescribe }: StringDescriptionProps): VNode | null {
  if (!canDescribe) return null;
  return (
    <details class="describe" open={string.explanation !== '' || string.extraFlags.length > 0}>
      <summary>Explain this string to translators</summary>
      <div class="field">
        <label for="explanation">Explanation</label>
        <textarea id="explanation" name="explanation" rows={3} maxlength={5000} aria-describedby="explanation-hint">
          {string.explanation}
        </textarea>
        <p class="detail" id="explanation-hint">
          Translators of all languages see it above their field.
        </p>
      </div>
      <div class="field">
        <label for="extra-flags">Extra flags</label>
        <textarea id="extra-flags" name="extra_flags" rows={1} spellcheck={false} aria-describedby="extra-flags-hint">
          {string.extraFlags.join(', ')}
        </textarea>
        <p class="detail" id="extra-flags-hint">
          Separated by commas, for example max-length:40, ignore-same.
        </p>
      </div>
      <button class="button" type="submit" name="do" value="describe">
        Save explanation and flags
      </button>
    </details>
  );
}
