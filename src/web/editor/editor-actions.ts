/** What the editor's form can ask for: each button by its name, who may press it, and what it does. */
import { formField } from '../../http/form-body.js';
import type { Permission } from '../../model/access.js';
import { AppError } from '../../model/error.js';
import { withOwnLineBreaks } from '../../model/line-breaks.js';
import { hasText } from '../../model/state.js';
import { type Identity, may, openProject, requireUser } from '../../services/access.js';
import type { Context } from '../../services/context.js';
import type { StringAddress } from '../../services/strings/change-string.js';
import { comment, resolveComment } from '../../services/strings/comment.js';
import { dismissFinding } from '../../services/strings/dismiss-finding.js';
import { requireSettling } from '../../services/strings/find-edit-rights.js';
import type { StringDetails } from '../../services/strings/read-details.js';
import { commentsOf, suggestionsOf } from '../../services/strings/read-feedback.js';
import { restoreVersion } from '../../services/strings/read-history.js';
import { saveTranslation } from '../../services/strings/save-translation.js';
import { acceptSuggestion, rejectSuggestion, suggest } from '../../services/strings/suggest.js';
import { writtenTarget } from '../frame/submitted-target.js';

export interface Done {
  /** What to tell whoever asked for it. */
  readonly text: string;
  /** What of the form is dealt with: after a translation or a suggestion the next string is due. */
  readonly took: 'translation' | 'suggestion' | 'comment' | 'nothing';
}

/** What a button works with. */
interface Press {
  readonly context: Context;
  readonly identity: Identity;
  readonly details: StringDetails;
  readonly address: StringAddress;
  readonly author: string;
  /** Only a reviewer changes what is approved. */
  readonly keepsApproved: boolean;
  /** The version that the page showed. */
  readonly expected: string;
  /** What is in the fields, with the line breaks of the string. */
  readonly target: readonly string[];
  /** What the button stands for: a check, or the id of a suggestion, comment or change. */
  readonly value: string;
  readonly body: unknown;
}

interface Button {
  readonly permission: Permission;
  readonly press: (press: Press) => Promise<Done>;
}

const BUTTONS: Readonly<Record<string, Button>> = {
  save: { permission: 'translate', press: (press) => save(press, 'translated', 'Saved.') },
  fuzzy: { permission: 'translate', press: (press) => save(press, 'fuzzy', 'Saved as fuzzy.') },
  approve: { permission: 'review', press: (press) => save(press, 'approved', 'Approved.') },
  suggest: {
    permission: 'suggest',
    async press({ context, address, target, author }) {
      await suggest(context, { ...address, target, author });
      return { text: 'Your suggestion waits for a translator.', took: 'suggestion' };
    },
  },
  accept: {
    permission: 'translate',
    async press({ context, address, author, keepsApproved, value }) {
      await acceptSuggestion(context, { ...address, author, keepsApproved, suggestionId: idOf(value) });
      return { text: 'The suggestion is the translation now.', took: 'nothing' };
    },
  },
  reject: {
    permission: 'suggest',
    async press({ context, identity, details, address, value }) {
      const suggestionId = idOf(value);
      const said = await suggestionsOf(context.store, details, address.stringId);
      requireSettling(identity, details.project, said, suggestionId);
      await rejectSuggestion(context, { ...address, suggestionId });
      return { text: 'The suggestion is rejected.', took: 'nothing' };
    },
  },
  comment: {
    permission: 'suggest',
    async press({ context, address, author, body }) {
      await comment(context, { ...address, author, text: formField(body, 'comment').replaceAll('\r\n', '\n') });
      return { text: 'Your comment is there.', took: 'comment' };
    },
  },
  resolve: {
    permission: 'suggest',
    async press({ context, identity, details, address, value }) {
      const commentId = idOf(value);
      const said = await commentsOf(context.store, details, address.stringId);
      requireSettling(identity, details.project, said, commentId);
      await resolveComment(context, { ...address, commentId });
      return { text: 'The comment is resolved.', took: 'nothing' };
    },
  },
  dismiss: { permission: 'review', press: (press) => dismiss(press, true) },
  undismiss: { permission: 'review', press: (press) => dismiss(press, false) },
  restore: {
    permission: 'translate',
    async press({ context, identity, details, address, author, keepsApproved, expected, value }) {
      const mayApprove = may(identity, details.project, 'review');
      await restoreVersion(context, { ...address, author, keepsApproved, mayApprove, expected, changeId: value });
      return { text: 'The earlier version is back.', took: 'nothing' };
    },
  },
};

export async function pressButton(
  context: Context,
  identity: Identity,
  details: StringDetails,
  body: unknown,
): Promise<Done> {
  const { project, component, language, unit } = details;
  const [button, value] = pressed(body);
  await openProject(context.store, identity, project.slug, button.permission);
  const { username } = requireUser(identity);
  return button.press({
    context,
    identity,
    details,
    address: { project: project.slug, component: component.slug, language: language.code, stringId: unit.stringId },
    author: username,
    keepsApproved: !may(identity, project, 'review'),
    expected: formField(body, 'version'),
    target: withOwnLineBreaks(writtenTarget(body) ?? [], { source: unit.string.source, target: unit.target }),
    value,
    body,
  });
}

/** Most buttons are of one name, those of a list go by the name of what they do to their entry. */
function pressed(body: unknown): [button: Button, value: string] {
  const asked = formField(body, 'do');
  if (asked !== '' && Object.hasOwn(BUTTONS, asked)) return [BUTTONS[asked]!, ''];
  for (const [name, button] of Object.entries(BUTTONS)) {
    const value = formField(body, name);
    if (name !== 'comment' && value !== '') return [button, value];
  }
  throw new AppError('form.without-button', 'The form does not say what to do: press one of its buttons.');
}

async function save(
  { context, address, target, author, keepsApproved, expected, details }: Press,
  state: 'translated' | 'fuzzy' | 'approved',
  text: string,
): Promise<Done> {
  await saveTranslation(context, { ...address, target, state, author, keepsApproved, expected });
  if (hasText(target)) return { text, took: 'translation' };
  return { text: details.unit.state === 'empty' ? 'Nothing is written yet.' : 'Cleared.', took: 'translation' };
}

async function dismiss({ context, address, value }: Press, dismissed: boolean): Promise<Done> {
  await dismissFinding(context, { ...address, check: value, dismissed });
  return { text: dismissed ? 'The finding is dismissed.' : 'The finding counts again.', took: 'nothing' };
}

function idOf(value: string): number {
  if (!/^\d{1,15}$/.test(value)) throw new AppError('form.wrong-entry', 'There is no such entry on this page.');
  return Number(value);
}
