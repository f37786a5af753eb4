/** The form that invites somebody to register. */
import type { VNode } from 'preact';
import type { Role } from '../../model/access.js';
import { type FieldError, problemIn } from '../frame/field-error.js';
import { ConfirmField, type ConfirmFieldProps } from '../parts/confirm-field.js';
import { Field } from '../parts/field.js';
import { RoleSelect } from '../parts/role-select.js';
import { USERS_LINK } from '../values/links.js';

export interface InviteFormProps {
  readonly typed: { readonly email: string; readonly project: string; readonly role: Role };
  /** Slugs of projects to suggest. */
  readonly projects: readonly string[];
  readonly confirmation: ConfirmFieldProps['confirmation'];
  /** Whether the server sends e-mail. */
  readonly hasMail: boolean;
  readonly error: FieldError | undefined;
}

const PROJECTS = 'invited-projects';

export function InviteForm({ typed, projects, confirmation, hasMail, error }: InviteFormProps): VNode {
  return (
    <form class="form-fields" method="post" action={USERS_LINK}>
      <p class="muted">
        The person opens a link and chooses a username and a password. The link works once, within 7 days.
      </p>
      <Field
        id="invited-email"
        name="invited_email"
        label="E-mail address of the person"
        value={typed.email}
        autoComplete="off"
        maxLength={254}
        required={false}
        hint={
          hasMail
            ? 'The server sends the link to this address. Without an address, you hand the link over.'
            : 'A note for the list of invitations. You hand the link over.'
        }
        problem={problemIn(error, 'invited_email')}
      />
      <Field
        id="invited-project"
        name="project"
        label="Project"
        value={typed.project}
        autoComplete="off"
        maxLength={100}
        required={false}
        list={PROJECTS}
        hint="The slug of a project in which the person gets the role below. May stay empty."
        problem={problemIn(error, 'project')}
      />
      <datalist id={PROJECTS}>
        {projects.map((slug) => (
          <option key={slug} value={slug} />
        ))}
      </datalist>
      <RoleSelect id="invited-role" label="Role" role={typed.role} />
      <ConfirmField confirmation={confirmation} id="invite-password" />
      <button class="button" type="submit" name="action" value="invite">
        Invite
      </button>
    </form>
  );
}
