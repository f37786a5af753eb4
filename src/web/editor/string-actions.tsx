/** The buttons to save or suggest a translation, or the reason why the user may not. */
import type { VNode } from 'preact';
import type { EditRights } from '../../services/strings/find-edit-rights.js';
import { Refusal } from './refusal.js';

export interface StringActionsProps {
  readonly rights: EditRights;
  /** The page to return to after signing in. */
  readonly address: string;
}

interface Action {
  readonly value: 'save' | 'fuzzy' | 'approve' | 'suggest';
  readonly label: string;
}

/** The reasons by button, for a user who presses the key of a button that is not there. */
function refusedActions({ save, approve }: EditRights): string {
  return JSON.stringify({ save: save?.reason, fuzzy: save?.reason, approve: approve?.reason });
}

export function StringActions({ rights, address }: StringActionsProps): VNode {
  const actions: Action[] = [];
  if (rights.save === undefined) {
    actions.push({ value: 'save', label: 'Save and continue' }, { value: 'fuzzy', label: 'Save as fuzzy' });
  }
  if (rights.approve === undefined) actions.push({ value: 'approve', label: 'Approve' });
  if (rights.suggest === undefined) actions.push({ value: 'suggest', label: 'Suggest' });
  return (
    <div class="string-actions" data-refused={refusedActions(rights)}>
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
