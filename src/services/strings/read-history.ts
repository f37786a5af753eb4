/** Reads the history of one string in one language, and restores earlier versions. */
import { sameVersion, type Version } from '../../model/change.js';
import { AppError } from '../../model/error.js';
import { hasText } from '../../model/state.js';
import type { ListedChange, Store } from '../../storage/store.js';
import type { Context } from '../context.js';
import { authorNames } from '../statistics/author-names.js';
import { changeId, noSuchChange, parseChangeId } from '../statistics/change-list.js';
import type { PlacedLanguage } from '../statistics/project-statistics.js';
import { changeString, type StringAddress, type StringSituation } from './change-string.js';
import { formsOf, type SaveRequest, saveInside } from './save-translation.js';

export interface HistoryEntry {
  /** Id of the change in the HTTP API. */
  readonly id: string;
  readonly change: ListedChange;
  /** Full name or username of the author. Empty if an import made the change. */
  readonly authorName: string;
  readonly before: Version | null;
  readonly after: Version | null;
  /** True if the current version is the result of this change. */
  readonly isCurrent: boolean;
  /** True if the version after this change differs from the current version and can be restored. */
  readonly isRestorable: boolean;
}

/** Newest first. */
export async function readHistory(
  store: Store,
  { component, language }: Pick<PlacedLanguage, 'component' | 'language'>,
  stringId: number,
  limit: number,
): Promise<HistoryEntry[]> {
  const changes = await store.changes.ofStrings(component.id, language.id, [stringId]);
  const newest = changes.reverse().slice(0, limit);
  const [unit] = await store.units.pick(component.id, language.id, [stringId]);
  const names = await authorNames(store, newest);
  return newest.map((change, index) => {
    const { before, after } = change;
    const isSame = unit !== undefined && after !== null && sameVersion(after, unit);
    return {
      id: changeId(change),
      change,
      authorName: names.get(change.author)!,
      before,
      after,
      isCurrent: index === 0 && isSame,
      isRestorable:
        unit !== undefined &&
        unit.state !== 'readonly' &&
        after !== null &&
        hasText(after.target) &&
        !isSame &&
        after.target.length === formsOf(unit.string, language),
    };
  });
}

export interface RestoreRequest
  extends StringAddress,
    Required<Pick<SaveRequest, 'author' | 'keepsApproved'>>,
    Pick<SaveRequest, 'expected'> {
  readonly changeId: string;
  /** If false, an approved version is restored as translated. */
  readonly mayApprove: boolean;
}

/** Restores the version of the translation after one of its changes. */
export async function restoreVersion(context: Context, request: RestoreRequest): Promise<StringSituation> {
  const { author, keepsApproved, expected, mayApprove } = request;
  return changeString(context, request, async (store, situation) => {
    const { target, state } = restorable(situation, await changeOf(store, situation, request.changeId));
    return saveInside({ ...context, store }, situation, {
      target,
      state: state === 'fuzzy' || (state === 'approved' && mayApprove) ? state : 'translated',
      author,
      keepsApproved,
      ...(expected !== undefined && { expected }),
    });
  });
}

/** Throws if the change does not belong to this string. */
async function changeOf(store: Store, { component, language, string }: StringSituation, id: string) {
  const place = parseChangeId(id);
  if (place?.componentId !== component.id || place.languageId !== language.id) throw noSuchChange(id);
  const change = await store.changes.find(component.id, language.id, place.at, place.seq);
  if (change?.stringId !== string.id) throw noSuchChange(id);
  return change;
}

function restorable({ string, language }: StringSituation, { after }: ListedChange): Version {
  if (after === null || !hasText(after.target)) {
    throw new AppError('change.without-text', 'This version has no text: choose a version with text.');
  }
  const [had, needed] = [after.target.length, formsOf(string, language)];
  if (had !== needed) {
    throw new AppError(
      'string.plural-forms',
      `This version has ${texts(had)}, but string ${string.id} now needs ${texts(needed)} in ${language.code}: ` +
        'choose another version.',
    );
  }
  return after;
}

function texts(count: number): string {
  return count === 1 ? '1 text' : `${count} texts`;
}
