/** The form to make a project, for administrators. */
import type { VNode } from 'preact';
import { type FieldError, problemIn } from '../frame/field-error.js';
import { Layout } from '../frame/layout.js';
import { Checkbox } from '../parts/checkbox.js';
import { Field } from '../parts/field.js';
import { NEW_PROJECT_LINK } from '../values/links.js';
import { PRIVATE_MEANS } from '../values/wording.js';
import { NameField } from './name-fields.js';

export interface NewProjectFields {
  readonly name: string;
  readonly slug: string;
  readonly web: string;
  readonly isPrivate: boolean;
}

export interface NewProjectPageProps {
  readonly typed: NewProjectFields;
  readonly error?: FieldError;
}

export function NewProjectPage({ typed, error }: NewProjectPageProps): VNode {
  return (
    <Layout title={['New project', 'Tallyglot']} trail={[{ label: 'New project', href: NEW_PROJECT_LINK }]}>
      <h1>New project</h1>
      <p class="detail">Its files come next.</p>
      <form class="form-fields" method="post" action={NEW_PROJECT_LINK}>
        <NameField of="name" typed={typed} error={error} hint="What people call it." />
        <NameField
          of="slug"
          typed={typed}
          error={error}
          required={false}
          hint="Its name in addresses: letters, digits, - and _. Made of the name if you leave it empty."
        />
        <Field
          name="web"
          label="Web address"
          value={typed.web}
          autoComplete="off"
          maxLength={500}
          required={false}
          hint="Its own site, if it has one."
          problem={problemIn(error, 'web')}
        />
        <Checkbox name="private" label="Private" checked={typed.isPrivate} hint={PRIVATE_MEANS} />
        <button class="button button-primary" type="submit">
          Create project
        </button>
      </form>
    </Layout>
  );
}
