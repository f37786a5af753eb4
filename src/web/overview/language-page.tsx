/** The page of one language of a component: progress, remaining work, failing checks, recent changes and activity. */
import type { VNode } from 'preact';
import { RECENT_WINDOW } from '../../model/change.js';
import type { Measure } from '../../model/measure.js';
import type { PluralRule } from '../../model/plural.js';
import type { LanguageStatistics } from '../../model/statistics.js';
import { Layout, trailOf } from '../frame/layout.js';
import { OwnName } from '../parts/own-name.js';
import { RelativeTime } from '../parts/relative-time.js';
import { Name } from '../parts/text.js';
import { amountsIn } from '../values/amounts.js';
import {
  changesLink,
  eventsLink,
  historyLink,
  type LanguagePlace,
  languageLink,
  measuredLink,
} from '../values/links.js';
import type { ComponentPlace, ProjectPlace } from '../values/page-place.js';
import { counted, remainingInTitle } from '../values/wording.js';
import { ActivityChart, type DayOfActivity } from './activity-chart.js';
import { type ChangeEntry, ChangeList } from './change-list.js';
import { type CheckEntry, FailingByCheck } from './failing-by-check.js';
import { type Glimpse, HistoryGlimpse } from './history/history-glimpse.js';
import { LanguageCards } from './language-cards.js';
import { LanguageFacts } from './language-facts.js';
import { LockedTag } from './locked-tag.js';
import { MeasureSwitch } from './measure-switch.js';
import { MissingNote } from './missing-strings.js';
import { NextStep, RemainingWork } from './next-step.js';
import { ProgressSummary } from './progress-summary.js';

export interface LanguagePageProps {
  readonly project: ProjectPlace;
  readonly component: ComponentPlace & { readonly sourceLanguage: string };
  readonly language: LanguageStatistics;
  readonly isSource: boolean;
  /** Name of the downloaded file; null if the language has no file. */
  readonly filename: string | null;
  readonly formatName: string;
  readonly plural: PluralRule;
  readonly checks: readonly CheckEntry[];
  /** Newest first. */
  readonly changes: readonly ChangeEntry[];
  readonly totalChanges: number;
  readonly activity: readonly DayOfActivity[];
  readonly glimpse?: Glimpse | undefined;
  readonly measure: Measure;
  /** The public address of the server, for the badge's code. */
  readonly baseUrl: string;
}

export function LanguagePage(props: LanguagePageProps): VNode {
  const { project, component, language, isSource, checks, measure } = props;
  const { code, name, counts, missingFromFile } = language;
  const place = { project: project.slug, component: component.slug, language: code };
  const amounts = amountsIn(counts, measure);
  return (
    <Layout
      title={[isSource ? 'Source' : remainingInTitle(amounts, measure), name, component.name]}
      trail={trailOf(project, component, { code, name })}
      watch={eventsLink(project.slug)}
    >
      <div class="title">
        <h1>
          <Name text={name} /> <OwnName code={code} /> <code class="code">{code}</code>
          {isSource && <span class="tag">source</span>}
          {component.locked && <LockedTag />}
        </h1>
        <NextStep counts={counts} place={place} />
      </div>
      <ProgressSummary counts={amounts} measure={measure} legend={false} />
      <div class="title">
        <RemainingWork counts={counts} missing={missingFromFile} isSource={isSource} filename={props.filename} />
        <MeasureSwitch chosen={measure} link={(other) => measuredLink(languageLink(place), other)} />
      </div>
      <MissingNote missing={missingFromFile} count={component.count} filename={props.filename} />
      <h2>Strings</h2>
      <LanguageCards counts={counts} place={place} measure={measure} />
      <div class="language-columns">
        <div>
          <section>
            <h2>Failing by check</h2>
            <FailingByCheck checks={checks} place={place} />
          </section>
          <section>
            <h2>Recent changes</h2>
            <RecentChanges {...props} place={place} />
          </section>
        </div>
        <div>
          <section>
            <h2>Activity</h2>
            <ActivityChart days={props.activity} />
          </section>
          <HistoryGlimpse
            glimpse={props.glimpse}
            scope={place}
            title={`${project.name}, ${component.name}, ${name}`}
            measure={measure}
          />
          <section>
            <h2>File</h2>
            <LanguageFacts {...props} place={place} name={name} />
          </section>
        </div>
      </div>
    </Layout>
  );
}

type RecentChangesProps = LanguagePageProps & { readonly place: LanguagePlace };

function RecentChanges({ language, component, changes, totalChanges, place }: RecentChangesProps): VNode {
  const { lastChange, recentChanges, code } = language;
  if (lastChange === null || changes.length === 0) {
    return <p class="muted">No changes since the first import.</p>;
  }
  const time = { from: lastChange - RECENT_WINDOW + 1, before: lastChange + 1 };
  return (
    <>
      <p>
        <a class="inline-link" href={changesLink(place, time)}>
          {counted(recentChanges, 'change')}
        </a>{' '}
        in the six hours up to the last change, <RelativeTime instant={lastChange} />.
      </p>
      <ChangeList changes={changes} sourceLanguage={component.sourceLanguage} language={code} />
      {totalChanges > changes.length && (
        <p>
          <a href={historyLink(place)}>All {counted(totalChanges, 'change')}</a>
        </p>
      )}
    </>
  );
}
