/** Loads the data of the editor and renders the whole page, or only the parts that change with one string. */
import type { VNode } from 'preact';
import { languageName } from '../../model/language.js';
import { parse } from '../../model/query/parse.js';
import { type Identity, openProject } from '../../services/access.js';
import type { Context } from '../../services/context.js';
import {
  countStrings,
  knownCount,
  type ListedString,
  listStrings,
  pickStrings,
  placedQuery,
  STRING_QUERIES,
} from '../../services/strings/list-strings.js';
import { readDetails, type StringDetails } from '../../services/strings/read-details.js';
import { queryLabel } from '../values/wording.js';
import { EditorFilters, EditorProgress } from './editor-head.js';
import { EditorRows } from './editor-list.js';
import { EditorPage, editorTitle } from './editor-page.js';
import { stringPane } from './editor-pane.js';
import type { EditorRequest, Outcome } from './editor-request.js';
import type { EditorRowEntry } from './editor-row.js';
import type { Filter } from './filter-chips.js';

const ROWS_PER_PAGE = 100;

/** If the address names a string, the list starts with it. The string opens even if the query does not pick it. */
export async function editorPage(
  context: Context,
  identity: Identity,
  request: EditorRequest,
  outcome: Outcome,
): Promise<VNode> {
  const { place, query, stringId } = request;
  const project = await openProject(context.store, identity, place.project);
  const after = request.after ?? Math.max(0, (stringId ?? 1) - 1);
  const list = await listStrings(context, { ...place, query, after, limit: ROWS_PER_PAGE });
  const { component, language, total } = list;
  const chosen = stringId ?? list.strings[0]?.stringId;
  const details = chosen === undefined ? undefined : await readDetails(context, identity, place, chosen);
  return (
    <EditorPage
      project={project}
      component={component}
      languageName={languageName(language.code)}
      counts={language.counts}
      filters={filtersOf(language)}
      place={place}
      sourceLanguage={component.sourceLanguage}
      query={query}
      total={total}
      rows={list.strings.map(rowEntry)}
      nextAfter={list.nextAfter}
      isFirst={after === 0}
      chosen={chosen}
      isNamed={stringId !== undefined}
      pane={details === undefined ? null : await stringPane(context, identity, request, details, outcome)}
    />
  );
}

/** The parts of the page, by the ids of the elements that the script replaces. */
export interface EditorParts {
  readonly title: readonly string[];
  readonly parts: Readonly<Record<string, VNode>>;
}

export async function editorParts(
  context: Context,
  identity: Identity,
  request: EditorRequest,
  details: StringDetails,
  outcome: Outcome,
): Promise<EditorParts> {
  const { place, query } = request;
  const { component, language, unit } = details;
  const list = placedQuery(parse(query), context.clock(), { project: place.project, component, language });
  const total = await countStrings(context.store, component, language, list);
  const filters = filtersOf(language);
  const rows = await pickStrings(context.store, component, language, [unit.stringId]);
  const shown = {
    counts: language.counts,
    query,
    filters,
    total,
    languageName: languageName(language.code),
    component,
  };
  return {
    title: editorTitle(shown),
    parts: {
      progress: <EditorProgress counts={language.counts} />,
      filters: <EditorFilters filters={filters} place={place} query={query} total={total} />,
      [`string-${unit.stringId}`]: (
        <EditorRows
          place={place}
          sourceLanguage={component.sourceLanguage}
          query={query}
          rows={rows.map(rowEntry)}
          chosen={unit.stringId}
        />
      ),
      pane: await stringPane(context, identity, request, details, outcome),
    },
  };
}

/** The filter chips: common queries and the number of strings each one picks. */
function filtersOf({ counts }: StringDetails['language']): Filter[] {
  return STRING_QUERIES.map((query) => ({
    label: queryLabel(query),
    query,
    count: knownCount(parse(query), counts) ?? 0,
  }));
}

export function rowEntry({ stringId, string, target, state, failing, ...marks }: ListedString): EditorRowEntry {
  const { hasSuggestion, hasComment } = marks;
  return { id: stringId, source: string.source, target, state, failing: failing.length, hasSuggestion, hasComment };
}
