/** Loads the open string of the editor and the open tab below it. */
import type { VNode } from 'preact';
import { parse } from '../../model/query/parse.js';
import type { Identity } from '../../services/access.js';
import type { Context } from '../../services/context.js';
import { findNeighbours } from '../../services/strings/find-neighbours.js';
import { placedQuery } from '../../services/strings/list-strings.js';
import type { StringDetails } from '../../services/strings/read-details.js';
import { QUERIES, stringLink } from '../values/links.js';
import type { EditorRequest, Outcome } from './editor-request.js';
import { tabPanel } from './editor-tabs.js';
import { StringPane } from './string-pane.js';
import { readTab, StringTabs, TABS, type Tab } from './string-tabs.js';

export async function stringPane(
  context: Context,
  identity: Identity,
  { place, query, tab: requestedTab }: EditorRequest,
  details: StringDetails,
  { message, draft, comment, hasConflict = false, fileProblem }: Outcome = {},
): Promise<VNode> {
  const { component, language, unit } = details;
  const tab = readTab(requestedTab, defaultTab(details, query));
  const list = placedQuery(parse(query), context.clock(), { project: place.project, component, language });
  const link = (key: Tab) => stringLink(place, query, unit.stringId, key);
  return (
    <StringPane
      details={details}
      neighbours={await findNeighbours(context.store, component, language, list, unit.stringId)}
      query={query}
      message={message}
      draft={draft}
      hasConflict={hasConflict}
      fileProblem={fileProblem}
      tab={tab}
    >
      <StringTabs tab={tab} tabs={TABS.map((key) => ({ key, ...tabName(key, details) }))} link={link}>
        {await tabPanel(context, identity, details, tab, { address: link(tab), comment })}
      </StringTabs>
    </StringPane>
  );
}

/** The default tab: comments if the query asks for them, otherwise suggestions or comments that need an answer. */
function defaultTab({ suggestions, comments }: StringDetails, query: string): Tab {
  if (comments > 0 && query.includes(QUERIES.comments)) return 'comments';
  if (suggestions > 0) return 'suggestions';
  return comments > 0 ? 'comments' : 'history';
}

function tabName(tab: Tab, { changes, suggestions, comments }: StringDetails): { label: string; count?: number } {
  switch (tab) {
    case 'history':
      return { label: 'History', count: changes };
    case 'suggestions':
      return { label: 'Suggestions', count: suggestions };
    case 'comments':
      return { label: 'Comments', count: comments };
    case 'languages':
      return { label: 'Other languages' };
    case 'similar':
      return { label: 'Similar strings' };
  }
}
