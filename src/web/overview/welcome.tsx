/** What the first page says while there is no project: the three ways to bring one in. */
import type { VNode } from 'preact';
import { useContext } from 'preact/hooks';
import { importLink, signInLink } from '../values/links.js';
import { VisitContext } from '../values/visit.js';

export interface WelcomeProps {
  /** What addresses begin with outside of this server. */
  readonly baseUrl: string;
  /** Whether whoever looks may make projects. */
  readonly canAdd: boolean;
}

export function Welcome({ baseUrl, canAdd }: WelcomeProps): VNode {
  return (
    <>
      <h1>Welcome to Tallyglot</h1>
      <p class="detail">There is no project yet that you may see. Bring one in, in one of three ways:</p>
      <ol class="welcome-ways">
        <li>
          <h2>Serve a folder</h2>
          <pre data-copy="">
            <code>tallyglot serve DIR</code>
          </pre>
          <p>
            Finds the translation files below DIR, shows them here and follows every change of theirs. A tallyglot.yaml
            in it names projects and components where finding them is not enough.
          </p>
        </li>
        <li>
          <h2>Import a folder</h2>
          <pre data-copy="">
            <code>tallyglot import DIR --project NAME</code>
          </pre>
          <p>
            Brings the files in once, whether this server runs or not. Run it where the server was started, so that both
            use the same data, and again whenever the files have changed.
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
            <p>Makes a project and imports a zip archive into it; the token is an administrator’s.</p>
          </details>
        </li>
      </ol>
      <p class="muted">Then this page shows it; without scripts, reload the page.</p>
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
        <p>A zip archive of the translation files, or a single one, from this browser.</p>
      </>
    );
  }
  if (username !== undefined) return <p>Administrators upload files by browser: ask one of them.</p>;
  return (
    <>
      <a class="button button-primary" href={signInLink(importLink())}>
        Sign in to upload
      </a>
      <p>
        Administrators upload files by browser. The first one comes in by the link that the server printed when it was
        started.
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
