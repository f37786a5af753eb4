/** The form that deletes a project or component: it says what is lost and asks for the slug as confirmation. */
import type { ComponentChildren, VNode } from 'preact';
import { Field } from '../parts/field.js';

export interface DeleteFormProps {
  readonly action: string;
  /** `project` or `component`. */
  readonly kind: string;
  readonly slug: string;
  /** The wrong text of the previous attempt. */
  readonly typed?: string;
  readonly problem?: string | undefined;
  /** The explanation of what is deleted. */
  readonly children: ComponentChildren;
}

/** The name of the field for the slug. */
export const DELETE_FIELD = 'deleted';

export function DeleteForm({ action, kind, slug, typed = '', problem, children }: DeleteFormProps): VNode {
  return (
    <section class="danger">
      <h2>Delete this {kind}</h2>
      {children}
      <form class="form-fields" method="post" action={action}>
        <Field
          name={DELETE_FIELD}
          label={`Type ${slug} to confirm`}
          value={typed}
          autoComplete="off"
          maxLength={100}
          problem={problem}
        />
        <button class="button button-danger" type="submit">
          Delete {kind}
        </button>
      </form>
    </section>
  );
}
