/** The translation editor: how far the language is, the strings that a query picks, and the one that is worked on. */
import type { VNode } from 'preact';
import { useContext } from 'preact/hooks';
import type { Counts } from '../../model/counts.js';
import { EDITOR_SCRIPT } from '../frame/assets.js';
import { Layout, trailOf } from '../frame/layout.js';
import { editorPartLink, eventsLink, QUERIES, stringsLink, TARGET_FIELD } from '../values/links.js';
import type { ComponentPlace, ProjectPlace } from '../values/page-place.js';
import { VisitContext } from '../values/visit.js';
import { counted, leftInTitle } from '../values/wording.js';
import { EditorHead } from './editor-head.js';
import { EditorList, type EditorListProps } from './editor-list.js';
import type { Filter } from './filter-chips.js';

export interface EditorPageProps extends EditorListProps {
  readonly project: ProjectPlace;
  readonly component: ComponentPlace;
  readonly languageName: string;
  readonly counts: Counts;
  readonly filters: readonly Filter[];
  /** Whether the address names the string, which on a phone is all there is room for then. */
  readonly isNamed: boolean;
  /** The string that is worked on, if there is any. */
  readonly pane: VNode | null;
}

export function EditorPage(props: EditorPageProps): VNode {
  const { project, component, languageName, place, query, pane } = props;
  const language = { code: place.language, name: languageName };
  return (
    <Layout
      title={editorTitle(props)}
      trail={[...trailOf(project, component, language), { label: 'Strings', href: stringsLink(place, QUERIES.all) }]}
      watch={eventsLink(project.slug)}
      hasSearch={false}
      script={EDITOR_SCRIPT}
    >
      <div
        class={props.isNamed ? 'editor editor-named' : 'editor'}
        data-parts={editorPartLink(place, 'parts', query)}
        data-user={useContext(VisitContext).username}
      >
        {pane !== null && (
          <a class="skip" href={`#${TARGET_FIELD}`}>
            Skip to the translation
          </a>
        )}
        <EditorHead {...props} />
        <div class="panes">
          <EditorList {...props} />
          {pane}
        </div>
      </div>
    </Layout>
  );
}

/** `42 left · German · web-UI`, or what the query picks. */
export function editorTitle({
  counts,
  query,
  filters,
  total,
  languageName,
  component,
}: Pick<EditorPageProps, 'counts' | 'query' | 'filters' | 'total' | 'languageName' | 'component'>): string[] {
  const chosen = filters.find((filter) => filter.query === query)?.label ?? query;
  const first = query === QUERIES.all ? leftInTitle(counts) : `${chosen}: ${counted(total, 'string')}`;
  return [first, languageName, component.name];
}
