/** The fields about a person that administrators fill in: name, e-mail address, and whether they are an administrator. */
import type { VNode } from 'preact';
import { type FieldError, problemIn } from '../frame/field-error.js';
import { Checkbox } from '../parts/checkbox.js';
import { Field } from '../parts/field.js';

export interface PersonFieldsProps {
  readonly person: { readonly fullName: string; readonly email: string; readonly admin: boolean };
  readonly emailHint?: string | undefined;
  readonly error: FieldError | undefined;
}

export function PersonFields({ person, emailHint, error }: PersonFieldsProps): VNode {
  return (
    <>
      <Field
        name="full_name"
        label="Full name"
        value={person.fullName}
        autoComplete="off"
        maxLength={150}
        required={false}
        problem={problemIn(error, 'full_name')}
      />
      <Field
        name="email"
        label="E-mail address"
        value={person.email}
        autoComplete="off"
        maxLength={254}
        required={false}
        hint={emailHint}
        problem={problemIn(error, 'email')}
      />
      <Checkbox
        name="admin"
        label="Administrator"
        checked={person.admin}
        hint="May do everything in every project, and manage users."
      />
    </>
  );
}
