/** A select field for roles. */
import type { ComponentChildren, VNode } from 'preact';
import { ROLES, type Role } from '../../model/access.js';

export interface RoleSelectProps {
  readonly id: string;
  readonly label: ComponentChildren;
  /** Whether the label is only read aloud. */
  readonly hidden?: boolean;
  readonly role: Role;
}

export function RoleSelect({ id, label, hidden = false, role }: RoleSelectProps): VNode {
  return (
    <div class="field">
      <label class={hidden ? 'unseen' : undefined} for={id}>
        {label}
      </label>
      <select id={id} name="role">
        {ROLES.map((each) => (
          <option key={each} value={each} selected={each === role}>
            {each}
          </option>
        ))}
      </select>
    </div>
  );
}
