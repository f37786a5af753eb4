/** The page of a project: its components with their progress, and a matrix of components and languages. */
import type { VNode } from 'preact';
import type { Counts } from '../../model/counts.js';
import { Layout, trailOf } from '../frame/layout.js';
import { FormMessage, problemMessage } from '../parts/form-message.js';
import { Name } from '../parts/text.js';
import { amountsIn } from '../values/amounts.js';
import { eventsLink, importLink, projectLink, settingsLink } from '../values/links.js';
import type { ProjectPlace } from '../values/page-place.js';
import { counted, NO_TRANSLATION, remainingInTitle } from '../values/wording.js';
import { BadgeCode } from './badge-code.js';
import { type ComponentRow, viewedComponents } from './component-columns.js';
import { ComponentTable } from './component-table.js';
import { type Glimpse, HistoryGlimpse } from './history/history-glimpse.js';
import { Pager, pageOfRows } from './pager.js';
import { ProgressSummary } from './progress-summary.js';
import { type ProjectLanguageRow, ProjectLanguages } from './project-languages.js';
import { SettingsButton } from './settings-button.js';
import { TableTools } from './table-tools.js';
import { type TableView, viewLink } from './table-view.js';

export interface ProjectPageProps {
  readonly project: ProjectPlace;
  readonly components: readonly ComponentRow[];
  readonly languages: readonly ProjectLanguageRow[];
  readonly counts: Counts;
  readonly view: TableView;
  readonly glimpse?: Glimpse | undefined;
  /** The page of the list of components, as written in the address. */
  readonly page?: unknown;
  readonly baseUrl: string;
  /** Whether the visitor may change the settings. */
  readonly canManage?: boolean;
  /** Why changed files are not imported yet. */
  readonly problem?: string | undefined;
}

export function ProjectPage(props: ProjectPageProps): VNode {
  const { project, components, languages, counts, view, baseUrl, canManage = false } = props;
  const path = projectLink(project.slug);
  if (components.length === 0) return <EmptyProject project={project} canManage={canManage} problem={props.problem} />;
  const overall = amountsIn(counts, view.measure);
  const { rows, ...paging } = pageOfRows(viewedComponents(components, view), props.page);
  return (
    <Layout
      title={[languages.length === 0 ? NO_TRANSLATION : remainingInTitle(overall, view.measure), project.name]}
      trail={trailOf(project)}
      watch={eventsLink(project.slug)}
    >
      <div class="title">
        <h1>
          <Name text={project.name} />
        </h1>
        <div class="actions">
          {canManage && (
            <a class="button" href={importLink(project.slug)}>
              Import
            </a>
          )}
          {canManage && <SettingsButton href={settingsLink(project.slug)} />}
          <BadgeCode project={project.slug} page={path} baseUrl={baseUrl} />
        </div>
      </div>
      <FormMessage message={problemMessage(props.problem)} />
      <p class="detail">
        {counted(components.length, 'component')} · translated into {counted(languages.length, 'language')}
      </p>
      <ProgressSummary counts={overall} measure={view.measure} languages={languages.length} />
      <h2>Components</h2>
      <TableTools view={view} path={path} rows="components" />
      {rows.length === 0 ? (
        <NoComponents path={path} view={view} />
      ) : (
        <>
          <ComponentTable project={project} rows={rows} view={view} />
          <Pager {...paging} link={viewLink(path, view)} />
        </>
      )}
      {languages.length > 0 && (
        <ProjectLanguages
          project={project}
          components={paging.pages === 1 ? components : rows.map(({ component }) => component)}
          languages={languages}
          counts={counts}
          view={view}
        />
      )}
      <HistoryGlimpse
        glimpse={props.glimpse}
        scope={{ project: project.slug }}
        title={project.name}
        measure={view.measure}
      />
    </Layout>
  );
}

function NoComponents({ path, view }: { readonly path: string; readonly view: TableView }): VNode {
  return (
    <p class="notice">
      {view.filter === '' ? (
        'Every component is complete and no string fails a check. '
      ) : (
        <>
          No component{view.needsWork && ' that needs work'} has <Name text={view.filter} /> in its name or files.{' '}
        </>
      )}
      <a href={viewLink(path, { ...view, filter: '', needsWork: false })}>Show all components</a>
    </p>
  );
}

function EmptyProject({
  project,
  canManage = false,
  problem,
}: Pick<ProjectPageProps, 'project' | 'canManage' | 'problem'>): VNode {
  return (
    <Layout title={['No components', project.name]} trail={trailOf(project)} watch={eventsLink(project.slug)}>
      <div class="title">
        <h1>
          <Name text={project.name} />
        </h1>
        {canManage && <SettingsButton href={settingsLink(project.slug)} />}
      </div>
      <FormMessage message={problemMessage(problem)} />
      <section class="notice">
        <p>This project has no components yet, because no translation files were imported.</p>
        {canManage && (
          <a class="button button-primary" href={importLink(project.slug)}>
            Upload files
          </a>
        )}
        <p>{canManage ? 'Or import' : 'Import'} a folder with translation files on the server:</p>
        <pre data-copy="">
          <code>tallyglot import DIR --project {project.slug}</code>
        </pre>
      </section>
    </Layout>
  );
}
