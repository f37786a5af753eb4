/** The form to delete something for good: it says what goes with it, and asks for its slug. */
import type { ComponentChildren, VNode } from 'preact';
import { Field } from '../parts/field.js';

export interface DeleteFormProps {
  readonly action: string;
  /** `project` or `component`. */
  readonly kind: string;
  readonly slug: string;
  /** What was typed that was not the slug. */
  readonly typed?: string;
  readonly problem?: string | undefined;
  /** What goes with it. */
  readonly children: ComponentChildren;
}

/** The name of the field that the slug is typed into. */
export const DELETE_FIELD = 'deleted';

export function DeleteForm({ action, kind, slug, typed = '', problem, children }: DeleteFormProps): VNode {
  return (
    <section class="danger">
      <h2>Delete this {kind}</h2>
      {children}
      <form class="form-fields" method="post" action={action}>
        <Field
          name={DELETE_FIELD}
          label={`Type ${slug} to delete it`}
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
