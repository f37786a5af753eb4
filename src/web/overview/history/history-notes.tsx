/** What a visitor must know about a history: how far it is counted, why it begins where it begins, and its gaps. */
import type { VNode } from 'preact';
import type { Gap } from '../../../model/series.js';
import type { ComponentHistory } from '../../../services/snapshots/read-series.js';
import { Name } from '../../parts/text.js';
import { counted, formatCount, formatDate } from '../../values/wording.js';

export type ComponentPast = ComponentHistory & { readonly name: string };

export interface LanguageGap extends Gap {
  readonly name: string;
}

export interface HistoryNotesProps {
  readonly components: readonly ComponentPast[];
  readonly gaps: readonly LanguageGap[];
}

/** More gaps than this are only counted. */
const MAX_GAPS = 10;

const REASONS: Readonly<Record<string, string>> = {
  shallow: 'because the clone is shallow',
  'not-followed': 'because git cannot tell where the files were before',
  'not-countable': 'because older commits cannot be counted',
  begin: 'with the first commit of the files',
};

export function HistoryNotes({ components, gaps }: HistoryNotesProps): VNode | null {
  const notes = [
    ...components.flatMap((component) => countingNote(component, components.length > 1)),
    ...beginNote(components),
  ];
  if (notes.length === 0 && gaps.length === 0) return null;
  return (
    <ul class="history-notes">
      {notes.map((note) => (
        <li key={note}>
          <Name text={note} />
        </li>
      ))}
      {gaps.slice(0, MAX_GAPS).map(({ name, from, to }) => (
        <li key={`${name} ${from}`}>
          <Name text={name} />: the file could not be parsed from {formatDate(from)}
          {to === undefined ? ' until today' : ` to ${formatDate(to)}`}.
        </li>
      ))}
      {gaps.length > MAX_GAPS && <li>{formatCount(gaps.length - MAX_GAPS)} more gaps.</li>}
    </ul>
  );
}

function countingNote({ name, counting, done, total, problem }: ComponentPast, isNamed: boolean): string[] {
  const note = (text: string) => [isNamed ? `${name}: ${text}` : `${text[0]!.toUpperCase()}${text.slice(1)}`];
  if (counting === 'failed') return note(`the past could not be counted. ${problem}`);
  if (counting !== 'counting') return [];
  return note(`counting the past${total === 0 ? '.' : `: ${formatCount(done)} of ${counted(total, 'commit')}.`}`);
}

/** Where the oldest history begins. While commits are counted, the beginning still moves. */
function beginNote(components: readonly ComponentPast[]): string[] {
  const begun = components.filter(({ begins }) => begins !== null).sort((one, other) => one.begins! - other.begins!);
  const [oldest] = begun;
  if (oldest === undefined || oldest.counting === 'counting') return [];
  const reason = oldest.counting === 'none' ? 'when this server began to count' : REASONS[oldest.ending];
  return [`History begins on ${formatDate(oldest.begins!)}${reason === undefined ? '' : `, ${reason}`}.`];
}
