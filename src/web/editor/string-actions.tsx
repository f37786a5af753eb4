/** What one can do with a translation: save it in one state or another, suggest it; or why not. */
import type { VNode } from 'preact';
import type { EditRights } from '../../services/strings/find-edit-rights.js';
import { Refusal } from './refusal.js';

export interface StringActionsProps {
  readonly rights: EditRights;
  /** To come back to after signing in. */
  readonly address: string;
}

interface Action {
  readonly value: 'save' | 'fuzzy' | 'approve' | 'suggest';
  readonly label: string;
}

export function StringActions({ rights, address }: StringActionsProps): VNode {
  const actions: Action[] = [];
  if (rights.save === undefined) {
    actions.push({ value: 'save', label: 'Save and continue' }, { value: 'fuzzy', label: 'Save as fuzzy' });
  }
  if (rights.approve === undefined) actions.push({ value: 'approve', label: 'Approve' });
  if (rights.suggest === undefined) actions.push({ value: 'suggest', label: 'Suggest' });
  return (
    <div class="string-actions">
      {rights.save !== undefined && <Refusal refused={rights.save} next={address} />}
      {rights.save !== undefined && rights.suggest !== undefined && rights.suggest.reason !== rights.save.reason && (
        <Refusal refused={rights.suggest} next={address} />
      )}
      {actions.map(({ value, label }, index) => (
        <button
          key={value}
          class={index === 0 ? 'button button-primary' : 'button'}
          type="submit"
          name="do"
          value={value}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
