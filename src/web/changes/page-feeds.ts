/** The feeds with the same changes as a page, for its head and its buttons. */
import type { PageFeed } from '../frame/layout.js';
import { FEED_FORMATS, type FeedFormat, feedLink, type HistoryParameters, type HistoryScope } from '../values/links.js';

export const FEED_TYPES: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
};

const LABELS: Readonly<Record<FeedFormat, string>> = { rss: 'RSS', atom: 'Atom' };

export interface LabelledFeed extends PageFeed {
  readonly label: string;
}

export function pageFeeds(scope: HistoryScope, filter: HistoryParameters, title: string): LabelledFeed[] {
  return FEED_FORMATS.map((format) => ({
    label: LABELS[format],
    type: FEED_TYPES[format],
    title: `${title} (${LABELS[format]})`,
    href: feedLink(format, scope, filter),
  }));
}
