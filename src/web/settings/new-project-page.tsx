/** The form that creates a project, for administrators. */
import type { VNode } from 'preact';
import { type FieldError, problemIn } from '../frame/field-error.js';
import { Layout } from '../frame/layout.js';
import { Checkbox } from '../parts/checkbox.js';
import { Field } from '../parts/field.js';
import { NEW_PROJECT_LINK, NEW_REPOSITORY_LINK } from '../values/links.js';
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
      <p class="detail">
        You can upload its files on the next page. If the files are in a git repository, make a{' '}
        <a class="inline-link" href={NEW_REPOSITORY_LINK}>
          new project from a repository
        </a>
        .
      </p>
      <form class="form-fields" method="post" action={NEW_PROJECT_LINK}>
        <NameField of="name" typed={typed} error={error} hint="The name shown on pages." />
        <NameField
          of="slug"
          typed={typed}
          error={error}
          required={false}
          hint="The name in addresses: letters, digits, - and _. Leave it empty to derive it from the name."
        />
        <Field
          name="web"
          label="Web address"
          value={typed.web}
          autoComplete="off"
          maxLength={500}
          required={false}
          hint="The project’s own web site, if it has one."
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
