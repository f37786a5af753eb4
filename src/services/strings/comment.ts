/** Comments on strings, open until somebody resolves them. */
import { AppError } from '../../model/error.js';
import type { Comment } from '../../storage/store.js';
import type { Context } from '../context.js';
import { changeString, type StringAddress, type StringSituation } from './change-string.js';
import { recordWork } from './record-work.js';
import { refuseUnstorable } from './save-translation.js';

/** In characters. */
export const LONGEST_COMMENT = 10_000;

export async function comment(
  context: Context,
  request: StringAddress & { readonly text: string; readonly author: string },
): Promise<StringSituation & { readonly added: Comment }> {
  const { text, author, stringId } = request;
  refuseUnstorable([text]);
  if (text.trim() === '') throw new AppError('comment.empty', 'A comment needs some text.');
  if (text.length > LONGEST_COMMENT) {
    throw new AppError('comment.too-long', `A comment has at most ${LONGEST_COMMENT} characters: say it in two.`);
  }
  let added: Comment;
  const after = await changeString(context, request, async (store, situation) => {
    const { component, language, comments } = situation;
    // Sent again because the answer was lost: it is there already.
    const known = comments.find((one) => one.author === author && one.text === text && !one.resolved);
    if (known !== undefined) {
      added = known;
      return undefined;
    }
    added = await store.comments.add(component.id, language.id, { stringId, text, author, at: context.clock() });
    await recordWork(store, situation, author, { commented: 1 });
    return undefined;
  });
  return { ...after, added: added! };
}

export async function resolveComment(
  context: Context,
  request: StringAddress & { readonly commentId: number },
): Promise<StringSituation> {
  return changeString(context, request, async (store, { component, language, comments }) => {
    const found = comments.find((known) => known.id === request.commentId && !known.resolved);
    if (found === undefined) {
      throw new AppError('comment.not-found', `String ${request.stringId} has no open comment ${request.commentId}.`);
    }
    await store.comments.resolve(component.id, language.id, request.stringId, found.id);
    return undefined;
  });
}
