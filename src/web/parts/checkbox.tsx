/** A checkbox of a form, with a hint below it. */
import type { ComponentChildren, VNode } from 'preact';

export interface CheckboxProps {
  readonly name: string;
  readonly label: string;
  readonly checked: boolean;
  readonly hint?: ComponentChildren;
}

export function Checkbox({ name, label, checked, hint }: CheckboxProps): VNode {
  const hintId = hint === undefined ? undefined : `${name}-hint`;
  return (
    <div class="checkbox">
      <label>
        <input type="checkbox" name={name} value="yes" checked={checked} aria-describedby={hintId} />
        {label}
      </label>
      {hint !== undefined && (
        <p class="detail" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
