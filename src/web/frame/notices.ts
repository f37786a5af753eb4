/** Notices that a page shows after a form redirected to it. The address names the notice, so a reload is harmless. */
import type { Message } from '../parts/form-message.js';

const NOTICES: Readonly<Record<string, string>> = {
  saved: 'Saved.',
  'language-requested': 'Your request was stored. A manager of the project decides.',
  'language-declined': 'The request was declined.',
  'language-removed': 'The language was removed. Its translations are kept.',
  locked: 'All components are locked.',
  unlocked: 'All components are unlocked.',
  deleted: 'The component was deleted.',
  'category-added': 'The category was added.',
  'category-removed': 'The category was removed.',
  member: 'The role was saved.',
  'member-removed': 'The member was removed.',
  'repository-removed': 'The repository was removed. Its components keep their strings and files.',
  'webhook-removed': 'The webhook was removed.',
  'webhook-on': 'The webhook is now on.',
  'webhook-off': 'The webhook is now off.',
  'password-reset': 'Your new password was saved. Sign in with it.',
  'registered-mail':
    'Your account was created. Open the link in the mail to confirm your address. You can sign in when an administrator has approved your account.',
  'joined-mail':
    'Your account was created. Sign in with your username and password. Open the link in the mail to confirm your address.',
  'address-confirmed': 'Your e-mail address was confirmed.',
  rejected: 'The account was rejected and removed.',
  registered: 'Your account was created. You can sign in when an administrator has approved it.',
  joined: 'Your account was created. Sign in with your username and password.',
};

export interface NoticeQuery {
  readonly notice?: unknown;
}

export function noticeMessage(notice: unknown): Message | undefined {
  if (typeof notice !== 'string' || !Object.hasOwn(NOTICES, notice)) return undefined;
  return { kind: 'done', text: NOTICES[notice]! };
}

/** For the top of a page whose form has an error further down. */
export const NOTHING_SAVED: Message = {
  kind: 'problem',
  text: 'Nothing was saved. Correct the marked field below.',
};
