/** What is shown when a page cannot be: what is missing, why, and where to go instead. */
import type { VNode } from 'preact';
import { useContext } from 'preact/hooks';
import { hasText } from '../../model/state.js';
import { Name } from '../parts/text.js';
import { PROJECTS_LINK } from '../values/links.js';
import { VisitContext } from '../values/visit.js';
import { Layout } from './layout.js';
import { UnsavedTexts } from './unsaved-texts.js';

export interface ErrorPageProps {
  readonly status: number;
  readonly title: string;
  readonly message: string;
  /** Near matches of what was asked for. */
  readonly suggestions: readonly { readonly href: string; readonly label: string }[];
}

export function ErrorPage({ status, title, message, suggestions }: ErrorPageProps): VNode {
  const { unsaved = [] } = useContext(VisitContext);
  return (
    <Layout title={[title, 'Tallyglot']} trail={[]} placed={false}>
      <section class="notice">
        <p class="muted">Error {status}</p>
        <h1>
          <Name text={title} />
        </h1>
        <p>
          <Name text={message} />
        </p>
        {hasText(unsaved) && <UnsavedTexts texts={unsaved} />}
        {suggestions.length > 0 ? (
          <>
            <h2>Did you mean</h2>
            <ul class="suggestions">
              {suggestions.map(({ href, label }) => (
                <li key={href}>
                  <a class="entry" href={href}>
                    <Name text={label} />
                  </a>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <a class="button" href={PROJECTS_LINK}>
            All projects
          </a>
        )}
      </section>
    </Layout>
  );
}
