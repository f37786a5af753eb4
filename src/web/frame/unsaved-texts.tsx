/** Shows the texts of a failed form on an error page, so that the user can copy them. */
import type { VNode } from 'preact';
import { fieldText } from '../parts/field-text.js';

export function UnsavedTexts({ texts }: { readonly texts: readonly string[] }): VNode {
  return (
    <>
      <p>Your text was not saved. Copy it from here:</p>
      {texts.map((text, form) => (
        // Forms are identified by their index.
        <div key={form} class="field">
          <label for={`unsaved-${form}`}>{texts.length === 1 ? 'Translation' : `Form ${form + 1}`}</label>
          <textarea id={`unsaved-${form}`} rows={3} dir="auto" readOnly>
            {fieldText(text)}
          </textarea>
        </div>
      ))}
    </>
  );
}
