/** All numbers of one language as cards, each leading to exactly the strings it counts. */
import type { VNode } from 'preact';
import type { Counts } from '../../model/counts.js';
import { formatPercent } from '../../model/percent.js';
import { type LanguagePlace, QUERIES, stringsLink } from '../links.js';
import { untranslated } from '../wording.js';
import { CountCard, groupDetails, sizeDetail } from './count-card.js';
import type { Status } from './state-label.js';

interface CardEntry {
  readonly label: string;
  readonly status?: Status;
  readonly query: string;
  readonly strings: number;
  readonly details: readonly string[];
}

export interface LanguageCardsProps {
  readonly counts: Counts;
  readonly place: LanguagePlace;
}

export function LanguageCards({ counts, place }: LanguageCardsProps): VNode {
  return (
    <ul class="cards">
      {entries(counts).map(({ query, ...card }) => (
        <li key={query}>
          <CountCard {...card} href={stringsLink(place, query)} />
        </li>
      ))}
    </ul>
  );
}

function entries(counts: Counts): CardEntry[] {
  const group = (
    label: string,
    name: 'translated' | 'approved' | 'fuzzy' | 'failing' | 'readonly',
    status: Status,
  ) => ({
    label,
    status,
    query: QUERIES[name],
    strings: counts[name],
    details: groupDetails(counts, name),
  });
  const empty = untranslated(counts);
  const share = (strings: number) => `${formatPercent(strings, counts.total, 'none')}% of strings`;
  return [
    { label: 'All', query: QUERIES.all, strings: counts.total, details: groupDetails(counts, 'total') },
    group('Translated', 'translated', 'translated'),
    group('Approved', 'approved', 'approved'),
    group('Fuzzy', 'fuzzy', 'fuzzy'),
    {
      label: 'Untranslated',
      status: 'empty',
      query: QUERIES.untranslated,
      strings: empty,
      details: [
        share(empty),
        sizeDetail(
          counts.totalWords - counts.translatedWords - counts.fuzzyWords,
          counts.totalChars - counts.translatedChars - counts.fuzzyChars,
        ),
      ],
    },
    group('Failing checks', 'failing', 'failing'),
    {
      label: 'With suggestions',
      status: 'suggestion',
      query: QUERIES.suggestions,
      strings: counts.suggestions,
      details: [share(counts.suggestions)],
    },
    {
      label: 'With comments',
      status: 'comment',
      query: QUERIES.comments,
      strings: counts.comments,
      details: [share(counts.comments)],
    },
    // Only the source language has read-only strings.
    ...(counts.readonly > 0 ? [group('Read-only', 'readonly', 'readonly')] : []),
  ];
}
