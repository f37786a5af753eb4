/** A select field for the category of a component, or for the category around another category. */
import type { VNode } from 'preact';
import { formField } from '../../http/form-body.js';
import { FieldProblem } from '../parts/field.js';

export interface CategoryChoice {
  readonly id: number;
  /** The names of the category and of the categories around it, for example `Apps / Mobile`. */
  readonly label: string;
}

export interface CategoryFieldProps {
  readonly label: string;
  /** Id of the chosen category; 0 for none. */
  readonly chosen: number;
  readonly choices: readonly CategoryChoice[];
  readonly problem?: string | undefined;
  readonly hint: string;
}

export const CATEGORY_FIELD = 'category';

export function CategoryField({ label, chosen, choices, problem, hint }: CategoryFieldProps): VNode {
  return (
    <div class="field">
      <label for="category">{label}</label>
      <select
        id="category"
        name={CATEGORY_FIELD}
        aria-describedby={problem === undefined ? 'category-hint' : 'category-problem category-hint'}
        aria-invalid={problem === undefined ? undefined : 'true'}
      >
        <option value="0" selected={chosen === 0}>
          None
        </option>
        {choices.map(({ id, label }) => (
          <option key={id} value={String(id)} selected={id === chosen}>
            {label}
          </option>
        ))}
      </select>
      <FieldProblem id="category-problem" text={problem} />
      <p class="detail" id="category-hint">
        {hint}
      </p>
    </div>
  );
}

/** The id in a submitted form. Undefined if the form has no such field. No category has the id -1. */
export function chosenCategory(body: unknown): number | undefined {
  const id = formField(body, CATEGORY_FIELD);
  if (id === '') return undefined;
  return /^\d{1,15}$/.test(id) ? Number(id) : -1;
}
