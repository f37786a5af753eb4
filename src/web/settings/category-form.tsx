/** The form that adds or changes a category. */
import type { VNode } from 'preact';
import { type FieldError, problemIn } from '../frame/field-error.js';
import { type CategoryChoice, CategoryField } from './category-field.js';
import { NameField } from './name-fields.js';

export interface CategoryFields {
  readonly name: string;
  readonly slug: string;
  /** Id of the category around it; 0 for none. */
  readonly parentId: number;
}

export interface CategoryFormProps {
  readonly action: string;
  readonly typed: CategoryFields;
  readonly error: FieldError | undefined;
  readonly isSlugRequired?: boolean;
  readonly slugHint: string;
  /** The categories that can be around this one. */
  readonly outer: readonly CategoryChoice[];
  readonly outerHint: string;
  readonly button: string;
}

export function CategoryForm({ action, typed, error, isSlugRequired = true, ...props }: CategoryFormProps): VNode {
  return (
    <form class="form-fields" method="post" action={action}>
      <NameField of="name" typed={typed} error={error} />
      <NameField of="slug" typed={typed} error={error} required={isSlugRequired} hint={props.slugHint} />
      <CategoryField
        label="Inside"
        chosen={typed.parentId}
        choices={props.outer}
        problem={problemIn(error, 'category')}
        hint={props.outerHint}
      />
      <button class="button button-primary" type="submit">
        {props.button}
      </button>
    </form>
  );
}
