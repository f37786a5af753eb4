/** One string in the editor's list: source, translation, state, and marks for what there is about it. */
import type { VNode } from 'preact';
import { direction, languageTag } from '../../model/language.js';
import { hasText, type State } from '../../model/state.js';
import { excerpt } from '../../model/text-diff.js';
import { STATE_LABELS, type Status, Swatch } from '../parts/state-label.js';
import { Visible } from '../parts/text.js';
import { counted } from '../values/wording.js';

export interface EditorRowEntry {
  readonly id: number;
  readonly source: readonly string[];
  readonly target: readonly string[];
  readonly state: State;
  /** How many checks it fails. */
  readonly failing: number;
  readonly hasSuggestion: boolean;
  readonly hasComment: boolean;
}

export interface EditorRowProps {
  readonly entry: EditorRowEntry;
  readonly href: string;
  readonly isChosen: boolean;
  readonly sourceLanguage: string;
  readonly language: string;
}

/** All rows are of one height, so that a script can tell where each is before it is there. */
export function EditorRow({ entry, href, isChosen, sourceLanguage, language }: EditorRowProps): VNode {
  const { id, source, target, state } = entry;
  return (
    <li class={`row row-${state}`} id={`string-${id}`} data-row={id}>
      <a href={href} aria-current={isChosen ? 'true' : undefined}>
        <Line text={source.find((form) => form !== '') ?? ''} language={sourceLanguage} />
        {hasText(target) ? (
          <Line text={target.find((form) => form !== '') ?? ''} language={language} />
        ) : (
          // The source is its own text, which is there already.
          language !== sourceLanguage && <span class="line muted">No translation yet</span>
        )}
        <span class="row-marks">
          <span class="unseen">{STATE_LABELS[state]}</span>
          <Marks entry={entry} />
        </span>
      </a>
    </li>
  );
}

function Line({ text, language }: { readonly text: string; readonly language: string }): VNode {
  return (
    <span class="line" lang={languageTag(language)} dir={direction(language)}>
      <Visible text={excerpt(text)} />
    </span>
  );
}

function Marks({ entry: { failing, hasSuggestion, hasComment } }: { readonly entry: EditorRowEntry }): VNode {
  const marks: [Status, string][] = [];
  if (failing > 0) marks.push(['failing', `fails ${counted(failing, 'check')}`]);
  if (hasSuggestion) marks.push(['suggestion', 'has a suggestion']);
  if (hasComment) marks.push(['comment', 'has a comment']);
  return (
    <>
      {marks.map(([status, label]) => (
        <span key={status} title={label}>
          <Swatch status={status} />
          <span class="unseen">, {label}</span>
        </span>
      ))}
    </>
  );
}
