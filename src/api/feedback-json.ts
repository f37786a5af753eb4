/** Suggestions and comments on the wire. */
import { type Static, Type } from '@sinclair/typebox';
import { formatInstant } from '../model/instant.js';
import type { Comment, Suggestion } from '../storage/store.js';
import type { ApiLinks } from './links.js';
import { address, instant } from './schemas.js';

export const SuggestionBody = Type.Object(
  {
    url: address('This object: it can be deleted.'),
    id: Type.Integer(),
    unit: address('The string it is for.'),
    target: Type.Array(Type.String(), { description: 'The proposed translation.' }),
    author: Type.String({ description: 'Name of the user who made it.' }),
    timestamp: instant('When it was made.'),
    accept_url: address('POST here makes it the translation.'),
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
    url: address('The list it is in.'),
    id: Type.Integer(),
    unit: address('The string it is on.'),
    comment: Type.String(),
    author: Type.String({ description: 'Name of the user who wrote it.' }),
    timestamp: instant('When it was written.'),
    resolved: Type.Boolean(),
    resolve_url: address('POST here resolves it.'),
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
