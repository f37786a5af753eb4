/** The plural forms of a text, with labels if there is more than one. */
import type { VNode } from 'preact';
import { direction } from '../../model/language.js';
import { Text } from './text.js';

/** The label of a plural form, by its index. */
export type FormLabel = (form: number, forms: number) => string;

export interface FormsProps {
  readonly forms: readonly string[];
  readonly language: string;
  readonly label: FormLabel;
}

export function Forms({ forms, language, label }: FormsProps): VNode {
  if (forms.length === 1) {
    return (
      <div class="form">
        <Text text={forms[0]!} language={language} />
      </div>
    );
  }
  return (
    <dl class="forms" dir={direction(language)}>
      {forms.map((form, index) => (
        // Forms are identified by their index.
        <div key={index} class="form">
          <dt>{label(index, forms.length)}</dt>
          <dd>{form === '' ? <span class="muted">empty</span> : <Text text={form} language={language} />}</dd>
        </div>
      ))}
    </dl>
  );
}

export function sourceFormLabel(form: number, forms: number): string {
  if (forms > 2) return targetFormLabel(form);
  return form === 0 ? 'Singular' : 'Plural';
}

export function targetFormLabel(form: number): string {
  return `Form ${form + 1}`;
}
