/** What people and checks say of a string: suggestions, comments, findings. */
import { Type } from '@sinclair/typebox';
import { may } from '../services/access.js';
import { comment, LONGEST_COMMENT, resolveComment } from '../services/strings/comment.js';
import { dismissFinding } from '../services/strings/dismiss-finding.js';
import { requireSettling } from '../services/strings/find-edit-rights.js';
import { openUnit } from '../services/strings/open-unit.js';
import { readUnit } from '../services/strings/read-units.js';
import { acceptSuggestion, rejectSuggestion, suggest } from '../services/strings/suggest.js';
import type { Api } from './api.js';
import { notFound } from './errors.js';
import { commentJson, suggestionJson } from './feedback-json.js';
import { ApiLinks } from './links.js';
import { listOf } from './paging.js';
import { bodyOf, type Call, type Route } from './route.js';
import { PageQuery } from './schemas.js';
import { TargetBody, targetForms } from './target-body.js';
import { unitResult } from './units.js';

const NewSuggestion = Type.Object({ target: TargetBody });
const NewComment = Type.Object({ comment: Type.String({ minLength: 1, maxLength: LONGEST_COMMENT }) });

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
      answer: 'SuggestionList',
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
      answer: 'Suggestion',
      status: 201,
      async handler(call) {
        const { address } = await openUnit(store, call.identity, call.params.unit!, 'suggest');
        const target = targetForms(bodyOf(call, NewSuggestion).target);
        const { added } = await suggest(context, { ...address, target, author: authorOf(call) });
        return { value: suggestionJson(new ApiLinks(call.baseUrl), call.params.unit!, added) };
      },
    },
    {
      method: 'DELETE',
      url: '/api/units/:unit/suggestions/:suggestion/',
      access: 'user',
      id: 'rejectSuggestion',
      summary: 'Reject a suggestion, or take one’s own back',
      async handler(call) {
        const unit = await openUnit(store, call.identity, call.params.unit!, 'suggest');
        const suggestionId = idIn(call, 'suggestion');
        const all = await store.suggestions.ofString(unit.component.id, unit.language.id, unit.stringId);
        requireSettling(call.identity, unit.project, all, suggestionId);
        await rejectSuggestion(context, { ...unit.address, suggestionId });
        return { nothing: true };
      },
    },
    {
      method: 'POST',
      url: '/api/units/:unit/suggestions/:suggestion/accept/',
      access: 'user',
      id: 'acceptSuggestion',
      summary: 'Make a suggestion the translation',
      answer: 'Unit',
      statuses: [423],
      async handler(call) {
        const unit = await openUnit(store, call.identity, call.params.unit!, 'translate');
        const suggestionId = idIn(call, 'suggestion');
        const keepsApproved = !may(call.identity, unit.project, 'review');
        await acceptSuggestion(context, { ...unit.address, suggestionId, author: authorOf(call), keepsApproved });
        return unitResult(call, await readUnit(store, unit));
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
      answer: 'CommentList',
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
      answer: 'Comment',
      status: 201,
      async handler(call) {
        const { address } = await openUnit(store, call.identity, call.params.unit!, 'suggest');
        const { comment: text } = bodyOf(call, NewComment);
        const { added } = await comment(context, { ...address, text, author: authorOf(call) });
        return { value: commentJson(new ApiLinks(call.baseUrl), call.params.unit!, added) };
      },
    },
    {
      method: 'POST',
      url: '/api/units/:unit/comments/:comment/resolve/',
      access: 'user',
      id: 'resolveComment',
      summary: 'Resolve a comment',
      answer: 'Unit',
      async handler(call) {
        const unit = await openUnit(store, call.identity, call.params.unit!, 'suggest');
        const commentId = idIn(call, 'comment');
        const all = await store.comments.ofString(unit.component.id, unit.language.id, unit.stringId);
        requireSettling(call.identity, unit.project, all, commentId);
        await resolveComment(context, { ...unit.address, commentId });
        return unitResult(call, await readUnit(store, unit));
      },
    },
  ];
}

function findingRoutes({ context }: Api): Route[] {
  const { store } = context;
  const set = (dismissed: boolean) => async (call: Call) => {
    const unit = await openUnit(store, call.identity, call.params.unit!, 'review');
    await dismissFinding(context, { ...unit.address, check: call.params.check!, dismissed });
    return unitResult(call, await readUnit(store, unit));
  };
  return [
    {
      method: 'POST',
      url: '/api/units/:unit/checks/:check/dismiss/',
      access: 'user',
      id: 'dismissFinding',
      summary: 'Say that what a check found is no fault',
      answer: 'Unit',
      handler: set(true),
    },
    {
      method: 'POST',
      url: '/api/units/:unit/checks/:check/restore/',
      access: 'user',
      id: 'restoreFinding',
      summary: 'Take that back',
      answer: 'Unit',
      handler: set(false),
    },
  ];
}

/** Nobody gets this far without having said who they are. */
function authorOf({ identity }: Call): string {
  return identity.user!.username;
}

function idIn({ params }: Call, name: string): number {
  const text = params[name]!;
  if (!/^\d{1,15}$/.test(text)) throw notFound();
  return Number(text);
}
