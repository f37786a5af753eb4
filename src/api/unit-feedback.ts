/** Routes of suggestions, comments and findings of a string. */
import { Type } from '@sinclair/typebox';
import { may } from '../services/access.js';
import { comment, MAX_COMMENT_LENGTH, resolveComment } from '../services/strings/comment.js';
import { dismissFinding } from '../services/strings/dismiss-finding.js';
import { requireSettling } from '../services/strings/find-edit-rights.js';
import { openUnit } from '../services/strings/open-unit.js';
import { readUnit } from '../services/strings/read-units.js';
import { acceptSuggestion, rejectSuggestion, suggest } from '../services/strings/suggest.js';
import type { Api } from './api.js';
import { notFound } from './errors.js';
import { CommentBody, commentJson, SuggestionBody, suggestionJson } from './feedback-json.js';
import { ApiLinks } from './links.js';
import { listOf } from './paging.js';
import { bodyOf, type Call, type Route } from './route.js';
import { listShape, PageQuery } from './schemas.js';
import { TargetBody, targetForms } from './target-body.js';
import { UnitBody } from './unit-json.js';
import { unitResult } from './units.js';

const NewSuggestion = Type.Object({ target: TargetBody });
const NewComment = Type.Object({ comment: Type.String({ minLength: 1, maxLength: MAX_COMMENT_LENGTH }) });

export function unitFeedbackRoutes(api: Api): Route[] {
  return [...suggestionRoutes(api), ...commentRoutes(api), ...findingRoutes(api)];
}

function suggestionRoutes({ context }: Api): Route[] {
  const { store } = context;
  return [
    {
      method: 'GET',
      url: '/api/units/:unit/suggestions/',
      access: 'anyone',
      id: 'listSuggestions',
      summary: 'Suggestions for a string',
      query: PageQuery,
      answer: listShape(SuggestionBody),
      async handler(call) {
        const { component, language, stringId } = await openUnit(store, call.identity, call.params.unit!);
        const suggestions = await store.suggestions.ofString(component.id, language.id, stringId);
        const links = new ApiLinks(call.baseUrl);
        return { list: listOf(call, suggestions, (one) => suggestionJson(links, call.params.unit!, one)) };
      },
    },
    {
      method: 'POST',
      url: '/api/units/:unit/suggestions/',
      access: 'user',
      id: 'suggest',
      summary: 'Suggest a translation',
      body: NewSuggestion,
      answer: SuggestionBody,
      status: 201,
      async handler(call) {
        const { address } = await openUnit(store, call.identity, call.params.unit!, 'suggest');
        const target = targetForms(bodyOf(call, NewSuggestion).target);
        return call.change(async (inside) => {
          const { added } = await suggest(inside, { ...address, target, author: authorOf(call) });
          return { value: suggestionJson(new ApiLinks(call.baseUrl), call.params.unit!, added) };
        });
      },
    },
    {
      method: 'DELETE',
      url: '/api/units/:unit/suggestions/:suggestion/',
      access: 'user',
      id: 'rejectSuggestion',
      summary: 'Reject a suggestion, or withdraw your own',
      async handler(call) {
        const unit = await openUnit(store, call.identity, call.params.unit!, 'suggest');
        const suggestionId = idIn(call, 'suggestion');
        const all = await store.suggestions.ofString(unit.component.id, unit.language.id, unit.stringId);
        requireSettling(call.identity, unit.project, all, suggestionId);
        return call.change(async (inside) => {
          await rejectSuggestion(inside, { ...unit.address, suggestionId });
          return { nothing: true };
        });
      },
    },
    {
      method: 'POST',
      url: '/api/units/:unit/suggestions/:suggestion/accept/',
      access: 'user',
      id: 'acceptSuggestion',
      summary: 'Accept a suggestion as the translation',
      answer: UnitBody,
      statuses: [423],
      async handler(call) {
        const unit = await openUnit(store, call.identity, call.params.unit!, 'translate');
        const suggestionId = idIn(call, 'suggestion');
        const keepsApproved = !may(call.identity, unit.project, 'review');
        return call.change(async (inside) => {
          await acceptSuggestion(inside, { ...unit.address, suggestionId, author: authorOf(call), keepsApproved });
          return unitResult(call, await readUnit(inside.store, unit));
        });
      },
    },
  ];
}

function commentRoutes({ context }: Api): Route[] {
  const { store } = context;
  return [
    {
      method: 'GET',
      url: '/api/units/:unit/comments/',
      access: 'anyone',
      id: 'listComments',
      summary: 'Comments on a string',
      query: PageQuery,
      answer: listShape(CommentBody),
      async handler(call) {
        const { component, language, stringId } = await openUnit(store, call.identity, call.params.unit!);
        const comments = await store.comments.ofString(component.id, language.id, stringId);
        const links = new ApiLinks(call.baseUrl);
        return { list: listOf(call, comments, (one) => commentJson(links, call.params.unit!, one)) };
      },
    },
    {
      method: 'POST',
      url: '/api/units/:unit/comments/',
      access: 'user',
      id: 'comment',
      summary: 'Comment on a string',
      body: NewComment,
      answer: CommentBody,
      status: 201,
      async handler(call) {
        const { address } = await openUnit(store, call.identity, call.params.unit!, 'suggest');
        const { comment: text } = bodyOf(call, NewComment);
        return call.change(async (inside) => {
          const { added } = await comment(inside, { ...address, text, author: authorOf(call) });
          return { value: commentJson(new ApiLinks(call.baseUrl), call.params.unit!, added) };
        });
      },
    },
    {
      method: 'POST',
      url: '/api/units/:unit/comments/:comment/resolve/',
      access: 'user',
      id: 'resolveComment',
      summary: 'Resolve a comment',
      answer: UnitBody,
      async handler(call) {
        const unit = await openUnit(store, call.identity, call.params.unit!, 'suggest');
        const commentId = idIn(call, 'comment');
        const all = await store.comments.ofString(unit.component.id, unit.language.id, unit.stringId);
        requireSettling(call.identity, unit.project, all, commentId);
        return call.change(async (inside) => {
          await resolveComment(inside, { ...unit.address, commentId });
          return unitResult(call, await readUnit(inside.store, unit));
        });
      },
    },
  ];
}

function findingRoutes({ context }: Api): Route[] {
  const { store } = context;
  const set = (dismissed: boolean) => async (call: Call) => {
    const unit = await openUnit(store, call.identity, call.params.unit!, 'review');
    return call.change(async (inside) => {
      await dismissFinding(inside, { ...unit.address, check: call.params.check!, dismissed });
      return unitResult(call, await readUnit(inside.store, unit));
    });
  };
  return [
    {
      method: 'POST',
      url: '/api/units/:unit/checks/:check/dismiss/',
      access: 'user',
      id: 'dismissFinding',
      summary: 'Dismiss a finding',
      answer: UnitBody,
      handler: set(true),
    },
    {
      method: 'POST',
      url: '/api/units/:unit/checks/:check/restore/',
      access: 'user',
      id: 'restoreFinding',
      summary: 'Restore a dismissed finding',
      answer: UnitBody,
      handler: set(false),
    },
  ];
}

/** The routes require a signed-in user, so `user` is always set. */
function authorOf({ identity }: Call): string {
  return identity.user!.username;
}

function idIn({ params }: Call, name: string): number {
  const text = params[name]!;
  if (!/^\d{1,15}$/.test(text)) throw notFound();
  return Number(text);
}
