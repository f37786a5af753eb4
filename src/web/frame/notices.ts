/** What a page says after a form led back to it: the address names it, so that a reload sends nothing twice. */
import type { Message } from '../parts/form-message.js';

const NOTICES: Readonly<Record<string, string>> = {
  saved: 'Saved.',
  locked: 'All components are locked.',
  unlocked: 'All components are open again.',
  deleted: 'The component is deleted.',
  member: 'The role is set.',
  'member-removed': 'The role is taken away.',
  'webhook-removed': 'The webhook is removed.',
  'webhook-on': 'The webhook is switched on.',
  'webhook-off': 'The webhook is switched off.',
};

export interface NoticeQuery {
  readonly notice?: unknown;
}

export function noticeMessage(notice: unknown): Message | undefined {
  if (typeof notice !== 'string' || !Object.hasOwn(NOTICES, notice)) return undefined;
  return { kind: 'done', text: NOTICES[notice]! };
}

/** For the top of a page that has a form with a mistake in it further down. */
export const NOTHING_SAVED: Message = {
  kind: 'problem',
  text: 'Nothing was changed yet: see what is marked below.',
};
