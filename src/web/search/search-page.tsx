/** What a search finds: strings of the language one comes from, and projects, components and languages by name. */
import type { VNode } from 'preact';
import { languageName, languageTag } from '../../model/language.js';
import { ownName } from '../../model/own-name.js';
import type { FoundPlace, RankedPlaces } from '../../model/rank-places.js';
import { Layout } from '../frame/layout.js';
import { SearchForm } from '../parts/search-form.js';
import { Name } from '../parts/text.js';
import type { LanguagePlace } from '../values/links.js';
import { SEARCH_LINK, searchLink } from '../values/links.js';
import { counted, formatCount } from '../values/wording.js';
import { FoundList } from './found-list.js';

export interface SearchPageProps {
  /** Empty before the search. */
  readonly text: string;
  /** The language of a component that one comes from. */
  readonly standing: LanguagePlace | undefined;
  readonly found?: RankedPlaces & {
    /** What was searched for instead, when nothing fits the text. */
    readonly corrected: string | undefined;
  };
  readonly strings?:
    | { readonly language: string; readonly component: string; readonly count: number; readonly href: string }
    | undefined;
  /** Something to find, for the hints. */
  readonly example?: { readonly component: string; readonly language: string } | undefined;
}

export function SearchPage({ text, standing, found, strings, example }: SearchPageProps): VNode {
  const total = found === undefined ? 0 : Object.values(found.totals).reduce((sum, count) => sum + count, 0);
  return (
    <Layout
      title={text === '' ? ['Search'] : [`${formatCount(total)} found`, text, 'Search']}
      trail={[{ label: 'Search', href: SEARCH_LINK }]}
      hasSearch={false}
    >
      <h1>Search</h1>
      <SearchForm text={text} standing={standing} large />
      {found === undefined ? (
        <Hints standing={standing} example={example} />
      ) : (
        <>
          {strings !== undefined && <Strings text={text} {...strings} />}
          <About text={text} total={total} corrected={found.corrected} />
          {GROUPS.map(({ kind, heading }) => (
            <FoundList
              key={kind}
              heading={heading}
              places={found.places.filter((place) => place.kind === kind)}
              total={found.totals[kind]}
            />
          ))}
          {total > found.places.length && (
            <p class="notice">
              {formatCount(total - found.places.length)} more {total - found.places.length === 1 ? 'fits' : 'fit'}. Add
              a word to find fewer.
            </p>
          )}
        </>
      )}
    </Layout>
  );
}

const GROUPS: readonly { readonly kind: FoundPlace['kind']; readonly heading: string }[] = [
  { kind: 'project', heading: 'Projects' },
  { kind: 'component', heading: 'Components' },
  { kind: 'language', heading: 'Languages' },
  { kind: 'translation', heading: 'Languages of components' },
];

type StringsProps = NonNullable<SearchPageProps['strings']> & { readonly text: string };

function Strings({ text, language, component, count, href }: StringsProps): VNode {
  const place = (
    <>
      <Name text={language} /> in <Name text={component} />
    </>
  );
  const wanted = (
    <q>
      <Name text={text} />
    </q>
  );
  if (count === 0) {
    return (
      <p class="muted">
        No string of {place} contains {wanted}.
      </p>
    );
  }
  return (
    <ul class="found">
      <li>
        <a class="entry" href={href}>
          <span>
            Strings of {place} that contain {wanted}
          </span>
        </a>
        <span class="muted">{counted(count, 'string')}</span>
      </li>
    </ul>
  );
}

interface AboutProps {
  readonly text: string;
  readonly total: number;
  readonly corrected: string | undefined;
}

/** Said where the search found nothing of what was asked for. */
function About({ text, total, corrected }: AboutProps): VNode | null {
  if (total > 0 && corrected === undefined) return null;
  return (
    <p class="notice">
      No project, component or language fits{' '}
      <b>
        <Name text={text} />
      </b>
      .{' '}
      {total > 0 && corrected !== undefined ? (
        <>
          This is what fits{' '}
          <b>
            <Name text={corrected} />
          </b>
          :
        </>
      ) : (
        'All words have to fit one place; try fewer of them.'
      )}
    </p>
  );
}

function Hints({ standing, example }: Pick<SearchPageProps, 'standing' | 'example'>): VNode {
  if (example === undefined) return <p class="muted">There is nothing to find yet.</p>;
  const { component, language } = example;
  const name = languageName(language);
  const own = ownName(language);
  const link = (text: string, lang?: string) => (
    <a href={searchLink(text, standing)} lang={lang}>
      <Name text={text} />
    </a>
  );
  return (
    <>
      <p class="muted">Words may stand in any order, and the beginning of each is enough.</p>
      <dl class="hints">
        <dt>{link(component)}</dt>
        <dd>a project or component, by its name or its part of the address</dd>
        <dt>
          {link(name)} {own !== undefined && link(own, languageTag(language))} {link(language)}
        </dt>
        <dd>a language, by its English name, its own name or its code</dd>
        <dt>{link(`${component} ${name}`)}</dt>
        <dd>the language of that component</dd>
      </dl>
    </>
  );
}
