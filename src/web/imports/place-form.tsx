/** The form that asks where a repository is, to look at it. */
import type { VNode } from 'preact';
import { type FieldError, problemIn } from '../frame/field-error.js';
import { RepositoryPlace, type RepositoryPlaceFields } from '../parts/repository-place.js';
import { NEW_REPOSITORY_LINK } from '../values/links.js';

export interface PlaceFormProps {
  readonly typed: RepositoryPlaceFields;
  readonly error?: FieldError | undefined;
}

export function PlaceForm({ typed, error }: PlaceFormProps): VNode {
  return (
    <form class="form-fields" method="post" action={NEW_REPOSITORY_LINK}>
      <RepositoryPlace
        typed={typed}
        addressHint="For example https://github.com/example/shop.git or git@example.org:shop.git, without a password."
        problemOf={(field) => problemIn(error, field)}
      />
      <button class="button button-primary" type="submit">
        Look
      </button>
    </form>
  );
}
