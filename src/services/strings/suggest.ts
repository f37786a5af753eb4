/** Adds, accepts and rejects suggestions: proposed translations. */
import { AppError } from '../../model/error.js';
import { hasText, isTranslated } from '../../model/state.js';
import { MAX_SUGGESTIONS } from '../../model/suggestions.js';
import { sameTexts } from '../../model/unit.js';
import type { Suggestion } from '../../storage/store.js';
import type { Context } from '../context.js';
import { changeString, type StringAddress, type StringSituation } from './change-string.js';
import { refuseUnwritable } from './find-unwritable.js';
import { refuseMissing } from './missing-in-file.js';
import { recordWork } from './record-work.js';
import {
  asInFile,
  refuseApproved,
  refuseOtherForms,
  refuseReadonly,
  refuseUnstorable,
  type SaveRequest,
  writeTranslation,
} from './save-translation.js';

export async function suggest(
  context: Context,
  request: StringAddress & { readonly target: readonly string[]; readonly author: string },
): Promise<StringSituation & { readonly added: Suggestion }> {
  const { author, stringId } = request;
  refuseUnstorable(request.target);
  if (!hasText(request.target)) throw new AppError('suggestion.empty', 'A suggestion needs some text.');
  let added: Suggestion;
  const after = await changeString(context, request, async (store, situation) => {
    const { component, language, string, unit } = situation;
    const target = asInFile(component, request.target);
    refuseReadonly(language, unit);
    refuseMissing(component, unit);
    refuseOtherForms(situation, target);
    refuseDuplicate(situation, target);
    await refuseUnwritable({ ...context, store }, situation, { string, unit, next: { target, state: 'translated' } });
    added = await store.suggestions.add(component.id, language.id, { stringId, target, author, at: context.clock() });
    await recordWork(store, situation, author, { suggested: 1 });
    return undefined;
  });
  return { ...after, added: added! };
}

function refuseDuplicate({ suggestions, string, unit }: StringSituation, target: readonly string[]): void {
  // For a fuzzy translation the same text is allowed: it confirms the translation.
  if (isTranslated(unit.state) && sameTexts(unit.target, target)) {
    throw new AppError('suggestion.exists', 'This is already the translation.');
  }
  if (suggestions.some((known) => sameTexts(known.target, target))) {
    throw new AppError('suggestion.exists', 'This text was already suggested.');
  }
  if (suggestions.length >= MAX_SUGGESTIONS) {
    throw new AppError(
      'suggestion.too-many',
      `String ${string.id} has ${suggestions.length} open suggestions: accept or reject some first.`,
    );
  }
}

/** Saves the suggestion as the translation. */
export async function acceptSuggestion(
  context: Context,
  request: StringAddress & Pick<SaveRequest, 'author' | 'keepsApproved'> & { readonly suggestionId: number },
): Promise<StringSituation> {
  return changeString(context, request, async (store, situation) => {
    const { component, language, unit } = situation;
    const suggestion = suggestionIn(situation, request.suggestionId);
    refuseApproved(unit, request);
    const next = { target: suggestion.target, state: 'translated' as const };
    await writeTranslation({ ...context, store }, situation, next);
    await store.suggestions.remove(component.id, language.id, request.stringId, suggestion.id);
    await recordWork(store, situation, request.author, { translated: 1 });
    const before = { target: unit.target, state: unit.state };
    return { kind: 'suggestion-accepted', author: request.author, before, after: next };
  });
}

export async function rejectSuggestion(
  context: Context,
  request: StringAddress & { readonly suggestionId: number },
): Promise<StringSituation> {
  return changeString(context, request, async (store, situation) => {
    const { id } = suggestionIn(situation, request.suggestionId);
    await store.suggestions.remove(situation.component.id, situation.language.id, request.stringId, id);
    return undefined;
  });
}

function suggestionIn({ suggestions, string }: StringSituation, id: number): Suggestion {
  const found = suggestions.find((suggestion) => suggestion.id === id);
  if (found === undefined) {
    throw new AppError('suggestion.not-found', `String ${string.id} has no open suggestion ${id}.`);
  }
  return found;
}
