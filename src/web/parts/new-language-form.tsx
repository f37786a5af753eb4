/** The form that starts a new language, or asks a manager to start it. */
import type { VNode } from 'preact';
import { offeredLanguages } from '../../model/offered-languages.js';
import { newLanguageLink } from '../values/links.js';
import { Field } from './field.js';

export interface NewLanguageFormProps {
  readonly project: string;
  readonly component: string;
  /** What the visitor may do. */
  readonly right: 'start' | 'request';
  readonly typed?: string | undefined;
  readonly problem?: string | undefined;
}

/** The name of the field with the language. */
export const NEW_LANGUAGE_FIELD = 'language_code';

export function NewLanguageForm({ project, component, right, typed = '', problem }: NewLanguageFormProps): VNode {
  return (
    <form class="form-fields" method="post" action={newLanguageLink(project, component)}>
      <Field
        name={NEW_LANGUAGE_FIELD}
        label="Language"
        value={typed}
        autoComplete="off"
        maxLength={60}
        list="offered-languages"
        problem={problem}
        hint={
          right === 'start'
            ? 'A code or an English name, for example de, pt_BR or German. The server makes the file of the language.'
            : 'A code or an English name, for example de, pt_BR or German. A manager of the project decides.'
        }
      />
      <datalist id="offered-languages">
        {offeredLanguages().map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </datalist>
      <button class="button" type="submit">
        {right === 'start' ? 'Add language' : 'Ask for this language'}
      </button>
    </form>
  );
}
