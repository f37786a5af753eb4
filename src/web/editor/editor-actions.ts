/** The buttons of the editor's form: the permission each one needs and what it does. */
import { formField } from '../../http/form-body.js';
import type { Permission } from '../../model/access.js';
import { AppError } from '../../model/error.js';
import { withOwnLineBreaks } from '../../model/line-breaks.js';
import { hasText } from '../../model/state.js';
import { type Identity, may, openProject, requireUser } from '../../services/access.js';
import type { Context } from '../../services/context.js';
import { validateFlags } from '../../services/settings/validate-settings.js';
import type { StringAddress } from '../../services/strings/change-string.js';
import { comment, resolveComment } from '../../services/strings/comment.js';
import { dismissFinding } from '../../services/strings/dismiss-finding.js';
import { explainString } from '../../services/strings/explain-string.js';
import { requireSettling } from '../../services/strings/find-edit-rights.js';
import { fixTranslation } from '../../services/strings/fix-translation.js';
import { flagString } from '../../services/strings/flag-string.js';
import type { StringDetails } from '../../services/strings/read-details.js';
import { readComments, readSuggestions } from '../../services/strings/read-feedback.js';
import { restoreVersion } from '../../services/strings/read-history.js';
import { saveTranslation } from '../../services/strings/save-translation.js';
import { acceptSuggestion, rejectSuggestion, suggest } from '../../services/strings/suggest.js';
import { submittedTarget } from '../frame/submitted-target.js';

export interface Done {
  /** The message for the user. */
  readonly text: string;
  /** The part of the form that was used. After a translation or a suggestion, the editor shows the next string. */
  readonly took: 'translation' | 'suggestion' | 'comment' | 'nothing';
  /** New texts for the fields, which are not saved. */
  readonly draft?: readonly string[];
}

/** The input of a button. */
interface Press {
  readonly context: Context;
  readonly identity: Identity;
  readonly details: StringDetails;
  readonly address: StringAddress;
  readonly author: string;
  /** True for users who are not reviewers: they must not change approved translations. */
  readonly keepsApproved: boolean;
  /** The version of the translation that the page showed. */
  readonly expected: string;
  /** The texts of the fields, with the line breaks that the string uses. */
  readonly target: readonly string[];
  /** The button's value: a check, or the id of a suggestion, comment or change. */
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
      return { text: 'Your suggestion was sent to the translators.', took: 'suggestion' };
    },
  },
  accept: {
    permission: 'translate',
    async press({ context, address, author, keepsApproved, value }) {
      await acceptSuggestion(context, { ...address, author, keepsApproved, suggestionId: idOf(value) });
      return { text: 'The suggestion was accepted.', took: 'nothing' };
    },
  },
  reject: {
    permission: 'suggest',
    async press({ context, identity, details, address, value }) {
      const suggestionId = idOf(value);
      const said = await readSuggestions(context.store, details, address.stringId);
      requireSettling(identity, details.project, said, suggestionId);
      await rejectSuggestion(context, { ...address, suggestionId });
      return { text: 'The suggestion was rejected.', took: 'nothing' };
    },
  },
  comment: {
    permission: 'suggest',
    async press({ context, address, author, body }) {
      await comment(context, { ...address, author, text: formField(body, 'comment').replaceAll('\r\n', '\n') });
      return { text: 'Your comment was added.', took: 'comment' };
    },
  },
  resolve: {
    permission: 'suggest',
    async press({ context, identity, details, address, value }) {
      const commentId = idOf(value);
      const said = await readComments(context.store, details, address.stringId);
      requireSettling(identity, details.project, said, commentId);
      await resolveComment(context, { ...address, commentId });
      return { text: 'The comment was resolved.', took: 'nothing' };
    },
  },
  describe: {
    permission: 'manage',
    async press({ context, address, body }) {
      const flags = validateFlags(formField(body, 'extra_flags').replace(/\s*[\r\n]+\s*/g, ', ')).join(', ');
      await explainString(context, { ...address, explanation: formField(body, 'explanation') });
      await flagString(context, { ...address, flags });
      return { text: 'The explanation and the flags were saved.', took: 'nothing' };
    },
  },
  fix: {
    permission: 'suggest',
    async press({ details, target, value }) {
      const draft = fixTranslation(details, target, value);
      if (draft === undefined) throw new AppError('check.no-fix', 'This text cannot be fixed automatically.');
      return { text: 'The text in the field was changed. Save it to keep the change.', took: 'nothing', draft };
    },
  },
  dismiss: { permission: 'review', press: (press) => dismiss(press, true) },
  undismiss: { permission: 'review', press: (press) => dismiss(press, false) },
  restore: {
    permission: 'translate',
    async press({ context, identity, details, address, author, keepsApproved, expected, value }) {
      const mayApprove = may(identity, details.project, 'review');
      await restoreVersion(context, { ...address, author, keepsApproved, mayApprove, expected, changeId: value });
      return { text: 'The earlier version was restored.', took: 'nothing' };
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
    target: withOwnLineBreaks(submittedTarget(body) ?? [], { source: unit.string.source, target: unit.target }),
    value,
    body,
  });
}

/** Whether the pressed button saves or suggests the texts of the fields. */
export function savesFields(body: unknown): boolean {
  return ['save', 'fuzzy', 'approve', 'suggest'].includes(formField(body, 'do'));
}

/** Most buttons are named `do`, with the action as value. Buttons in lists are named after the action, with the entry as value. */
function pressed(body: unknown): [button: Button, value: string] {
  const name = formField(body, 'do');
  if (name !== '' && Object.hasOwn(BUTTONS, name)) return [BUTTONS[name]!, ''];
  for (const [name, button] of Object.entries(BUTTONS)) {
    const value = formField(body, name);
    if (name !== 'comment' && value !== '') return [button, value];
  }
  throw new AppError('form.without-button', 'The form was sent without a button. Press one of its buttons.');
}

async function save(
  { context, address, target, author, keepsApproved, expected, details }: Press,
  state: 'translated' | 'fuzzy' | 'approved',
  text: string,
): Promise<Done> {
  await saveTranslation(context, { ...address, target, state, author, keepsApproved, expected });
  if (hasText(target)) return { text, took: 'translation' };
  return {
    text: details.unit.state === 'empty' ? 'The translation is still empty.' : 'The translation was cleared.',
    took: 'translation',
  };
}

async function dismiss({ context, address, value }: Press, dismissed: boolean): Promise<Done> {
  await dismissFinding(context, { ...address, check: value, dismissed });
  return { text: dismissed ? 'The finding was dismissed.' : 'The finding is active again.', took: 'nothing' };
}

function idOf(value: string): number {
  if (!/^\d{1,15}$/.test(value)) throw new AppError('form.wrong-entry', 'This entry does not exist. Reload the page.');
  return Number(value);
}
