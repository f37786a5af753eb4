/** Finds what a user may do with one string, and why not, so that pages offer only allowed actions. */
import { formatById } from '../../formats/index.js';
import type { Permission } from '../../model/access.js';
import type { State } from '../../model/state.js';
import type { Component, Project } from '../../storage/store.js';
import { accessError, type Identity, may } from '../access.js';
import { readOnlyMessage } from '../files/write-edits.js';
import { APPROVED_STAYS, lockedMessage, readonlyReason } from './save-translation.js';

export interface Refused {
  readonly reason: string;
  /** True if the user is not signed in. Signing in may help. */
  readonly signIn: boolean;
}

/** The reason for each refused action. Undefined if the action is allowed. */
export interface EditRights {
  /** Save a translation, or accept a suggestion. */
  readonly save: Refused | undefined;
  readonly suggest: Refused | undefined;
  /** Approve the translation, or save it approved. */
  readonly approve: Refused | undefined;
  readonly comment: Refused | undefined;
  /** Dismiss a finding, or undo the dismissal. */
  readonly dismiss: Refused | undefined;
}

interface ActionRule {
  readonly permission: Permission;
  /** Message for users who are not signed in. */
  readonly signIn: string;
  /** Message for signed-in users without the permission. */
  readonly others: string;
}

const RULES: Readonly<Record<keyof EditRights, ActionRule>> = {
  save: {
    permission: 'translate',
    signIn: 'Sign in to translate.',
    others: 'Only translators of this project can save translations: you can suggest one.',
  },
  suggest: {
    permission: 'suggest',
    signIn: 'Sign in to suggest a translation.',
    others: 'Only members of this project can suggest translations.',
  },
  approve: {
    permission: 'review',
    signIn: 'Sign in to approve translations.',
    others: 'Only reviewers of this project can approve translations.',
  },
  comment: {
    permission: 'suggest',
    signIn: 'Sign in to comment.',
    others: 'Only members of this project can comment.',
  },
  dismiss: {
    permission: 'review',
    signIn: 'Sign in to dismiss findings.',
    others: 'Only reviewers of this project can dismiss findings.',
  },
};

export function findEditRights(
  identity: Identity,
  project: Project,
  component: Pick<Component, 'locked' | 'name' | 'format'>,
  { state, isSource = false }: { readonly state: State; readonly isSource?: boolean },
): EditRights {
  const permitted = (action: keyof EditRights) => refusalOf(identity, project, RULES[action]);
  const fixed = fixedReason(component.format, state, isSource);
  // Reasons that apply to everybody come first, because signing in would not help.
  const unchangeable = fixed ?? (component.locked ? refused(lockedMessage(component)) : undefined);
  const reviewersOnly = state === 'approved' && !may(identity, project, 'review') ? refused(APPROVED_STAYS) : undefined;
  return {
    save: unchangeable ?? permitted('save') ?? reviewersOnly,
    suggest: fixed ?? permitted('suggest'),
    approve: unchangeable ?? permitted('approve'),
    comment: permitted('comment'),
    dismiss: permitted('dismiss'),
  };
}

/** Why nobody can change the text. */
function fixedReason(formatId: string, state: State, isSource: boolean): Refused | undefined {
  if (state === 'readonly') return refused(readonlyReason(isSource));
  const format = formatById(formatId);
  return format.write === undefined ? refused(readOnlyMessage(format)) : undefined;
}

/** Whether a user may reject a suggestion or resolve a comment. Authors may withdraw their own. */
export function maySettle(identity: Identity, project: Project, { author }: { readonly author: string }): boolean {
  if (may(identity, project, 'translate')) return true;
  return may(identity, project, 'suggest') && identity.user?.username === author;
}

/** Throws unless the user may settle the entry with this id. A missing entry counts as written by somebody else. */
export function requireSettling(
  identity: Identity,
  project: Project,
  entries: readonly { readonly id: number; readonly author: string }[],
  id: number,
): void {
  const entry = entries.find((one) => one.id === id);
  if (!maySettle(identity, project, entry ?? { author: '' })) throw accessError(identity);
}

function refusalOf(identity: Identity, project: Project, rule: ActionRule): Refused | undefined {
  if (may(identity, project, rule.permission)) return undefined;
  if (identity.user === undefined) return { reason: rule.signIn, signIn: true };
  return refused(identity.scope === 'read' ? 'This token is read-only.' : rule.others);
}

function refused(reason: string): Refused {
  return { reason, signIn: false };
}
