/** What an import did: each component with the languages that changed, what failed, and which files were of no use. */
import type { VNode } from 'preact';
import { languageName } from '../../model/language.js';
import type { ComponentOutcome, ImportOutcome } from '../../services/imports/import-outcome.js';
import { NumberLink } from '../parts/number-link.js';
import { Name } from '../parts/text.js';
import { componentLink, languageLink } from '../values/links.js';
import { counted } from '../values/wording.js';
import { ImportProblems } from './import-problems.js';

export interface ImportReportProps {
  readonly project: string;
  readonly outcome: ImportOutcome;
}

export function ImportReport({ project, outcome }: ImportReportProps): VNode {
  const { components, failed, problems, moreProblems, ignored, moreIgnored } = outcome;
  return (
    <>
      {failed.length > 0 && (
        <>
          <h2>Not imported</h2>
          <ul class="import-failures">
            {failed.map(({ component, message }) => (
              <li key={component}>
                <b>
                  <Name text={component} />
                </b>
                : <Name text={message} />
              </li>
            ))}
          </ul>
        </>
      )}
      <ImportProblems files={problems} more={moreProblems} />
      {components.map((component) => (
        <Imported key={component.component} project={project} imported={component} />
      ))}
      {ignored.length > 0 && (
        <details class="unfold">
          <summary>{counted(ignored.length + moreIgnored, 'file')} of no component</summary>
          <ul class="import-ignored">
            {ignored.map((path) => (
              <li key={path}>
                <Name text={path} />
              </li>
            ))}
            {moreIgnored > 0 && <li>and {counted(moreIgnored, 'other')}</li>}
          </ul>
        </details>
      )}
    </>
  );
}

const STATUSES = { added: 'new', changed: 'changed', removed: 'file gone', failed: 'not read' } as const;

function Imported({ project, imported }: { readonly project: string; readonly imported: ComponentOutcome }): VNode {
  const { component, languages } = imported;
  const touched = languages.flatMap(({ status, ...rest }) => (status === 'unchanged' ? [] : [{ ...rest, status }]));
  const unchanged = languages.length - touched.length;
  return (
    <section>
      <h2>
        <a class="entry" href={componentLink(project, component)}>
          <Name text={component} />
        </a>
      </h2>
      {unchanged > 0 && (
        <p class="muted">
          {touched.length === 0 ? 'Nothing new: ' : ''}
          {counted(unchanged, 'language')} unchanged
        </p>
      )}
      {touched.length > 0 && (
        <table class="listing">
          <caption class="unseen">
            Languages of <Name text={component} /> that changed
          </caption>
          <thead>
            <tr>
              <th scope="col">Language</th>
              <th scope="col">File</th>
              <th scope="col" class="amount">
                Strings added
              </th>
              <th scope="col" class="amount">
                Changed
              </th>
              <th scope="col" class="amount">
                Removed
              </th>
            </tr>
          </thead>
          <tbody>
            {touched.map(({ code, path, status, added, changed, removed }) => (
              <tr key={code}>
                <th scope="row">
                  {status === 'added' || status === 'changed' ? (
                    <a class="entry" href={languageLink({ project, component, language: code })}>
                      {languageName(code)}
                    </a>
                  ) : (
                    languageName(code)
                  )}
                  <span class="tag">{STATUSES[status]}</span>
                </th>
                <td class="muted import-file">
                  <Name text={path} />
                </td>
                <td class="amount">
                  <NumberLink value={added} label="added" />
                </td>
                <td class="amount">
                  <NumberLink value={changed} label="changed" />
                </td>
                <td class="amount">
                  <NumberLink value={removed} label="removed" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
