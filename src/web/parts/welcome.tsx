/** What the first page says while there is no project: the three ways to bring one in. */
import type { VNode } from 'preact';

export interface WelcomeProps {
  /** What addresses begin with outside of this server. */
  readonly baseUrl: string;
}

export function Welcome({ baseUrl }: WelcomeProps): VNode {
  return (
    <section class="notice">
      <h1>Welcome to Tallyglot</h1>
      <p>There is no project yet that you may see. Bring one in, in one of three ways:</p>
      <ol class="ways">
        <li>
          <h2>Import a folder once</h2>
          <pre>
            <code>tallyglot import DIR --project NAME</code>
          </pre>
          <p>Finds the translation files below DIR and counts them. Run it again whenever the files have changed.</p>
        </li>
        <li>
          <h2>Serve a folder</h2>
          <pre>
            <code>tallyglot serve DIR</code>
          </pre>
          <p>
            Imports the folder, answers here, and follows every change of its files. A tallyglot.yaml in it names your
            projects and components where finding them by their files is not enough.
          </p>
        </li>
        <li>
          <h2>Upload it</h2>
          <pre>
            <code>{uploadCommands(baseUrl)}</code>
          </pre>
          <p>Makes a project and imports a zip file into it, from wherever it is; the token is an administrator’s.</p>
        </li>
      </ol>
      <p class="muted">Then reload this page.</p>
    </section>
  );
}

function uploadCommands(baseUrl: string): string {
  const curl = 'curl -H "Authorization: Token $TOKEN"';
  return [
    `${curl} -d name=NAME -d slug=NAME ${baseUrl}/api/projects/`,
    `${curl} -F file=@FILES.zip ${baseUrl}/api/projects/NAME/import/`,
  ].join('\n');
}
