/** The page of a history: counts over time, a moment of the past or two to compare, and the forecast of a language. */
import type { VNode } from 'preact';
import type { Forecast } from '../../../model/forecast.js';
import type { ChartTag } from '../../../model/history-chart/tag-marks.js';
import type { Instant } from '../../../model/instant.js';
import { spellInvisible } from '../../../model/invisible.js';
import type { Measure } from '../../../model/measure.js';
import type { Series } from '../../../model/series.js';
import type { Crumb } from '../../frame/breadcrumb.js';
import { Layout } from '../../frame/layout.js';
import { Name } from '../../parts/text.js';
import { type HistoryScope, type PastParameters, pastLink } from '../../values/links.js';
import { MeasureSwitch } from '../measure-switch.js';
import { ForecastSection } from './forecast-section.js';
import { HistoryForm } from './history-form.js';
import { HistoryNotes, type HistoryNotesProps } from './history-notes.js';
import { HistoryPicture } from './history-picture.js';
import { HistoryTable } from './history-table.js';
import { type Moment, MomentTable, MoveTable, momentName, type NamedLanguage } from './moment-tables.js';

export interface HistoryPageProps extends HistoryNotesProps {
  readonly scope: HistoryScope;
  /** The names of the places, most specific first. */
  readonly names: readonly string[];
  readonly trail: readonly Crumb[];
  /** The sum over the languages of the place, without source languages. */
  readonly series: Series;
  /** Oldest first. */
  readonly tags: readonly ChartTag[];
  readonly languages: readonly NamedLanguage[];
  readonly now: Instant;
  /** The parameters as the visitor wrote them. */
  readonly written: PastParameters;
  readonly measure: Measure;
  /** One moment to show, or two to compare, the older one first. */
  readonly moments: readonly Moment[];
  readonly problems: { readonly at?: string | undefined; readonly with?: string | undefined };
  /** Only for one language. `target` is in tenths of a percent. */
  readonly forecast?: { readonly result: Forecast; readonly target: number } | undefined;
}

export function HistoryPage(props: HistoryPageProps): VNode {
  const { scope, names, series, now, measure, written, forecast, tags } = props;
  const page = pastLink(scope);
  const found = withoutProblems(written, props.problems);
  const title = [...names].reverse().join(', ');
  return (
    <Layout title={['History', ...names]} trail={[...props.trail, { label: 'History', href: page }]}>
      <div class="title">
        <h1>History</h1>
        <MeasureSwitch chosen={measure} link={(unit) => pastLink(scope, { ...found, unit })} />
      </div>
      <p class="detail">
        <Name text={[...names].reverse().join(' / ')} />
      </p>
      <HistoryNotes components={props.components} gaps={props.gaps} />
      {series.length === 0 ? (
        <p class="notice">There is no history yet. It begins with the next import or change.</p>
      ) : (
        <>
          <HistoryPicture series={series} options={{ title: spellInvisible(title), to: now, measure, tags }} />
          <HistoryTable series={series} to={now} measure={measure} />
        </>
      )}
      <h2>Look back</h2>
      <HistoryForm
        action={page}
        at={written.at ?? ''}
        with={written.with ?? ''}
        unit={measure === 'strings' ? '' : measure}
        target={written.target}
        tags={tags.toReversed().map(({ name }) => name)}
        atProblem={props.problems.at}
        withProblem={props.problems.with}
      />
      <Moments {...props} />
      {forecast !== undefined && (
        <ForecastSection
          forecast={forecast.result}
          target={forecast.target}
          action={page}
          kept={keptParameters(found, measure)}
        />
      )}
    </Layout>
  );
}

function Moments({ moments, languages, measure }: HistoryPageProps): VNode | null {
  const [first, second] = moments;
  if (first === undefined) return null;
  if (second === undefined) {
    return (
      <section>
        <h2>
          As of <Name text={momentName(first)} />
        </h2>
        <MomentTable moment={first} languages={languages} measure={measure} />
      </section>
    );
  }
  return (
    <section>
      <h2>
        From <Name text={momentName(first)} /> to <Name text={momentName(second)} />
      </h2>
      <MoveTable moments={[first, second]} languages={languages} measure={measure} />
    </section>
  );
}

/** The parameters that name moments. Links with the others would lead to the same errors. */
function withoutProblems(written: PastParameters, problems: HistoryPageProps['problems']): PastParameters {
  return {
    ...written,
    at: problems.at === undefined ? written.at : undefined,
    with: problems.with === undefined ? written.with : undefined,
  };
}

function keptParameters({ at, with: compared }: PastParameters, measure: Measure): Record<string, string> {
  return {
    ...(at !== undefined && { at }),
    ...(compared !== undefined && { with: compared }),
    ...(measure !== 'strings' && { unit: measure }),
  };
}
