/** The difference of two texts by words: removed words struck out, added words underlined. */
import type { VNode } from 'preact';
import { direction, languageTag } from '../../model/language.js';
import { type Cut, type DiffPart, diffWords, shortDiff } from '../../model/text-diff.js';
import { Visible } from './text.js';

export interface WordDiffProps {
  readonly before: string;
  readonly after: string;
  /** Code of the language of both texts. */
  readonly language: string;
  /** Shows the whole text; by default long stretches are shortened. */
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
