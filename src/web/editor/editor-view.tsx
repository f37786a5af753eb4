/** Gathers what the editor shows: the whole page, or the parts of it that change with one string. */
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
  STRING_QUERIES,
} from '../../services/strings/list-strings.js';
import { type StringDetails, stringDetails } from '../../services/strings/read-details.js';
import { queryLabel } from '../values/wording.js';
import { EditorFilters, EditorProgress } from './editor-head.js';
import { EditorRows } from './editor-list.js';
import { EditorPage, editorTitle } from './editor-page.js';
import { stringPane } from './editor-pane.js';
import type { EditorAsked, Outcome } from './editor-request.js';
import type { EditorRowEntry } from './editor-row.js';
import type { Filter } from './filter-chips.js';

const ROWS_PER_PAGE = 100;

/** The list of a page that names a string begins with it; the string is shown also where the query leaves it out. */
export async function editorPage(
  context: Context,
  identity: Identity,
  asked: EditorAsked,
  outcome: Outcome,
): Promise<VNode> {
  const { place, query, stringId } = asked;
  const project = await openProject(context.store, identity, place.project);
  const after = asked.after ?? Math.max(0, (stringId ?? 1) - 1);
  const list = await listStrings(context, { ...place, query, after, limit: ROWS_PER_PAGE });
  const { component, language, total } = list;
  const chosen = stringId ?? list.strings[0]?.stringId;
  const details = chosen === undefined ? undefined : await stringDetails(context, identity, place, chosen);
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
      pane={details === undefined ? null : await stringPane(context, identity, asked, details, outcome)}
    />
  );
}

/** What a script puts in the place of the elements with these ids. */
export interface EditorParts {
  readonly title: readonly string[];
  readonly parts: Readonly<Record<string, VNode>>;
}

export async function editorParts(
  context: Context,
  identity: Identity,
  asked: EditorAsked,
  details: StringDetails,
  outcome: Outcome,
): Promise<EditorParts> {
  const { place, query } = asked;
  const { component, language, unit } = details;
  const total = await countStrings(context.store, component, language, parse(query));
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
      pane: await stringPane(context, identity, asked, details, outcome),
    },
  };
}

/** How many strings each of the usual queries picks. */
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
