/** One language in all components that have it, in one project or in all projects the visitor may see. */
import type { VNode } from 'preact';
import { sumCounts } from '../../model/counts.js';
import type { LanguageStatistics } from '../../model/statistics.js';
import { Layout, trailOf } from '../frame/layout.js';
import { RelativeTime } from '../parts/relative-time.js';
import { Name } from '../parts/text.js';
import { eventsLink, everywhereLink, languageLink, progressLinks, projectLanguageLink } from '../values/links.js';
import type { ComponentPlace, ProjectPlace } from '../values/page-place.js';
import { counted, remainingInTitle } from '../values/wording.js';
import { Pager, pageOfRows } from './pager.js';
import { ProgressCells, ProgressHeadings } from './progress-cells.js';
import { ProgressSummary } from './progress-summary.js';

export interface ComponentEntry {
  readonly project: ProjectPlace;
  readonly component: ComponentPlace & { readonly sourceLanguage: string };
  readonly statistics: Pick<LanguageStatistics, 'counts' | 'lastChange'>;
}

export interface LanguageComponentsPageProps {
  readonly language: { readonly code: string; readonly name: string };
  /** Absent if the page is about all projects. */
  readonly project?: ProjectPlace;
  readonly components: readonly ComponentEntry[];
  /** The page of the list, as written in the address. */
  readonly page?: unknown;
}

export function LanguageComponentsPage(props: LanguageComponentsPageProps): VNode {
  const { language, project, components } = props;
  const { code, name } = language;
  const { rows, ...paging } = pageOfRows(components, props.page);
  const overall = sumCounts(components.map(({ statistics }) => statistics.counts));
  const trail =
    project === undefined
      ? [{ label: name, href: everywhereLink(code) }]
      : [...trailOf(project), { label: name, href: projectLanguageLink(project.slug, code) }];
  return (
    <Layout
      title={[remainingInTitle(overall), name, project?.name ?? 'all projects']}
      trail={trail}
      watch={eventsLink(project?.slug)}
    >
      <div class="title">
        <h1>
          <Name text={name} /> <code class="code">{code}</code>
        </h1>
        {project !== undefined && (
          <a class="button" href={everywhereLink(code)}>
            In all projects
          </a>
        )}
      </div>
      <p class="detail">{counted(components.length, 'component')}</p>
      <ProgressSummary counts={overall} />
      <h2>Components</h2>
      <table class="listing">
        <caption class="unseen">
          Progress of each component in <Name text={name} />, in strings
        </caption>
        <thead>
          <tr>
            <th scope="col">Component</th>
            <ProgressHeadings />
            <th scope="col" class="amount">
              Last change
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((entry) => (
            <Row
              key={`${entry.project.slug}/${entry.component.slug}`}
              code={code}
              row={entry}
              showsProject={!project}
            />
          ))}
        </tbody>
      </table>
      <Pager
        {...paging}
        link={project === undefined ? everywhereLink(code) : projectLanguageLink(project.slug, code)}
      />
    </Layout>
  );
}

interface RowProps {
  readonly code: string;
  readonly row: ComponentEntry;
  /** Whether to show the project's name. */
  readonly showsProject: boolean;
}

function Row({ code, row: { project, component, statistics }, showsProject }: RowProps): VNode {
  const place = { project: project.slug, component: component.slug, language: code };
  return (
    <tr>
      <th scope="row">
        <a class="entry" href={languageLink(place)}>
          <Name text={component.name} />
        </a>
        {code === component.sourceLanguage && <span class="tag">source</span>}
        {showsProject && (
          <span class="detail">
            <Name text={project.name} />
          </span>
        )}
      </th>
      <ProgressCells counts={statistics.counts} hrefs={progressLinks(place)} />
      <td class="amount when">
        <RelativeTime instant={statistics.lastChange} />
      </td>
    </tr>
  );
}
