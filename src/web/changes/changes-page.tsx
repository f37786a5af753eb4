/** The page of changes: of all projects, or of a project, a component or a language. */
import type { VNode } from 'preact';
import type { HistoryPage } from '../../services/statistics/change-feed.js';
import { Layout } from '../frame/layout.js';
import { Name } from '../parts/text.js';
import { type HistoryParameters, historyLink } from '../values/links.js';
import { HistoryList } from './history-list.js';
import type { OpenScope } from './history-scope.js';
import { pageFeeds } from './page-feeds.js';

export interface ChangesPageProps extends Pick<OpenScope, 'scope' | 'names' | 'trail'> {
  readonly page: HistoryPage;
  readonly filter: HistoryParameters;
  readonly isNewest: boolean;
}

export function ChangesPage({ scope, names, trail, page, filter, isNewest }: ChangesPageProps): VNode {
  const feeds = pageFeeds(scope, filter, ['Changes', ...names].join(' · '));
  return (
    <Layout
      title={['Changes', ...(names.length === 0 ? ['all projects'] : names)]}
      trail={[...trail, { label: 'Changes', href: historyLink(scope) }]}
      feeds={feeds}
    >
      <h1>Changes</h1>
      <p class="detail">{names.length === 0 ? 'All projects' : <Name text={[...names].reverse().join(' / ')} />}</p>
      <HistoryList
        page={page}
        filter={filter}
        isNewest={isNewest}
        link={(parameters, before) => historyLink(scope, parameters, before)}
        feeds={feeds}
      />
    </Layout>
  );
}
