/** The JSON of suggestions and comments. */
import { type Static, Type } from '@sinclair/typebox';
import { formatInstant } from '../model/instant.js';
import type { Comment, Suggestion } from '../storage/store.js';
import type { ApiLinks } from './links.js';
import { address, instant } from './schemas.js';

export const SuggestionBody = Type.Object(
  {
    url: address('This suggestion. DELETE rejects it.'),
    id: Type.Integer(),
    unit: address('The string.'),
    target: Type.Array(Type.String(), { description: 'The proposed translation.' }),
    author: Type.String({ description: 'User who made the suggestion.' }),
    timestamp: instant('Time of the suggestion.'),
    accept_url: address('POST here to accept the suggestion as the translation.'),
  },
  { $id: 'Suggestion' },
);

export function suggestionJson(
  links: ApiLinks,
  unit: string,
  { id, target, author, at }: Suggestion,
): Static<typeof SuggestionBody> {
  return {
    url: links.api('units', unit, 'suggestions', id),
    id,
    unit: links.api('units', unit),
    target: [...target],
    author,
    timestamp: formatInstant(at),
    accept_url: links.api('units', unit, 'suggestions', id, 'accept'),
  };
}

export const CommentBody = Type.Object(
  {
    url: address('The list of comments on the string.'),
    id: Type.Integer(),
    unit: address('The string.'),
    comment: Type.String(),
    author: Type.String({ description: 'User who wrote the comment.' }),
    timestamp: instant('Time of the comment.'),
    resolved: Type.Boolean(),
    resolve_url: address('POST here to resolve the comment.'),
  },
  { $id: 'Comment' },
);

export function commentJson(
  links: ApiLinks,
  unit: string,
  { id, text, author, at, resolved }: Comment,
): Static<typeof CommentBody> {
  return {
    url: links.api('units', unit, 'comments'),
    id,
    unit: links.api('units', unit),
    comment: text,
    author,
    timestamp: formatInstant(at),
    resolved,
    resolve_url: links.api('units', unit, 'comments', id, 'resolve'),
  };
}
