/** What a person may do with one string, and why not: known before they try, so that pages offer only what works. */
import type { Permission } from '../../model/access.js';
import type { State } from '../../model/state.js';
import type { Component, Project } from '../../storage/store.js';
import { type Identity, may, refusal } from '../access.js';
import { APPROVED_STAYS, lockedMessage } from './save-translation.js';

export interface Refused {
  readonly reason: string;
  /** Nobody is signed in, and whoever is may be allowed. */
  readonly signIn: boolean;
}

/** Undefined where it is allowed. */
export interface EditRights {
  /** Save another translation, or accept a suggestion. */
  readonly save: Refused | undefined;
  readonly suggest: Refused | undefined;
  /** Approve the translation, or save it approved. */
  readonly approve: Refused | undefined;
  readonly comment: Refused | undefined;
  /** Dismiss a finding, or take that back. */
  readonly dismiss: Refused | undefined;
}

interface Wish {
  readonly permission: Permission;
  /** For whoever is not signed in. */
  readonly signIn: string;
  /** For whoever is, and has too small a role. */
  readonly others: string;
}

const WISHES: Readonly<Record<keyof EditRights, Wish>> = {
  save: {
    permission: 'translate',
    signIn: 'Sign in to translate.',
    others: 'Only translators of this project save translations: you can suggest one.',
  },
  suggest: {
    permission: 'suggest',
    signIn: 'Sign in to suggest a translation.',
    others: 'Only members of this project suggest translations.',
  },
  approve: {
    permission: 'review',
    signIn: 'Sign in to approve translations.',
    others: 'Only reviewers of this project approve translations.',
  },
  comment: {
    permission: 'suggest',
    signIn: 'Sign in to comment.',
    others: 'Only members of this project comment.',
  },
  dismiss: {
    permission: 'review',
    signIn: 'Sign in to dismiss findings.',
    others: 'Only reviewers of this project dismiss findings.',
  },
};

const SOURCE_STAYS = 'This is the source language: its texts change with its files.';

export function editRights(
  identity: Identity,
  project: Project,
  component: Pick<Component, 'locked' | 'name'>,
  { state, isSource = false }: { readonly state: State; readonly isSource?: boolean },
): EditRights {
  const allowed = (wish: keyof EditRights) => refusalOf(identity, project, WISHES[wish]);
  const fixed =
    state === 'readonly' ? refused(isSource ? SOURCE_STAYS : 'This string is not for translation.') : undefined;
  // What keeps everybody off comes first: to sign in would not help.
  const unchangeable = fixed ?? (component.locked ? refused(lockedMessage(component)) : undefined);
  const kept = state === 'approved' && !may(identity, project, 'review') ? refused(APPROVED_STAYS) : undefined;
  return {
    save: unchangeable ?? allowed('save') ?? kept,
    suggest: fixed ?? allowed('suggest'),
    approve: unchangeable ?? allowed('approve'),
    comment: allowed('comment'),
    dismiss: allowed('dismiss'),
  };
}

/** Whether a person may reject a suggestion or resolve a comment: what one said oneself one may always take back. */
export function maySettle(identity: Identity, project: Project, { author }: { readonly author: string }): boolean {
  if (may(identity, project, 'translate')) return true;
  return may(identity, project, 'suggest') && identity.user?.username === author;
}

/** Refuses whoever may not settle the one with this id; one that is not there is nobody's own. */
export function requireSettling(
  identity: Identity,
  project: Project,
  said: readonly { readonly id: number; readonly author: string }[],
  id: number,
): void {
  const meant = said.find((one) => one.id === id);
  if (!maySettle(identity, project, meant ?? { author: '' })) throw refusal(identity);
}

function refusalOf(identity: Identity, project: Project, wish: Wish): Refused | undefined {
  if (may(identity, project, wish.permission)) return undefined;
  if (identity.user === undefined) return { reason: wish.signIn, signIn: true };
  return refused(identity.scope === 'read' ? 'This token is for reading only.' : wish.others);
}

function refused(reason: string): Refused {
  return { reason, signIn: false };
}
