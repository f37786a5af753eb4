/** What happened to strings lately: who did what when, and how the text changed. */
import type { VNode } from 'preact';
import type { Change } from '../../model/change.js';
import { excerpt } from '../../model/text-diff.js';
import { Author } from '../parts/author.js';
import { deed } from '../parts/change-wording.js';
import { RelativeTime } from '../parts/relative-time.js';
import { Text } from '../parts/text.js';
import { VersionChange } from '../parts/version-change.js';

export interface ChangeEntry extends Pick<Change, 'kind' | 'at' | 'before' | 'after'> {
  readonly id: string;
  /** The username; empty for imports. */
  readonly author: string;
  /** How that person is called, where it is not by that name. */
  readonly authorName?: string;
  readonly source: readonly string[];
  /** The string, where the language still has it. */
  readonly href: string | undefined;
}

export interface ChangeListProps {
  readonly changes: readonly ChangeEntry[];
  readonly sourceLanguage: string;
  readonly language: string;
}

export function ChangeList({ changes, sourceLanguage, language }: ChangeListProps): VNode {
  return (
    <ol class="changes">
      {changes.map((change) => (
        <li key={change.id} class="change">
          <p class="change-about">
            <span>
              <Author name={change.authorName ?? change.author} username={change.author} /> {deed(change)}{' '}
              <RelativeTime instant={change.at} />
            </span>
            {change.href !== undefined && (
              <a class="change-link" href={change.href}>
                See string
              </a>
            )}
          </p>
          {sourceLanguage !== language && <Source change={change} language={sourceLanguage} />}
          <VersionChange before={change.before} after={change.after} language={language} />
        </li>
      ))}
    </ol>
  );
}

function Source({ change, language }: { readonly change: ChangeEntry; readonly language: string }): VNode | null {
  const [first = ''] = change.source;
  if (first === '') return null;
  return (
    <div class="change-source">
      <Text text={excerpt(first)} language={language} />
    </div>
  );
}
