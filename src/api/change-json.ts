/** A change on the wire, and the numbers by which clients tell kinds of changes apart. */
import { type Static, Type } from '@sinclair/typebox';
import type { ChangeKind } from '../model/change.js';
import { formatInstant } from '../model/instant.js';
import { type ChangeView, changeId } from '../services/statistics/change-list.js';
import { unitId } from '../services/strings/open-unit.js';
import type { ApiLinks } from './links.js';
import { pluralText } from './plural-text.js';
import { address, instant, optionalAddress } from './schemas.js';

export const ChangeBody = Type.Object(
  {
    url: address('This object.'),
    id: Type.String(),
    unit: optionalAddress('The string, if the language still has it.'),
    component: address('The component it happened in.'),
    translation: optionalAddress('The language of the component, if its file is still there.'),
    user: optionalAddress('Who did it; null for imports, and for people who are gone.'),
    author: optionalAddress('Whose work it is.'),
    timestamp: instant('When it happened.'),
    action: Type.Integer({ description: 'What happened, as a number that never changes its meaning.' }),
    action_name: Type.String({ description: 'What happened, in words.' }),
    target: Type.String({ description: 'The text after it, one plural form a line.' }),
    old: Type.String({ description: 'The text before it, one plural form a line.' }),
    language: Type.String({ description: 'Code of the language.' }),
  },
  { $id: 'Change' },
);

interface Action {
  readonly number: number;
  readonly name: string;
}

/** The numbers are those that clients of other servers know for the same. */
const ACTIONS: Readonly<Record<ChangeKind, Action>> = {
  edited: { number: 2, name: 'Translation changed' },
  'suggestion-accepted': { number: 7, name: 'Suggestion accepted' },
  reviewed: { number: 36, name: 'Translation reviewed' },
  updated: { number: 59, name: 'String updated in the file' },
  removed: { number: 63, name: 'String removed' },
  added: { number: 71, name: 'String added in the file' },
};

const KINDS = Object.keys(ACTIONS) as ChangeKind[];

/** What `action` can be asked for, as errors and the documentation list it. */
export const ACTION_LIST = KINDS.map((kind) => `${ACTIONS[kind].number} (${kind})`).join(', ');

/** The kind with this number or this name. */
export function actionKind(text: string): ChangeKind | undefined {
  return KINDS.find((kind) => kind === text || String(ACTIONS[kind].number) === text);
}

export function changeJson(links: ApiLinks, view: ChangeView): Static<typeof ChangeBody> {
  const { project, component, language, change, hasUnit, user } = view;
  const id = changeId(change);
  const { number, name } = ACTIONS[change.kind];
  const person = user === undefined ? null : links.api('users', user.username);
  return {
    url: links.api('changes', id),
    id,
    unit: hasUnit ? links.api('units', unitId(change)) : null,
    component: links.api('components', project.slug, component.slug),
    translation: language.absent ? null : links.api('translations', project.slug, component.slug, language.code),
    user: person,
    author: person,
    timestamp: formatInstant(change.at),
    action: number,
    action_name: name,
    target: pluralText(change.after?.target ?? []),
    old: pluralText(change.before?.target ?? []),
    language: language.code,
  };
}
