/** What happened lately in all languages of a component, one line a moment. */
import type { VNode } from 'preact';
import type { Change } from '../../model/change.js';
import { hasText } from '../../model/state.js';
import { Author } from '../parts/author.js';
import { deed, deedOnMany } from '../parts/change-wording.js';
import { RelativeTime } from '../parts/relative-time.js';
import { Name, Text } from '../parts/text.js';
import { formatCount } from '../values/wording.js';

export interface FeedEntry extends Pick<Change, 'kind' | 'at' | 'before' | 'after'> {
  /** The username; empty for imports. */
  readonly author: string;
  /** How that person is called, where it is not by that name. */
  readonly authorName?: string;
  readonly language: { readonly code: string; readonly name: string; readonly href: string };
  readonly source: string;
  readonly target: string;
  /** The string, where the language still has it. */
  readonly href: string | undefined;
  /** How many changed at that moment. */
  readonly changes: number;
}

export interface ChangeFeedProps {
  readonly entries: readonly FeedEntry[];
  readonly sourceLanguage: string;
}

export function ChangeFeed({ entries, sourceLanguage }: ChangeFeedProps): VNode {
  return (
    <ol class="feed">
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.language.code}`}>
          <p class="feed-about">
            <Author name={entry.authorName ?? entry.author} username={entry.author} /> {whatWasDone(entry)} in{' '}
            <a href={entry.language.href}>
              <Name text={entry.language.name} />
            </a>{' '}
            <span class="when">
              <RelativeTime instant={entry.at} />
            </span>
          </p>
          <p class="feed-text">
            <Source entry={entry} language={sourceLanguage} />
            {hasText([entry.target]) && entry.language.code !== sourceLanguage && (
              <>
                {' → '}
                <Text text={shortened(entry.target)} language={entry.language.code} />
              </>
            )}
            {entry.changes > 1 && <span class="muted"> and {formatCount(entry.changes - 1)} more</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}

function whatWasDone(entry: FeedEntry): string {
  return entry.changes > 1 ? deedOnMany(entry, `${formatCount(entry.changes)} strings`) : deed(entry, 'a string');
}

function Source({ entry, language }: { readonly entry: FeedEntry; readonly language: string }): VNode {
  const text = <Text text={shortened(entry.source)} language={language} />;
  return entry.href === undefined ? text : <a href={entry.href}>{text}</a>;
}

const MOST_LETTERS = 120;

/** The first line, and not too much of that. */
function shortened(text: string): string {
  const [line = ''] = text.trim().split('\n', 1);
  const letters = [...line.slice(0, 4 * MOST_LETTERS)];
  return letters.length > MOST_LETTERS || line.length < text.trim().length
    ? `${letters.slice(0, MOST_LETTERS).join('')}…`
    : line;
}
