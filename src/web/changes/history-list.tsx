/** A list of changes in any place, with the filters above and the link to older changes below. */
import type { ComponentChildren, VNode } from 'preact';
import { CHANGE_ACTIONS } from '../../model/change-actions.js';
import { languageName } from '../../model/language.js';
import { excerpt } from '../../model/text-diff.js';
import type { HistoryEntry, HistoryPage } from '../../services/statistics/change-feed.js';
import { changeId } from '../../services/statistics/change-list.js';
import { Author } from '../parts/author.js';
import { describeChange } from '../parts/change-wording.js';
import { RelativeTime } from '../parts/relative-time.js';
import { Name, Text } from '../parts/text.js';
import { VersionChange } from '../parts/version-change.js';
import { componentLink, type HistoryParameters, languageLink, userLink } from '../values/links.js';
import { entryLink } from './entry-link.js';

export interface HistoryListProps {
  readonly page: HistoryPage;
  readonly filter: HistoryParameters;
  /** Whether this is the first page: no `before` in the address. */
  readonly isNewest: boolean;
  /** The address of a page with these filters; with `before`, after the change of that id. */
  readonly link: (filter: HistoryParameters, before?: string) => string;
  readonly feeds: readonly { readonly label: string; readonly href: string }[];
  /** False if all changes are by the same user. */
  readonly hasUsers?: boolean;
}

export function HistoryList({ page, filter, isNewest, link, feeds, hasUsers = true }: HistoryListProps): VNode {
  const { entries, next } = page;
  return (
    <>
      <div class="tools">
        <FilterForm filter={filter} action={link({})} hasUsers={hasUsers} />
        {feeds.map(({ label, href }) => (
          <a key={href} class="button" href={href}>
            {label}
          </a>
        ))}
      </div>
      {entries.length === 0 ? (
        <p class="notice">
          {next === undefined ? 'There are no such changes.' : 'No recent change matches the filter.'}
        </p>
      ) : (
        <ol class="changes">
          {entries.map((entry) => (
            <Entry key={changeId(entry.change)} entry={entry} hasUser={hasUsers} />
          ))}
        </ol>
      )}
      {(!isNewest || next !== undefined) && (
        <nav class="pages" aria-label="Pages">
          {!isNewest && (
            <a class="button" href={link(filter)}>
              Newest
            </a>
          )}
          {next !== undefined && (
            <a class="button" rel="next" href={link(filter, changeId(next))}>
              Older
            </a>
          )}
        </nav>
      )}
    </>
  );
}

interface FilterFormProps {
  readonly filter: HistoryParameters;
  readonly action: string;
  readonly hasUsers: boolean;
}

function FilterForm({ filter, action, hasUsers }: FilterFormProps): VNode {
  const [chosen, ...others] = filter.action ?? [];
  const kind = others.length === 0 ? chosen : undefined;
  return (
    <form method="get" action={action} aria-label="Changes">
      <select name="action" aria-label="Kind of change">
        <option value="">All changes</option>
        {CHANGE_ACTIONS.map((known) => (
          <option key={known.kind} value={known.kind} selected={known.kind === kind}>
            {known.name}
          </option>
        ))}
      </select>
      <input type="date" name="day" value={filter.day} aria-label="Day, in UTC" />
      {hasUsers && (
        <input
          type="search"
          name="user"
          value={filter.user}
          maxlength={100}
          placeholder="User name"
          aria-label="User name"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
        />
      )}
      <button class="button" type="submit">
        Filter
      </button>
    </form>
  );
}

function Entry({ entry, hasUser }: { readonly entry: HistoryEntry; readonly hasUser: boolean }): VNode {
  const { project, component, language, change, source } = entry;
  const place = { project: project.slug, component: component.slug, language: language.code };
  const href = entryLink(entry);
  const [first = ''] = source;
  return (
    <li class="change">
      <p class="change-about">
        <span>
          {hasUser && <Person entry={entry} />} {describeChange(change, 'a string')} in{' '}
          <LinkIf href={language.absent ? undefined : languageLink(place)}>
            <Name text={languageName(language.code)} />
          </LinkIf>
          ,{' '}
          <a href={componentLink(project.slug, component.slug)}>
            <Name text={project.name} /> / <Name text={component.name} />
          </a>{' '}
          <RelativeTime instant={change.at} />
        </span>
        {entry.hasUnit && (
          <a class="change-link" href={href}>
            See string
          </a>
        )}
      </p>
      {first !== '' && component.sourceLanguage !== language.code && (
        <div class="change-source">
          <Text text={excerpt(first)} language={component.sourceLanguage} />
        </div>
      )}
      <VersionChange before={change.before} after={change.after} language={language.code} />
    </li>
  );
}

function Person({ entry: { change, user } }: { readonly entry: HistoryEntry }): VNode {
  const author = <Author name={user?.fullName || change.author} username={change.author} />;
  return user === undefined ? author : <a href={userLink(user.username)}>{author}</a>;
}

function LinkIf({
  href,
  children,
}: {
  readonly href: string | undefined;
  readonly children: ComponentChildren;
}): VNode {
  return href === undefined ? <span>{children}</span> : <a href={href}>{children}</a>;
}
