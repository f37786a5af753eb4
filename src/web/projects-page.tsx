/** The first page: every project with its progress, or a welcome when there is none. */
import type { VNode } from 'preact';
import type { Counts } from '../model/counts.js';
import { Layout } from './layout.js';
import { projectLink } from './links.js';
import { NumberLink } from './parts/number-link.js';
import { ProgressCells, ProgressHeadings } from './parts/progress-cells.js';
import { Name } from './parts/text.js';
import type { ProjectPlace } from './places.js';

export interface ProjectRow extends ProjectPlace {
  readonly components: number;
  readonly languages: number;
  readonly counts: Counts;
}

export interface ProjectsPageProps {
  readonly projects: readonly ProjectRow[];
}

export function ProjectsPage({ projects }: ProjectsPageProps): VNode {
  return (
    <Layout title={['Projects', 'Tallyglot']} trail={[]}>
      {projects.length === 0 ? <Welcome /> : <Projects projects={projects} />}
    </Layout>
  );
}

function Projects({ projects }: ProjectsPageProps): VNode {
  return (
    <>
      <h1>Projects</h1>
      <table class="listing">
        <caption class="unseen">Projects and how far their translations are</caption>
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
          </tr>
        </thead>
        <tbody>
          {projects.map(({ slug, name, components, languages, counts }) => (
            <tr key={slug}>
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
              <ProgressCells counts={counts} />
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Welcome(): VNode {
  return (
    <section class="notice">
      <h1>Welcome to Tallyglot</h1>
      <p>There is no project yet. Bring one in, in one of three ways:</p>
      <ol class="ways">
        <li>
          <h2>Import a folder once</h2>
          <pre>
            <code>tallyglot import DIR --project NAME</code>
          </pre>
          <p>Finds the translation files below DIR and counts them. Run it again whenever the files have changed.</p>
        </li>
        <li>
          <h2>Serve a folder</h2>
          <pre>
            <code>tallyglot serve DIR</code>
          </pre>
          <p>Imports the folder, answers here, and follows every change of its files.</p>
        </li>
        <li>
          <h2>Write down what belongs together</h2>
          <pre>
            <code>tallyglot.yaml</code>
          </pre>
          <p>Names your projects and components where finding them by their files is not enough.</p>
        </li>
      </ol>
      <p class="muted">Then reload this page.</p>
    </section>
  );
}
