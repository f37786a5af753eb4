/** The matrix of a project's components and languages. For a large project, it begins with the most translated languages. */
import type { VNode } from 'preact';
import type { Counts } from '../../model/counts.js';
import { amountsIn } from '../values/amounts.js';
import { componentLink, languageLink, projectLanguageLink, projectLink } from '../values/links.js';
import type { ProjectPlace } from '../values/page-place.js';
import { counted } from '../values/wording.js';
import type { ComponentRow } from './component-columns.js';
import { Matrix } from './matrix.js';
import { type TableView, viewLink } from './table-view.js';

export interface ProjectLanguageRow {
  readonly code: string;
  readonly name: string;
  readonly counts: Counts;
}

export interface ProjectLanguagesProps {
  readonly project: ProjectPlace;
  /** The components of this page of the list. */
  readonly components: readonly ComponentRow[];
  readonly languages: readonly ProjectLanguageRow[];
  /** The sum over all components. */
  readonly counts: Counts;
  readonly view: TableView;
}

/** Keeps the first page of a large project below 200 kB. The rows of the list of components count as cells too. */
const MAX_FIRST_CELLS = 850;
/** One row of the list of components has as many bytes as this many cells of the matrix. */
const CELLS_PER_COMPONENT = 6;
/** With more cells, the page would have megabytes. */
const MAX_CELLS = 5000;

export function ProjectLanguages(props: ProjectLanguagesProps): VNode {
  const { project, components, languages, view } = props;
  const fitting = (cells: number) =>
    Math.min(languages.length, Math.max(1, Math.floor(cells / Math.max(1, components.length))));
  const possible = fitting(MAX_CELLS);
  const firstCells = MAX_FIRST_CELLS - CELLS_PER_COMPONENT * components.length;
  const shown = mostTranslated(languages, view.allColumns ? possible : fitting(firstCells));
  const all = `${viewLink(projectLink(project.slug), { ...view, allColumns: true })}#languages`;
  return (
    <>
      <h2 id="languages">Components and languages</h2>
      {shown.length < languages.length && (
        <p class="muted">
          This table shows the {counted(shown.length, 'language')} with the most translations.{' '}
          {shown.length < possible && (
            <a href={all}>
              Show {possible === languages.length ? 'all ' : ''}
              {counted(possible, 'language')}
            </a>
          )}
          {possible < languages.length && ' Open a component to see all languages.'}
        </p>
      )}
      <LanguageMatrix {...props} languages={shown} />
    </>
  );
}

/** In the order of the list. */
function mostTranslated(languages: readonly ProjectLanguageRow[], count: number): readonly ProjectLanguageRow[] {
  if (languages.length <= count) return languages;
  const chosen = new Set(languages.toSorted((a, b) => b.counts.translated - a.counts.translated).slice(0, count));
  return languages.filter((language) => chosen.has(language));
}

/** Rows are languages or components, whichever are more: scrolling down is easier than scrolling sideways. */
function LanguageMatrix({ project, components, languages, counts, view: { measure } }: ProjectLanguagesProps): VNode {
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
  const sides = { caption: 'Progress of each component in each language', total: amountsIn(counts, measure) };
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
