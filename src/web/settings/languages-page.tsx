/** The page that starts and removes languages of a component, and shows the languages that users asked for. */
import type { VNode } from 'preact';
import type { Instant } from '../../model/instant.js';
import { Layout, trailOf } from '../frame/layout.js';
import { FormMessage, type Message } from '../parts/form-message.js';
import { NEW_LANGUAGE_FIELD, NewLanguageForm } from '../parts/new-language-form.js';
import { RelativeTime } from '../parts/relative-time.js';
import { Name } from '../parts/text.js';
import { newLanguageLink } from '../values/links.js';
import type { ComponentPlace, ProjectPlace } from '../values/page-place.js';

export interface LanguagesPageProps {
  readonly project: ProjectPlace;
  readonly component: ComponentPlace;
  readonly right: 'start' | 'request';
  readonly requests: readonly {
    readonly code: string;
    readonly name: string;
    readonly author: string;
    readonly at: Instant;
  }[];
  /** Languages that can be removed. Empty if the visitor may not remove languages. */
  readonly languages: readonly { readonly code: string; readonly name: string }[];
  readonly typed?: string | undefined;
  readonly problem?: string | undefined;
  readonly message: Message | undefined;
}

export function LanguagesPage(props: LanguagesPageProps): VNode {
  const { project, component, right, languages, typed, problem, message } = props;
  const href = newLanguageLink(project.slug, component.slug);
  return (
    <Layout
      title={['Languages', component.name, project.name]}
      trail={[...trailOf(project, component), { label: 'Languages', href }]}
    >
      <h1>
        Languages{' '}
        <span class="muted">
          <Name text={component.name} />
        </span>
      </h1>
      <FormMessage message={message} />
      <section>
        <h2>{right === 'start' ? 'Add a language' : 'Ask for a language'}</h2>
        <NewLanguageForm
          project={project.slug}
          component={component.slug}
          right={right}
          typed={typed}
          problem={problem}
        />
      </section>
      <Requests {...props} />
      {languages.length > 0 && (
        <section>
          <h2>Remove a language</h2>
          <p class="detail">You confirm on the next page.</p>
          <ul class="plain-list">
            {languages.map(({ code, name }) => (
              <li key={code}>
                <a href={newLanguageLink(project.slug, component.slug, code)}>
                  Remove <Name text={name} />
                </a>{' '}
                <code class="code">{code}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Layout>
  );
}

function Requests({ project, component, right, requests }: LanguagesPageProps): VNode | null {
  if (requests.length === 0) return null;
  const link = (...below: string[]) => newLanguageLink(project.slug, component.slug, ...below);
  return (
    <section>
      <h2>Requested languages</h2>
      <ul class="plain-list">
        {requests.map(({ code, name, author, at }) => (
          <li key={code}>
            <Name text={name} /> <code class="code">{code}</code>{' '}
            <span class="muted">
              asked by <Name text={author} /> <RelativeTime instant={at} />
            </span>
            {right === 'start' && (
              <span class="actions">
                <form method="post" action={link()}>
                  <input type="hidden" name={NEW_LANGUAGE_FIELD} value={code} />
                  <button class="button" type="submit">
                    Accept {name}
                  </button>
                </form>
                <form method="post" action={link('decline')}>
                  <input type="hidden" name={NEW_LANGUAGE_FIELD} value={code} />
                  <button class="button" type="submit">
                    Decline {name}
                  </button>
                </form>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
