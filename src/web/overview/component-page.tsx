/** The page of a component: overall progress, a table of its languages, recent changes and activity. */
import type { VNode } from 'preact';
import type { Counts } from '../../model/counts.js';
import { Layout, trailOf } from '../frame/layout.js';
import { FormMessage, type Message, problemMessage } from '../parts/form-message.js';
import { NewLanguageForm } from '../parts/new-language-form.js';
import { Name } from '../parts/text.js';
import { amountsIn } from '../values/amounts.js';
import {
  componentLink,
  componentSettingsLink,
  eventsLink,
  historyLink,
  newLanguageLink,
  statisticsLink,
} from '../values/links.js';
import type { ComponentDetails, ProjectPlace } from '../values/page-place.js';
import { counted, NO_TRANSLATION, remainingInTitle } from '../values/wording.js';
import { ActivityChart, type DayOfActivity } from './activity-chart.js';
import { BadgeCode } from './badge-code.js';
import { ChangeFeed, type FeedEntry } from './change-feed.js';
import { type Glimpse, HistoryGlimpse } from './history/history-glimpse.js';
import { type LanguageRow, viewedLanguages } from './language-columns.js';
import { LanguageTable } from './language-table.js';
import { LockedTag } from './locked-tag.js';
import { ProgressSummary } from './progress-summary.js';
import { SettingsButton } from './settings-button.js';
import { TableTools } from './table-tools.js';
import { type TableView, viewLink } from './table-view.js';

export interface ComponentPageProps {
  readonly project: ProjectPlace;
  readonly component: ComponentDetails;
  readonly languages: readonly LanguageRow[];
  /** The sum over all languages except the source language. */
  readonly progress: Counts;
  readonly view: TableView;
  /** Newest first. */
  readonly changes: readonly FeedEntry[];
  /** Oldest day first. */
  readonly activity: readonly DayOfActivity[];
  readonly glimpse?: Glimpse | undefined;
  /** The public address of the server. */
  readonly baseUrl: string;
  /** Whether the visitor may change the settings. */
  readonly canManage?: boolean;
  /** Whether the visitor may start a language or ask for one. Undefined if neither. */
  readonly newLanguage?: 'start' | 'request' | undefined;
  /** Number of languages that users asked for, for managers. */
  readonly requests?: number;
  /** The result of the form that led to the page. */
  readonly message?: Message | undefined;
  /** Why changed files are not imported yet. */
  readonly problem?: string | undefined;
}

export function ComponentPage(props: ComponentPageProps): VNode {
  const { project, component, languages, view, changes, activity, baseUrl, canManage = false } = props;
  const overall = amountsIn(props.progress, view.measure);
  const translations = languages.filter(({ code }) => code !== component.sourceLanguage).length;
  const path = componentLink(project.slug, component.slug);
  const rows = viewedLanguages(languages, view);
  return (
    <Layout
      title={[
        translations === 0 ? NO_TRANSLATION : remainingInTitle(overall, view.measure),
        component.name,
        project.name,
      ]}
      trail={trailOf(project, component)}
      watch={eventsLink(project.slug)}
    >
      <div class="title">
        <h1>
          <Name text={component.name} />
          {component.locked && <LockedTag />}
        </h1>
        <div class="actions">
          {canManage && <SettingsButton href={componentSettingsLink(project.slug, component.slug)} />}
          <BadgeCode project={project.slug} component={component.slug} page={path} baseUrl={baseUrl} />
          <a class="button" href={statisticsLink(project.slug, component.slug, 'json')}>
            JSON
          </a>
          <a class="button" href={statisticsLink(project.slug, component.slug, 'csv')}>
            CSV
          </a>
        </div>
      </div>
      <FormMessage message={props.message} />
      <FormMessage message={problemMessage(props.problem)} />
      <p class="detail">
        <Name text={component.filemask} />
        {component.template !== null && component.template !== '' && (
          <>
            {' '}
            from <Name text={component.template} />
          </>
        )}{' '}
        · <Name text={component.format} /> · translated into {counted(translations, 'language')}
      </p>
      <ProgressSummary counts={overall} measure={view.measure} languages={translations} />
      <h2>Languages</h2>
      <TableTools view={view} path={path} rows="languages" />
      {rows.length === 0 ? (
        <NoLanguages {...props} />
      ) : (
        <LanguageTable project={project} component={component} rows={rows} view={view} />
      )}
      <NewLanguage {...props} />
      <section class="lately">
        <h2>Recent changes</h2>
        {changes.length === 0 ? (
          <p class="muted">No changes since the first import.</p>
        ) : (
          <>
            <ChangeFeed entries={changes} sourceLanguage={component.sourceLanguage} />
            <p>
              <a href={historyLink({ project: project.slug, component: component.slug })}>All changes</a>
            </p>
          </>
        )}
      </section>
      {activity.some((day) => day.changes > 0) && (
        <section class="lately">
          <h2>Activity</h2>
          <ActivityChart days={activity} brief />
        </section>
      )}
      <HistoryGlimpse
        glimpse={props.glimpse}
        scope={{ project: project.slug, component: component.slug }}
        title={`${project.name}, ${component.name}`}
        measure={view.measure}
      />
    </Layout>
  );
}

function NewLanguage({ project, component, newLanguage, requests = 0 }: ComponentPageProps): VNode | null {
  if (newLanguage === undefined) return null;
  const href = newLanguageLink(project.slug, component.slug);
  return (
    <details class="new-language">
      <summary>{newLanguage === 'start' ? 'Add a language' : 'Ask for a language'}</summary>
      <NewLanguageForm project={project.slug} component={component.slug} right={newLanguage} />
      {newLanguage === 'start' && (
        <p>
          <a href={href}>
            {requests === 0 ? 'Remove a language' : `Answer ${counted(requests, 'request')} for languages`}
          </a>
        </p>
      )}
    </details>
  );
}

function NoLanguages({ project, component, languages, view }: ComponentPageProps): VNode {
  if (languages.length === 0) {
    return (
      <p class="notice">
        This component has no languages yet: no file matches <Name text={component.filemask} />. Import the folder with
        the translation files.
      </p>
    );
  }
  const everything = { ...view, filter: '', needsWork: false };
  return (
    <p class="notice">
      {view.filter === '' ? (
        'Every language is complete and no string fails a check. '
      ) : (
        <>
          No language{view.needsWork && ' that needs work'} has <Name text={view.filter} /> in its name or code.{' '}
        </>
      )}
      <a href={viewLink(componentLink(project.slug, component.slug), everything)}>Show all languages</a>
    </p>
  );
}
