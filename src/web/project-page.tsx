/** A project: its components with their progress. */
import type { VNode } from 'preact';
import type { Counts } from '../model/counts.js';
import { Layout, trailOf } from './layout.js';
import { componentLink } from './links.js';
import { NumberLink } from './parts/number-link.js';
import { ProgressCells, ProgressHeadings } from './parts/progress-cells.js';
import { Name } from './parts/text.js';
import type { ComponentPlace, ProjectPlace } from './places.js';
import { counted } from './wording.js';

export interface ComponentRow extends ComponentPlace {
  readonly format: string;
  readonly filemask: string;
  readonly languages: number;
  readonly counts: Counts;
}

export interface ProjectPageProps {
  readonly project: ProjectPlace;
  readonly components: readonly ComponentRow[];
}

export function ProjectPage({ project, components }: ProjectPageProps): VNode {
  return (
    <Layout title={[project.name, counted(components.length, 'component')]} trail={trailOf(project)}>
      <h1>
        <Name text={project.name} />
      </h1>
      {components.length === 0 ? (
        <NoComponents project={project} />
      ) : (
        <table class="listing">
          <caption class="unseen">
            Components of <Name text={project.name} /> and how far their translations are
          </caption>
          <thead>
            <tr>
              <th scope="col">Component</th>
              <th scope="col" class="amount">
                Languages
              </th>
              <ProgressHeadings />
            </tr>
          </thead>
          <tbody>
            {components.map((component) => (
              <Row key={component.slug} project={project} component={component} />
            ))}
          </tbody>
        </table>
      )}
    </Layout>
  );
}

function Row({ project, component }: { readonly project: ProjectPlace; readonly component: ComponentRow }): VNode {
  const { slug, name, format, filemask, languages, counts } = component;
  return (
    <tr>
      <th scope="row">
        <a class="entry" href={componentLink(project.slug, slug)}>
          <Name text={name} />
        </a>
        <span class="detail">
          <Name text={filemask} /> · <Name text={format} />
        </span>
      </th>
      <td class="amount">
        <NumberLink
          value={languages}
          label={languages === 1 ? 'language' : 'languages'}
          href={componentLink(project.slug, slug)}
        />
      </td>
      <ProgressCells counts={counts} />
    </tr>
  );
}

function NoComponents({ project }: { readonly project: ProjectPlace }): VNode {
  return (
    <section class="notice">
      <p>This project has no component yet: no translation file was found for it. Import the folder that holds them:</p>
      <pre>
        <code>tallyglot import DIR --project {project.slug}</code>
      </pre>
    </section>
  );
}
