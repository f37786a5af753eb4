/** The start page without projects: three ways to add one. */
import type { VNode } from 'preact';
import { useContext } from 'preact/hooks';
import { importLink, signInLink } from '../values/links.js';
import { VisitContext } from '../values/visit.js';

export interface WelcomeProps {
  /** The public address of the server. */
  readonly baseUrl: string;
  /** Whether the visitor may create projects. */
  readonly canAdd: boolean;
}

export function Welcome({ baseUrl, canAdd }: WelcomeProps): VNode {
  return (
    <>
      <h1>Welcome to Tallyglot</h1>
      <p class="detail">There are no projects you can see yet. Add one in one of these three ways:</p>
      <ol class="welcome-ways">
        <li>
          <h2>Serve a folder</h2>
          <pre data-copy="">
            <code>tallyglot serve DIR</code>
          </pre>
          <p>
            Finds the translation files in DIR, shows them here and follows their changes. To choose projects and
            components yourself, add a tallyglot.yaml to the folder.
          </p>
        </li>
        <li>
          <h2>Import a folder</h2>
          <pre data-copy="">
            <code>tallyglot import DIR --project NAME</code>
          </pre>
          <p>
            Imports the files once, even if this server is not running. Run it in the folder where the server was
            started, so that both use the same data. Run it again after the files have changed.
          </p>
        </li>
        <li>
          <h2>Upload files</h2>
          <Upload canAdd={canAdd} />
          <details class="unfold">
            <summary>From a script</summary>
            <pre data-copy="">
              <code>{uploadCommands(baseUrl)}</code>
            </pre>
            <p>Creates a project and imports a zip archive into it. The token must belong to an administrator.</p>
          </details>
        </li>
      </ol>
      <p class="muted">The project then appears on this page. If your browser runs no scripts, reload the page.</p>
    </>
  );
}

function Upload({ canAdd }: Pick<WelcomeProps, 'canAdd'>): VNode {
  const { username } = useContext(VisitContext);
  if (canAdd) {
    return (
      <>
        <a class="button button-primary" href={importLink()}>
          Upload files
        </a>
        <p>Upload a zip archive of the translation files, or a single file, in this browser.</p>
      </>
    );
  }
  if (username !== undefined) return <p>Only administrators can upload files here. Ask one of them.</p>;
  return (
    <>
      <a class="button button-primary" href={signInLink(importLink())}>
        Sign in to upload
      </a>
      <p>
        Only administrators can upload files here. The first administrator signs in with the link that the server
        printed when it started.
      </p>
    </>
  );
}

function uploadCommands(baseUrl: string): string {
  const curl = 'curl -H "Authorization: Token $TOKEN"';
  return [
    `${curl} -d name=NAME -d slug=NAME ${baseUrl}/api/projects/`,
    `${curl} -F file=@FILES.zip ${baseUrl}/api/projects/NAME/import/`,
  ].join('\n');
}
