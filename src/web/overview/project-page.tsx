/** A project: its components with their progress, and each language of each of them. */
import type { VNode } from 'preact';
import type { Counts } from '../../model/counts.js';
import type { Measure } from '../../model/measure.js';
import { Layout, trailOf } from '../frame/layout.js';
import { NumberLink } from '../parts/number-link.js';
import { Name } from '../parts/text.js';
import { amountsIn } from '../values/amounts.js';
import {
  componentLink,
  eventsLink,
  importLink,
  languageLink,
  measuredLink,
  projectLanguageLink,
  projectLink,
  settingsLink,
} from '../values/links.js';
import type { ComponentPlace, ProjectPlace } from '../values/page-place.js';
import { counted, leftInTitle } from '../values/wording.js';
import { BadgeCode } from './badge-code.js';
import { Matrix } from './matrix.js';
import { MeasureSwitch } from './measure-switch.js';
import { ProgressCells, ProgressHeadings } from './progress-cells.js';
import { ProgressSummary } from './progress-summary.js';
import { SettingsButton } from './settings-button.js';

export interface ComponentRow extends ComponentPlace {
  readonly format: string;
  readonly filemask: string;
  /** By code, without the source language. */
  readonly languages: ReadonlyMap<string, Counts>;
  readonly counts: Counts;
}

export interface ProjectLanguageRow {
  readonly code: string;
  readonly name: string;
  readonly counts: Counts;
}

export interface ProjectPageProps {
  readonly project: ProjectPlace;
  readonly components: readonly ComponentRow[];
  readonly languages: readonly ProjectLanguageRow[];
  readonly counts: Counts;
  readonly measure: Measure;
  readonly baseUrl: string;
  /** Whether whoever looks may change its settings. */
  readonly canManage?: boolean;
}

export function ProjectPage(props: ProjectPageProps): VNode {
  const { project, components, languages, counts, measure, baseUrl, canManage = false } = props;
  const path = projectLink(project.slug);
  if (components.length === 0) return <EmptyProject project={project} canManage={canManage} />;
  const overall = amountsIn(counts, measure);
  return (
    <Layout
      title={[leftInTitle(overall, measure), project.name]}
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
      <p class="detail">
        {counted(components.length, 'component')} · translated into {counted(languages.length, 'language')}
      </p>
      <ProgressSummary counts={overall} measure={measure} />
      <div class="tools">
        <MeasureSwitch chosen={measure} link={(other) => measuredLink(path, other)} />
      </div>
      <h2>Components</h2>
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
            <Row key={component.slug} project={project} component={component} measure={measure} />
          ))}
        </tbody>
      </table>
      {languages.length > 0 && (
        <>
          <h2>Components and languages</h2>
          {languagesInMatrix(props).length < languages.length && (
            <p class="muted">
              The {counted(languagesInMatrix(props).length, 'language')} with the most translations; the pages of the
              components have all.
            </p>
          )}
          <Languages {...props} />
        </>
      )}
    </Layout>
  );
}

interface RowProps {
  readonly project: ProjectPlace;
  readonly component: ComponentRow;
  readonly measure: Measure;
}

function Row({ project, component, measure }: RowProps): VNode {
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
          value={languages.size}
          label={languages.size === 1 ? 'translation' : 'translations'}
          href={componentLink(project.slug, slug)}
        />
      </td>
      <ProgressCells counts={amountsIn(counts, measure)} measure={measure} />
    </tr>
  );
}

/** Enough for most projects; of larger ones the page would be megabytes. */
const MOST_CELLS = 5000;

/** As many languages as there is room for, the most translated of them, in their order. */
function languagesInMatrix({ components, languages }: ProjectPageProps): readonly ProjectLanguageRow[] {
  const most = Math.max(1, Math.floor(MOST_CELLS / components.length));
  if (languages.length <= most) return languages;
  const chosen = languages.toSorted((a, b) => b.counts.translated - a.counts.translated).slice(0, most);
  return languages.filter((language) => chosen.includes(language));
}

/** What there is more of goes down the page, which scrolls more easily than sideways. */
function Languages(props: ProjectPageProps): VNode {
  const { project, components, counts, measure } = props;
  const languages = languagesInMatrix(props);
  const componentLines = components.map((component) => ({
    key: component.slug,
    label: component.name,
    href: componentLink(project.slug, component.slug),
    amounts: amountsIn(component.counts, measure),
  }));
  const languageLines = languages.map(({ code, name, counts }) => ({
    key: code,
    label: name,
    href: projectLanguageLink(project.slug, code),
    amounts: amountsIn(counts, measure),
  }));
  const bySlug = new Map(components.map((component) => [component.slug, component.languages]));
  const cell = (component: string, language: string) => {
    const own = bySlug.get(component)?.get(language);
    const href = languageLink({ project: project.slug, component, language });
    return own && { amounts: amountsIn(own, measure), href };
  };
  const sides = { caption: 'How far each component is in each language', total: amountsIn(counts, measure) };
  return languages.length > components.length ? (
    <Matrix
      {...sides}
      heading="Language"
      rows={languageLines}
      columns={componentLines}
      cell={(language, component) => cell(component, language)}
    />
  ) : (
    <Matrix {...sides} heading="Component" rows={componentLines} columns={languageLines} cell={cell} />
  );
}

function EmptyProject({ project, canManage = false }: Pick<ProjectPageProps, 'project' | 'canManage'>): VNode {
  return (
    <Layout title={['No components', project.name]} trail={trailOf(project)} watch={eventsLink(project.slug)}>
      <div class="title">
        <h1>
          <Name text={project.name} />
        </h1>
        {canManage && <SettingsButton href={settingsLink(project.slug)} />}
      </div>
      <section class="notice">
        <p>This project has no component yet: no translation file was found for it.</p>
        {canManage && (
          <a class="button button-primary" href={importLink(project.slug)}>
            Upload files
          </a>
        )}
        <p>{canManage ? 'Or import' : 'Import'} the folder that holds them, where the server runs:</p>
        <pre data-copy="">
          <code>tallyglot import DIR --project {project.slug}</code>
        </pre>
      </section>
    </Layout>
  );
}
