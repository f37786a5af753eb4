/** Changes as a feed: RSS 2.0 (with the Atom namespace for its own address) or Atom (RFC 4287). */
import { escapeXml } from '../../model/escape-xml.js';
import type { Instant } from '../../model/instant.js';
import { formatInstant } from '../../model/instant.js';
import { spellInvisible } from '../../model/invisible.js';
import { languageName } from '../../model/language.js';
import { excerpt } from '../../model/text-diff.js';
import type { HistoryEntry } from '../../services/statistics/change-feed.js';
import { changeId } from '../../services/statistics/change-list.js';
import { describeChange } from '../parts/change-wording.js';
import type { FeedFormat } from '../values/links.js';
import { entryLink } from './entry-link.js';
import { element, type Markup, xmlDocument } from './xml.js';

export interface FeedSource {
  readonly title: string;
  /** The public address of the server, without a slash at the end. */
  readonly baseUrl: string;
  /** Paths of the feed and of the page with the same changes. */
  readonly path: string;
  readonly page: string;
  /** Newest first. */
  readonly entries: readonly HistoryEntry[];
}

const ATOM = 'http://www.w3.org/2005/Atom';
/** For a feed without entries. Atom requires a time. */
const NEVER: Instant = 0;

export function feedDocument(format: FeedFormat, source: FeedSource): string {
  return xmlDocument(format === 'rss' ? rss(source) : atom(source));
}

function rss({ title, baseUrl, path, page, entries }: FeedSource): Markup {
  const self = { href: baseUrl + path, rel: 'self', type: 'application/rss+xml' };
  const newest = entries[0]?.change.at;
  return element(
    'rss',
    { version: '2.0', 'xmlns:atom': ATOM },
    element(
      'channel',
      {},
      element('title', {}, title),
      element('link', {}, baseUrl + page),
      element('description', {}, 'Changes of translations, newest first.'),
      element('atom:link', self),
      ...(newest === undefined ? [] : [element('lastBuildDate', {}, mailDate(newest))]),
      ...entries.map((entry) =>
        element(
          'item',
          {},
          element('title', {}, titleOf(entry)),
          element('link', {}, baseUrl + entryLink(entry)),
          element('guid', { isPermaLink: 'false' }, entryId(baseUrl, entry)),
          element('pubDate', {}, mailDate(entry.change.at)),
          // Readers take the description for HTML, so the text is escaped once for HTML and once for XML.
          element('description', {}, escapeXml(textOf(entry))),
        ),
      ),
    ),
  );
}

function atom({ title, baseUrl, path, page, entries }: FeedSource): Markup {
  return element(
    'feed',
    { xmlns: ATOM },
    element('id', {}, baseUrl + path),
    element('title', {}, title),
    element('updated', {}, isoDate(entries[0]?.change.at ?? NEVER)),
    element('link', { rel: 'self', type: 'application/atom+xml', href: baseUrl + path }),
    element('link', { rel: 'alternate', type: 'text/html', href: baseUrl + page }),
    element('author', {}, element('name', {}, 'Tallyglot')),
    ...entries.map((entry) =>
      element(
        'entry',
        {},
        element('id', {}, entryId(baseUrl, entry)),
        element('title', {}, titleOf(entry)),
        element('updated', {}, isoDate(entry.change.at)),
        element('author', {}, element('name', {}, personOf(entry))),
        element('link', { rel: 'alternate', type: 'text/html', href: baseUrl + entryLink(entry) }),
        element('content', { type: 'text' }, textOf(entry)),
      ),
    ),
  );
}

/** Never changes as long as the server keeps its host. It must not depend on slugs, which people can change. */
function entryId(baseUrl: string, { change }: HistoryEntry): string {
  return `tag:${new URL(baseUrl).hostname.replace(/^\[|\]$/g, '')},2026:change-${changeId(change)}`;
}

function personOf({ user, change }: HistoryEntry): string {
  return user?.fullName || change.author || 'Import';
}

function titleOf(entry: HistoryEntry): string {
  const { project, component, language, change } = entry;
  const what = describeChange(change, 'a string');
  const place = `${languageName(language.code)}, ${project.name} / ${component.name}`;
  return spellInvisible(`${personOf(entry)} ${what} in ${place}`);
}

function textOf({ source, change }: HistoryEntry): string {
  const [first = ''] = source;
  const [target = ''] = change.after?.target ?? [];
  return target === '' || target === first ? excerpt(first) : `${excerpt(first)} → ${excerpt(target)}`;
}

/** RFC 822, as RSS requires. */
function mailDate(at: Instant): string {
  return new Date(Math.floor(at / 1000)).toUTCString();
}

/** RFC 3339, as Atom requires. */
function isoDate(at: Instant): string {
  return formatInstant(at);
}
