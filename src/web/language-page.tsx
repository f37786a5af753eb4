/** One language of a component: its progress, every number as a link, and what is left to do. */
import type { VNode } from 'preact';
import type { LanguageStatistics } from '../model/statistics.js';
import { Layout, trailOf } from './layout.js';
import { QUERIES, stringsLink } from './links.js';
import { FailingByCheck } from './parts/failing-by-check.js';
import { LanguageCards } from './parts/language-cards.js';
import { ProgressSummary } from './parts/progress-summary.js';
import { RelativeTime } from './parts/relative-time.js';
import { Name } from './parts/text.js';
import type { ComponentDetails, ProjectPlace } from './places.js';
import { counted, formatCount, leftInTitle, untranslated } from './wording.js';

export interface LanguagePageProps {
  readonly project: ProjectPlace;
  readonly component: ComponentDetails;
  readonly language: LanguageStatistics & { readonly filename: string | null };
}

export function LanguagePage({ project, component, language }: LanguagePageProps): VNode {
  const { counts } = language;
  const place = { project: project.slug, component: component.slug, language: language.code };
  const next = nextAction(language);
  return (
    <Layout
      title={[leftInTitle(counts), language.name, component.name]}
      trail={trailOf(project, component, { code: language.code, name: language.name })}
    >
      <div class="title">
        <h1>
          <Name text={language.name} /> <code class="code">{language.code}</code>
        </h1>
        <a class="button button-primary" href={stringsLink(place, next.query)}>
          {next.label}
        </a>
      </div>
      <ProgressSummary counts={counts} legend={false} />
      <p>{left(language)}</p>
      <h2>Strings</h2>
      <LanguageCards counts={counts} place={place} />
      <div class="columns">
        <section>
          <h2>Failing by check</h2>
          <FailingByCheck counts={counts} place={place} />
        </section>
        <section>
          <h2>File</h2>
          <FileFacts component={component} language={language} />
        </section>
      </div>
    </Layout>
  );
}

/** The one thing to do next on this page. */
function nextAction({ counts }: LanguageStatistics): { label: string; query: string } {
  const empty = untranslated(counts);
  if (empty > 0) return { label: `See ${formatCount(empty)} untranslated`, query: QUERIES.untranslated };
  if (counts.fuzzy > 0) return { label: `See ${formatCount(counts.fuzzy)} fuzzy`, query: QUERIES.fuzzy };
  if (counts.failing > 0) return { label: `See ${formatCount(counts.failing)} failing`, query: QUERIES.failing };
  return { label: 'See all strings', query: QUERIES.all };
}

/** What it takes to reach a hundred percent. */
function left({ counts }: LanguageStatistics): string {
  if (counts.total === 0) return 'There is nothing to translate.';
  const strings = counts.total - counts.translated;
  if (strings === 0) return 'Every string is translated.';
  const words = counted(counts.totalWords - counts.translatedWords, 'word');
  const chars = counted(counts.totalChars - counts.translatedChars, 'character');
  return `${words} (${chars}) in ${counted(strings, 'string')} left to 100%.`;
}

type FileFactsProps = Pick<LanguagePageProps, 'component' | 'language'>;

function FileFacts({ component, language }: FileFactsProps): VNode {
  return (
    <dl class="facts">
      <dt>Name</dt>
      <dd>
        {language.filename === null ? (
          <span class="muted">no file of its own</span>
        ) : (
          <code>
            <Name text={language.filename} />
          </code>
        )}
      </dd>
      <dt>Format</dt>
      <dd>
        <Name text={component.format} />
      </dd>
      <dt>Last change</dt>
      <dd>
        <RelativeTime instant={language.lastChange} />
      </dd>
      <dt>Recent changes</dt>
      <dd>
        {formatCount(language.recentChanges)}{' '}
        {language.lastChange !== null && <span class="muted">in the six hours up to the last one</span>}
      </dd>
    </dl>
  );
}
