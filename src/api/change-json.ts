/** The JSON of a change, and the action numbers that clients know. */
import { type Static, Type } from '@sinclair/typebox';
import { CHANGE_ACTIONS, changeAction } from '../model/change-actions.js';
import { formatInstant } from '../model/instant.js';
import { type ChangeView, changeNumber } from '../services/statistics/change-list.js';
import { unitNumber } from '../services/strings/open-unit.js';
import type { ApiLinks } from './links.js';
import { pluralText } from './plural-text.js';
import { address, instant, numericId, optionalAddress } from './schemas.js';

export const ChangeBody = Type.Object(
  {
    url: address('This object.'),
    id: numericId,
    unit: optionalAddress('The string; null if the language no longer has it.'),
    component: address('The component of the string.'),
    translation: optionalAddress('The translation; null if its file no longer exists.'),
    user: optionalAddress('The user who made the change; null for imports and for removed users.'),
    author: optionalAddress('The author of the text; always the same as user.'),
    timestamp: instant('Time of the change.'),
    action: Type.Integer({ description: 'Kind of change, as a number. The meaning of a number never changes.' }),
    action_name: Type.String({ description: 'Kind of change, in words.' }),
    target: Type.String({ description: 'The text after the change, one plural form per line.' }),
    old: Type.String({ description: 'The text before the change, one plural form per line.' }),
    details: Type.Object({}, { description: 'Always an empty object.' }),
    language: Type.String({ description: 'Language code.' }),
  },
  { $id: 'Change' },
);

/** The allowed values of the parameter `action`, for error messages and documentation. */
export const ACTION_LIST = CHANGE_ACTIONS.map(({ number, kind }) => `${number} (${kind})`).join(', ');

export function changeJson(links: ApiLinks, view: ChangeView): Static<typeof ChangeBody> {
  const { project, component, language, change, hasUnit, user } = view;
  const id = changeNumber(view);
  const { number, name } = changeAction(change.kind);
  const person = user === undefined ? null : links.api('users', user.username);
  return {
    url: links.api('changes', id),
    id,
    unit: hasUnit ? links.api('units', unitNumber(component, language.id, change.stringId)) : null,
    component: links.api('components', project.slug, component.slug),
    translation: language.absent ? null : links.api('translations', project.slug, component.slug, language.code),
    user: person,
    author: person,
    timestamp: formatInstant(change.at),
    action: number,
    action_name: name,
    target: pluralText(change.after?.target ?? []),
    old: pluralText(change.before?.target ?? []),
    details: {},
    language: language.code,
  };
}
