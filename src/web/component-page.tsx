/** A component: its overall progress and a table of its languages in which every number leads to its strings. */
import type { VNode } from 'preact';
import type { LanguageStatistics } from '../model/statistics.js';
import { Layout, trailOf } from './layout.js';
import { languageLink, progressLinks, QUERIES, statisticsLink, stringsLink } from './links.js';
import { overallCounts } from './overall.js';
import { NumberLink } from './parts/number-link.js';
import { ProgressCells, ProgressHeadings } from './parts/progress-cells.js';
import { ProgressSummary } from './parts/progress-summary.js';
import { RelativeTime } from './parts/relative-time.js';
import { Name } from './parts/text.js';
import type { ComponentDetails, ProjectPlace } from './places.js';
import { counted, leftInTitle } from './wording.js';

export interface ComponentPageProps {
  readonly project: ProjectPlace;
  readonly component: ComponentDetails;
  readonly languages: readonly LanguageStatistics[];
}

export function ComponentPage({ project, component, languages }: ComponentPageProps): VNode {
  const overall = overallCounts(languages, component.sourceLanguage);
  return (
    <Layout title={[leftInTitle(overall), component.name, project.name]} trail={trailOf(project, component)}>
      <div class="title">
        <h1>
          <Name text={component.name} />
        </h1>
        <ul class="actions" aria-label="Statistics as data">
          <li>
            <a class="button" href={statisticsLink(project.slug, component.slug, 'json')}>
              JSON
            </a>
          </li>
          <li>
            <a class="button" href={statisticsLink(project.slug, component.slug, 'csv')}>
              CSV
            </a>
          </li>
        </ul>
      </div>
      <p class="detail">
        <Name text={component.filemask} />
        {component.template !== null && component.template !== '' && (
          <>
            {' '}
            from <Name text={component.template} />
          </>
        )}{' '}
        · <Name text={component.format} /> · {counted(languages.length, 'language')}
      </p>
      <ProgressSummary counts={overall} />
      <h2>Languages</h2>
      <table class="listing">
        <caption class="unseen">
          Languages of <Name text={component.name} />, in strings
        </caption>
        <thead>
          <tr>
            <th scope="col">Language</th>
            <ProgressHeadings />
            <th scope="col" class="amount">
              Suggestions
            </th>
            <th scope="col" class="amount">
              Comments
            </th>
            <th scope="col" class="amount">
              Last change
            </th>
          </tr>
        </thead>
        <tbody>
          {languages.map((language) => (
            <Row key={language.code} project={project} component={component} language={language} />
          ))}
        </tbody>
      </table>
    </Layout>
  );
}

interface RowProps {
  readonly project: ProjectPlace;
  readonly component: ComponentDetails;
  readonly language: LanguageStatistics;
}

function Row({ project, component, language }: RowProps): VNode {
  const { counts } = language;
  const place = { project: project.slug, component: component.slug, language: language.code };
  return (
    <tr>
      <th scope="row">
        <a class="entry" href={languageLink(place)}>
          <Name text={language.name} />
        </a>{' '}
        <code class="code">{language.code}</code>
        {language.code === component.sourceLanguage && <span class="tag">source</span>}
      </th>
      <ProgressCells counts={counts} hrefs={progressLinks(place)} />
      <td class="amount">
        <NumberLink
          value={counts.suggestions}
          label={counts.suggestions === 1 ? 'with a suggestion' : 'with suggestions'}
          href={stringsLink(place, QUERIES.suggestions)}
        />
      </td>
      <td class="amount">
        <NumberLink
          value={counts.comments}
          label={counts.comments === 1 ? 'with a comment' : 'with comments'}
          href={stringsLink(place, QUERIES.comments)}
        />
      </td>
      <td class="amount when">
        <RelativeTime instant={language.lastChange} />
      </td>
    </tr>
  );
}
