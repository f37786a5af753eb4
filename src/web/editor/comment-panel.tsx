/** What people say of one string: open comments, resolved ones folded away, and where to add one. */
import type { VNode } from 'preact';
import type { Instant } from '../../model/instant.js';
import { excerpt } from '../../model/text-diff.js';
import { LONGEST_COMMENT } from '../../services/strings/comment.js';
import type { EditRights } from '../../services/strings/find-edit-rights.js';
import { Author } from '../parts/author.js';
import { fieldText } from '../parts/field-text.js';
import { RelativeTime } from '../parts/relative-time.js';
import { Name, Visible } from '../parts/text.js';
import { counted } from '../values/wording.js';
import { isLong, Shortened } from './bounded-text.js';
import { Refusal } from './refusal.js';

export interface CommentEntry {
  readonly id: number;
  readonly text: string;
  /** Username. */
  readonly author: string;
  readonly authorName: string;
  readonly at: Instant;
  readonly resolved: boolean;
}

export interface CommentPanelProps {
  /** Oldest first. */
  readonly comments: readonly CommentEntry[];
  readonly rights: Pick<EditRights, 'comment'>;
  /** Whoever translates may, and everybody their own. */
  readonly mayResolve: (comment: CommentEntry) => boolean;
  /** What was typed and did not become a comment. */
  readonly draft?: string | undefined;
  /** The page to come back to after signing in. */
  readonly next: string | undefined;
}

export function CommentPanel({ comments, rights, mayResolve, draft = '', next }: CommentPanelProps): VNode {
  const open = comments.filter(({ resolved }) => !resolved);
  const resolved = comments.filter((comment) => comment.resolved);
  return (
    <>
      {open.length === 0 ? (
        <p class="muted">{resolved.length === 0 ? 'No comments yet.' : 'No open comments.'}</p>
      ) : (
        <ol class="panel-list">
          {open.map((comment) => (
            <Comment key={comment.id} comment={comment} isResolvable={mayResolve(comment)} />
          ))}
        </ol>
      )}
      {resolved.length > 0 && (
        <details class="resolved">
          <summary>{counted(resolved.length, 'resolved comment')}</summary>
          <ol class="panel-list">
            {resolved.map((comment) => (
              <Comment key={comment.id} comment={comment} isResolvable={false} />
            ))}
          </ol>
        </details>
      )}
      {rights.comment === undefined ? <NewComment draft={draft} /> : <Refusal refused={rights.comment} next={next} />}
    </>
  );
}

interface CommentProps {
  readonly comment: CommentEntry;
  readonly isResolvable: boolean;
}

function Comment({ comment: { id, text, author, authorName, at }, isResolvable }: CommentProps): VNode {
  return (
    <li>
      <div class="panel-line">
        <span class="byline">
          <Author name={authorName} username={author} /> commented <RelativeTime instant={at} />
        </span>
        {isResolvable && (
          <button class="button" type="submit" name="resolve" value={id}>
            Resolve
            <span class="unseen">
              {' '}
              comment by <Name text={authorName} />
            </span>
          </button>
        )}
      </div>
      <p class="comment-text" dir="auto">
        <Visible text={isLong([text]) ? excerpt(text) : text} />
      </p>
      {isLong([text]) && <Shortened forms={[text]} />}
    </li>
  );
}

/** Not required: the form around it is sent by the buttons of the translation too. */
function NewComment({ draft }: { readonly draft: string }): VNode {
  return (
    <div class="field new-comment">
      <label for="comment">Add a comment</label>
      <textarea id="comment" name="comment" rows={3} maxlength={LONGEST_COMMENT} dir="auto">
        {fieldText(draft)}
      </textarea>
      <button class="button" type="submit" name="do" value="comment">
        Comment
      </button>
    </div>
  );
}
