/**
 * Saves the translation of one string with its text, state, findings and counts. This folder holds everything that
 * users do with strings.
 */
import { formatById } from '../../formats/index.js';
import { type Change, type ChangeKind, sameVersion, type Version } from '../../model/change.js';
import { AppError } from '../../model/error.js';
import { isSourceLanguage } from '../../model/source-language.js';
import { hasText, type State } from '../../model/state.js';
import type { Component, Language, SourceString, StoredUnit } from '../../storage/store.js';
import type { Context } from '../context.js';
import { checkerOf } from '../files/component-checker.js';
import { type TextKeys, textKeys } from '../findings/cross-findings/keys.js';
import { changeString, type StringAddress, type StringSituation } from './change-string.js';
import { refuseUnwritable } from './find-unwritable.js';
import { refuseMissing } from './missing-in-file.js';
import { nameVersion } from './name-version.js';
import { recordWork } from './record-work.js';

export interface SaveRequest extends StringAddress {
  /** Undefined to keep the text. */
  readonly target?: readonly string[];
  /** The new state if there is a text. `empty` without a target removes the text. */
  readonly state: Exclude<State, 'readonly'>;
  readonly author: string;
  /** True if the author is not a reviewer and must not change approved translations. */
  readonly keepsApproved?: boolean;
  /** Name of the version that the author saw. If the current version differs, nothing is saved. */
  readonly expected?: string;
}

/** Thrown if somebody else changed the string in the meantime. */
export class StringConflict extends AppError {
  constructor(readonly current: Version) {
    super('string.conflict', 'The string was changed in the meantime: check its current version and save again.');
  }
}

export async function saveTranslation(context: Context, request: SaveRequest): Promise<StringSituation> {
  refuseUnstorable(request.target ?? []);
  return changeString(context, request, (store, situation) => saveInside({ ...context, store }, situation, request));
}

/** Saves inside `changeString`. Returns undefined if the translation already has the requested text and state. */
export async function saveInside(
  context: Pick<Context, 'store' | 'tryWriting'>,
  situation: StringSituation,
  request: Omit<SaveRequest, keyof StringAddress>,
): Promise<Omit<Change, 'at' | 'stringId'> | undefined> {
  const { unit } = situation;
  const { author, expected } = request;
  const target = wantedTarget(request, situation);
  const state: State = hasText(target) ? request.state : 'empty';
  const next = { target, state };
  // Not a conflict even if the version differs: two users want the same, or the client sent the same save twice.
  if (sameVersion(unit, next)) return undefined;
  if (expected !== undefined && expected !== nameVersion(unit)) throw new StringConflict(unit);
  refuseApproved(unit, request);
  await writeTranslation(context, situation, next);
  const reviewed = (unit.state === 'approved') !== (state === 'approved') && sameVersion({ ...unit, state }, next);
  const kind: ChangeKind = reviewed ? 'reviewed' : 'edited';
  if (kind === 'edited' && state !== 'empty') await recordWork(context.store, situation, author, { translated: 1 });
  return { kind, author, before: { target: unit.target, state: unit.state }, after: next };
}

function wantedTarget(
  { state, target }: Pick<SaveRequest, 'state' | 'target'>,
  { component, unit, string, language }: StringSituation,
): readonly string[] {
  if (state === 'empty' && !hasText(target ?? [])) return Array<string>(formsOf(string, language)).fill('');
  return target === undefined ? unit.target : asInFile(component, target);
}

/** The texts as the file of the component will contain them. */
export function asInFile({ format }: Component, target: readonly string[]): readonly string[] {
  const { layOut } = formatById(format);
  return layOut === undefined ? target : target.map(layOut);
}

/** The number of texts that a translation of the string needs. */
export function formsOf({ source }: SourceString, { plural }: Language): number {
  return source.length === 1 ? 1 : plural.forms;
}

/** Writes a new version of the translation with its findings. Dismissals end, since they referred to the old text. */
export async function writeTranslation(
  context: Pick<Context, 'store' | 'tryWriting'>,
  { component, language, string, unit }: StringSituation,
  next: { readonly target: readonly string[]; readonly state: State },
): Promise<void> {
  const { store } = context;
  refuseMissing(component, unit);
  refuseReadonly(language, unit);
  refuseLocked(component);
  refuseOtherForms({ string, language }, next.target);
  await refuseUnwritable(context, { component, language }, { string, unit, next });
  const textKey = textKeys(component, language.code, language.plural);
  await store.units.update(component.id, language.id, [editedUnit(unit, next, textKey)]);
  const check = checkerOf(component).ofLanguage(language.code, language.plural);
  const failing = check({ ...string, ...next, flags: unit.flags });
  await store.findings.remove(component.id, language.id, [string.id]);
  await store.findings.add(
    component.id,
    language.id,
    failing.map((id) => ({ stringId: string.id, check: id, dismissed: false })),
  );
}

/** The unit with a new version that a user made in Tallyglot. */
export function editedUnit(unit: StoredUnit, next: Version, textKey: TextKeys): StoredUnit {
  const imported = unit.imported ?? { target: unit.target, state: unit.state };
  return {
    ...unit,
    ...next,
    // After somebody has updated the translation, the previous source is no longer needed.
    previous: next.state === 'fuzzy' ? unit.previous : null,
    imported: sameVersion(imported, next) ? null : imported,
    textKey: textKey(next),
  };
}

export function refuseApproved(
  { state }: StoredUnit,
  { keepsApproved = false }: Pick<SaveRequest, 'keepsApproved'>,
): void {
  if (keepsApproved && state === 'approved') throw new AppError('access.denied', APPROVED_STAYS);
}

export const APPROVED_STAYS = 'This translation is approved, and only reviewers can change it: suggest another one.';

/** Why a string that is not for translation cannot be changed. */
export function readonlyReason(isSource: boolean): string {
  return isSource
    ? 'This is the source language: its texts change only with its files.'
    : 'This string is not for translation.';
}

export function refuseReadonly(language: Language, { state }: StoredUnit): void {
  if (state === 'readonly') throw new AppError('string.readonly', readonlyReason(isSourceLanguage(language)));
}

export function refuseLocked(component: Component): void {
  if (component.locked) throw new AppError('component.locked', lockedMessage(component));
}

export function lockedMessage({ name }: Pick<Component, 'name'>): string {
  return `${name} is locked: its translations cannot be changed now.`;
}

export function refuseOtherForms(
  { string, language }: Pick<StringSituation, 'string' | 'language'>,
  target: readonly string[],
): void {
  const forms = formsOf(string, language);
  if (target.length === forms) return;
  throw new AppError(
    'string.plural-forms',
    forms === 1
      ? `This string has no plural forms: it needs one text, not ${target.length}.`
      : `This string needs ${forms} texts in ${language.code}, one for each plural form, not ${target.length}.`,
  );
}

/** Neither PostgreSQL nor the file formats can store NUL characters. Half of a surrogate pair has no UTF-8 encoding. */
export function refuseUnstorable(texts: readonly string[]): void {
  if (texts.some((text) => !text.isWellFormed())) {
    throw new AppError(
      'text.surrogate',
      'The text contains half of a surrogate pair, which cannot be stored: remove it.',
    );
  }
  if (texts.some((text) => text.includes('\u0000'))) {
    throw new AppError('text.nul', 'The text contains a NUL character, which cannot be stored: remove it.');
  }
}
