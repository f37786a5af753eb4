/** What happened to strings lately: who did what when, and how the text changed. */
import type { VNode } from 'preact';
import type { Change } from '../../model/change.js';
import { hasText } from '../../model/state.js';
import { excerpt } from '../../model/text-diff.js';
import { targetFormLabel } from './forms.js';
import { RelativeTime } from './relative-time.js';
import { StateLabel } from './state-label.js';
import { Name, Text } from './text.js';
import { WordDiff } from './word-diff.js';

export interface ChangeEntry extends Pick<Change, 'kind' | 'at' | 'before' | 'after'> {
  readonly id: string;
  /** Empty for imports. */
  readonly author: string;
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
              {change.author === '' ? (
                'Import'
              ) : (
                <b>
                  <Name text={change.author} />
                </b>
              )}{' '}
              {deed(change)} <RelativeTime instant={change.at} />
            </span>
            {change.href !== undefined && (
              <a class="change-link" href={change.href}>
                See string
              </a>
            )}
          </p>
          {sourceLanguage !== language && <Source change={change} language={sourceLanguage} />}
          <Texts change={change} language={language} />
          <States change={change} />
        </li>
      ))}
    </ol>
  );
}

function deed({ kind, before, after }: ChangeEntry): string {
  switch (kind) {
    case 'added':
      return 'added';
    case 'removed':
      return 'removed';
    case 'updated':
      return 'changed';
    case 'suggestion-accepted':
      return 'accepted a suggestion';
    case 'reviewed':
      return after?.state === 'approved' ? 'approved' : 'took the approval back';
    case 'edited':
      if (after !== null && !hasText(after.target)) return 'cleared';
      return before !== null && hasText(before.target) ? 'edited' : 'translated';
  }
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

/** The plural forms that changed; where none did, the text as it is, since without it nobody knows what is meant. */
function Texts({ change, language }: { readonly change: ChangeEntry; readonly language: string }): VNode | null {
  const [before, after] = [change.before?.target ?? [], change.after?.target ?? []];
  const forms = Array.from({ length: Math.max(before.length, after.length) }, (_, form) => ({
    form,
    before: before[form] ?? '',
    after: after[form] ?? '',
  }));
  const changed = forms.filter((form) => form.before !== form.after);
  const shown = (changed.length > 0 ? changed : forms.slice(0, 1)).filter((form) => hasText([form.before, form.after]));
  if (shown.length === 0) return null;
  return (
    <div class="change-texts">
      {shown.map((form) => (
        <div key={form.form}>
          {forms.length > 1 && <span class="muted">{targetFormLabel(form.form)} </span>}
          <WordDiff before={form.before} after={form.after} language={language} />
        </div>
      ))}
    </div>
  );
}

function States({ change: { before, after } }: { readonly change: ChangeEntry }): VNode | null {
  if (before === null || after === null || before.state === after.state) return null;
  return (
    <p class="change-states">
      <StateLabel state={before.state} /> <span aria-hidden="true">→</span> <span class="unseen">to</span>
      <StateLabel state={after.state} />
    </p>
  );
}
