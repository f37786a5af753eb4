/** All numbers of one language as cards, each leading to exactly the strings it counts. */
import type { VNode } from 'preact';
import type { Counts, Group } from '../../model/counts.js';
import { MEASURES, type Measure, measured } from '../../model/measure.js';
import { formatPercent } from '../../model/percent.js';
import type { Status } from '../parts/state-label.js';
import { MEASURE_NOUNS } from '../values/amounts.js';
import { type LanguagePlace, QUERIES, stringsLink } from '../values/links.js';
import { counted } from '../values/wording.js';
import { CountCard } from './count-card.js';

export interface LanguageCardsProps {
  readonly counts: Counts;
  readonly place: LanguagePlace;
  readonly measure: Measure;
}

type Sizes = Readonly<Record<Measure, number>>;

interface CardEntry {
  readonly label: string;
  readonly status?: Status;
  readonly query: string;
  readonly sizes: Sizes;
}

/** What has no words and characters of its own is counted in strings whatever the measure. */
interface StringsEntry extends Omit<CardEntry, 'sizes'> {
  readonly strings: number;
}

export function LanguageCards({ counts, place, measure }: LanguageCardsProps): VNode {
  const whole = sizesOf(counts, 'total');
  const to = (query: string, strings: number) => (strings === 0 ? undefined : stringsLink(place, query));
  return (
    <ul class="cards number-cards">
      {groups(counts).map(({ query, sizes, ...card }) => (
        <li key={query}>
          <CountCard
            {...card}
            value={sizes[measure]}
            noun={noun(sizes[measure], measure)}
            details={details(query, sizes, whole, measure)}
            href={to(query, sizes.strings)}
          />
        </li>
      ))}
      {possessions(counts).map(({ query, strings, ...card }) => (
        <li key={query}>
          <CountCard
            {...card}
            value={strings}
            noun={noun(strings, 'strings')}
            details={[`${share(query, strings, counts.total)} of strings`]}
            href={to(query, strings)}
          />
        </li>
      ))}
    </ul>
  );
}

function groups(counts: Counts): CardEntry[] {
  const group = (label: string, name: Exclude<Group, 'total'>): CardEntry => ({
    label,
    status: name,
    query: QUERIES[name],
    sizes: sizesOf(counts, name),
  });
  const [total, translated, fuzzy] = [
    sizesOf(counts, 'total'),
    sizesOf(counts, 'translated'),
    sizesOf(counts, 'fuzzy'),
  ];
  return [
    { label: 'All', query: QUERIES.all, sizes: total },
    group('Translated', 'translated'),
    group('Approved', 'approved'),
    group('Fuzzy', 'fuzzy'),
    {
      label: 'Untranslated',
      status: 'empty',
      query: QUERIES.untranslated,
      sizes: sizes((measure) => total[measure] - translated[measure] - fuzzy[measure]),
    },
    group('Failing checks', 'failing'),
    group('Read-only', 'readonly'),
  ];
}

function possessions(counts: Counts): StringsEntry[] {
  return [
    { label: 'With suggestions', status: 'suggestion', query: QUERIES.suggestions, strings: counts.suggestions },
    { label: 'With comments', status: 'comment', query: QUERIES.comments, strings: counts.comments },
  ];
}

function sizes(of: (measure: Measure) => number): Sizes {
  return { strings: of('strings'), words: of('words'), chars: of('chars') };
}

function sizesOf(counts: Counts, group: Group): Sizes {
  return sizes((measure) => measured(counts, group, measure));
}

function noun(count: number, measure: Measure): string {
  return `${MEASURE_NOUNS[measure]}${count === 1 ? '' : 's'}`;
}

/** The share of the number above, then the other measures with theirs. */
function details(query: string, own: Sizes, whole: Sizes, chosen: Measure): string[] {
  const others = MEASURES.filter((measure) => measure !== chosen).map((measure) => {
    const size = counted(own[measure], MEASURE_NOUNS[measure]);
    return query === QUERIES.all ? size : `${size} (${share(query, own[measure], whole[measure])})`;
  });
  return query === QUERIES.all
    ? others
    : [`${share(query, own[chosen], whole[chosen])} of ${MEASURE_NOUNS[chosen]}s`, ...others];
}

function share(query: string, part: number, whole: number): string {
  return `${formatPercent(part, whole, query === QUERIES.translated ? 'complete' : 'none')}%`;
}
