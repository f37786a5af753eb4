/** How a text changed, word by word: what went struck out, what came underlined. */
import type { VNode } from 'preact';
import { direction, languageTag } from '../../model/language.js';
import { type Cut, type DiffPart, diffWords, shortDiff } from '../../model/text-diff.js';
import { Visible } from './text.js';

export interface WordDiffProps {
  readonly before: string;
  readonly after: string;
  /** Code of the language that both are written in. */
  readonly language: string;
  /** All of it; else long stretches of what stayed are left out. */
  readonly whole?: boolean;
}

export function WordDiff({ before, after, language, whole = false }: WordDiffProps): VNode {
  const parts = diffWords(before, after);
  return (
    <span class="text" lang={languageTag(language)} dir={direction(language)}>
      {(whole ? parts : shortDiff(parts)).map(shown)}
    </span>
  );
}

function shown(part: DiffPart | Cut): VNode {
  switch (part.kind) {
    case 'cut':
      return <span class="muted">…</span>;
    case 'removed':
      return (
        <del>
          <Visible text={part.text} />
        </del>
      );
    case 'added':
      return (
        <ins>
          <Visible text={part.text} />
        </ins>
      );
    case 'same':
      return <Visible text={part.text} />;
  }
}
