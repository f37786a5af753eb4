/** Texts to read in full, unless they are so long that a page of them could not be shown. */
import type { VNode } from 'preact';
import { excerpt } from '../../model/text-diff.js';
import { codePoints } from '../../model/text-size.js';
import { Forms, type FormsProps } from '../parts/forms.js';
import { WordDiff } from '../parts/word-diff.js';
import { counted } from '../values/wording.js';

/** Of all forms together. */
const MOST_LETTERS = 20_000;

export function isLong(forms: readonly string[]): boolean {
  return forms.reduce((letters, form) => letters + form.length, 0) > MOST_LETTERS;
}

export function BoundedForms({ forms, ...rest }: FormsProps): VNode {
  if (!isLong(forms)) return <Forms forms={forms} {...rest} />;
  return (
    <>
      <Forms forms={forms.map(excerpt)} {...rest} />
      <Shortened forms={forms} />
    </>
  );
}

export interface BoundedDiffProps extends FormsProps {
  /** What the forms are held against. */
  readonly before: readonly string[];
}

/** Every form, with how it differs from the one before. */
export function BoundedDiff({ before, forms, language, label }: BoundedDiffProps): VNode {
  const isShort = !isLong(before) && !isLong(forms);
  return (
    <>
      {forms.map((form, index) => (
        // The place among the forms is what a form is known by.
        <div key={index} class="form">
          {forms.length > 1 && <span class="form-label">{label(index, forms.length)}</span>}
          <WordDiff before={before[index] ?? ''} after={form} language={language} whole={isShort} />
        </div>
      ))}
      {!isShort && <Shortened forms={isLong(forms) ? forms : before} />}
    </>
  );
}

export function Shortened({ forms }: { readonly forms: readonly string[] }): VNode {
  const letters = forms.reduce((sum, form) => sum + codePoints(form), 0);
  return <p class="detail">Shortened here, from {counted(letters, 'character')}.</p>;
}
