/** The page of a user: what the user did in the projects that the visitor may see. It never shows the e-mail address. */
import type { VNode } from 'preact';
import type { UserStatistics } from '../../services/accounts/read-user-statistics.js';
import type { HistoryPage } from '../../services/statistics/change-feed.js';
import { Layout } from '../frame/layout.js';
import { Name } from '../parts/text.js';
import { type HistoryParameters, userLink } from '../values/links.js';
import { counted } from '../values/wording.js';
import { HistoryList } from './history-list.js';
import { pageFeeds } from './page-feeds.js';

export interface UserPageProps {
  readonly username: string;
  readonly fullName: string;
  readonly work: UserStatistics;
  readonly page: HistoryPage;
  readonly filter: HistoryParameters;
  readonly isNewest: boolean;
}

export function UserPage({ username, fullName, work, page, filter, isNewest }: UserPageProps): VNode {
  const name = fullName || username;
  const feeds = pageFeeds({}, { ...filter, user: username }, `Changes by ${username}`);
  return (
    <Layout title={[name, 'User']} trail={[{ label: name, href: userLink(username) }]} feeds={feeds}>
      <h1>
        <Name text={name} />
      </h1>
      {name !== username && (
        <p class="detail">
          <Name text={username} />
        </p>
      )}
      <p>{describeWork(work)}</p>
      <h2>Changes</h2>
      <HistoryList
        page={page}
        filter={filter}
        isNewest={isNewest}
        link={(parameters, before) => userLink(username, parameters, before)}
        feeds={feeds}
        hasUsers={false}
      />
    </Layout>
  );
}

function describeWork({ translated, suggested, uploaded, commented, languages }: UserStatistics): string {
  const parts = [
    counted(translated, 'translation'),
    counted(suggested, 'suggestion'),
    `${counted(uploaded, 'string')} uploaded`,
    counted(commented, 'comment'),
  ];
  return `${parts.join(', ')}, in ${counted(languages, 'language')}.`;
}
