/** What a page says after a form led back to it: the address names it, so that a reload sends nothing twice. */
import type { Message } from '../parts/form-message.js';

const TOLD: Readonly<Record<string, string>> = {
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

export interface ToldQuery {
  readonly told?: unknown;
}

export function toldMessage(told: unknown): Message | undefined {
  if (typeof told !== 'string' || !Object.hasOwn(TOLD, told)) return undefined;
  return { kind: 'done', text: TOLD[told]! };
}

/** For the top of a page that has a form with a mistake in it further down. */
export const NOTHING_SAVED: Message = {
  kind: 'problem',
  text: 'Nothing was changed yet: see what is marked below.',
};
