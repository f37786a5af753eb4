/** Texts that somebody wrote and that could not be saved, to be copied from a page that has no place for them. */
import type { VNode } from 'preact';
import { fieldText } from '../parts/field-text.js';

export function UnsavedTexts({ texts }: { readonly texts: readonly string[] }): VNode {
  return (
    <>
      <p>What you wrote is not saved. It is still here, to be copied:</p>
      {texts.map((text, form) => (
        // The place among the forms is what a form is known by.
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
