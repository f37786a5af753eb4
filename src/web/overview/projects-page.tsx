/** The start page: all projects with their progress, or a welcome text if there are none. */
import type { VNode } from 'preact';
import { type Counts, sumCounts } from '../../model/counts.js';
import type { Instant } from '../../model/instant.js';
import type { Measure } from '../../model/measure.js';
import { Layout } from '../frame/layout.js';
import { NumberLink } from '../parts/number-link.js';
import { RelativeTime } from '../parts/relative-time.js';
import { Name } from '../parts/text.js';
import { amountsIn } from '../values/amounts.js';
import { eventsLink, measuredLink, NEW_PROJECT_LINK, PROJECTS_LINK, projectLink } from '../values/links.js';
import type { ProjectPlace } from '../values/page-place.js';
import { remainingInTitle } from '../values/wording.js';
import { MeasureSwitch } from './measure-switch.js';
import { ProgressCells, ProgressHeadings } from './progress-cells.js';
import { Welcome } from './welcome.js';

export interface ProjectRow extends ProjectPlace {
  readonly components: number;
  readonly languages: number;
  readonly counts: Counts;
  readonly lastChange: Instant | null;
}

export interface ProjectsPageProps {
  readonly projects: readonly ProjectRow[];
  readonly measure: Measure;
  /** The public address of the server. */
  readonly baseUrl: string;
  /** Whether the visitor may create projects. */
  readonly canAdd?: boolean;
}

export function ProjectsPage({ projects, measure, baseUrl, canAdd = false }: ProjectsPageProps): VNode {
  if (projects.length === 0) {
    return (
      <Layout title={['Welcome', 'Tallyglot']} trail={[]} watch={eventsLink()}>
        <Welcome baseUrl={baseUrl} canAdd={canAdd} />
      </Layout>
    );
  }
  const overall = sumCounts(projects.map(({ counts }) => counts));
  return (
    <Layout
      title={[remainingInTitle(amountsIn(overall, measure), measure), 'Projects', 'Tallyglot']}
      trail={[]}
      watch={eventsLink()}
    >
      <div class="title">
        <h1>Projects</h1>
        <div class="actions">
          {canAdd && (
            <a class="button" href={NEW_PROJECT_LINK}>
              New project
            </a>
          )}
          <MeasureSwitch chosen={measure} link={(other) => measuredLink(PROJECTS_LINK, other)} />
        </div>
      </div>
      <table class="listing">
        <caption class="unseen">Projects and their progress</caption>
        <thead>
          <tr>
            <th scope="col">Project</th>
            <th scope="col" class="amount">
              Components
            </th>
            <th scope="col" class="amount">
              Languages
            </th>
            <ProgressHeadings />
            <th scope="col" class="amount">
              Last change
            </th>
          </tr>
        </thead>
        <tbody>
          {projects.map((project) => (
            <Row key={project.slug} project={project} measure={measure} />
          ))}
        </tbody>
      </table>
    </Layout>
  );
}

function Row({ project, measure }: { readonly project: ProjectRow; readonly measure: Measure }): VNode {
  const { slug, name, components, languages, counts, lastChange } = project;
  return (
    <tr>
      <th scope="row">
        <a class="entry" href={projectLink(slug)}>
          <Name text={name} />
        </a>
      </th>
      <td class="amount">
        <NumberLink value={components} label={components === 1 ? 'component' : 'components'} />
      </td>
      <td class="amount">
        <NumberLink value={languages} label={languages === 1 ? 'language' : 'languages'} />
      </td>
      {components === 0 ? (
        <td class="muted" colSpan={5}>
          Nothing imported yet
        </td>
      ) : (
        <ProgressCells counts={amountsIn(counts, measure)} measure={measure} languages={languages} />
      )}
      <td class="amount when">
        <RelativeTime instant={lastChange} />
      </td>
    </tr>
  );
}
