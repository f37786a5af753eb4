/** What of an import's files could not be used, file by file, each problem with its place. */
import type { VNode } from 'preact';
import type { FileProblem } from '../../model/error.js';
import type { FileProblems } from '../../services/imports/import-outcome.js';
import { Name } from '../parts/text.js';
import { formatCount } from '../values/wording.js';

export interface ImportProblemsProps {
  readonly files: readonly FileProblems[];
  /** Problems that are not among them. */
  readonly more: number;
}

/** What was done about a problem, by what became of the rest of its file. */
const DONE: Readonly<Record<FileProblems['rest'], string>> = {
  kept: 'Kept out',
  language: 'Language left as it was',
  sources: 'Sources left as they were',
};

export function ImportProblems({ files, more }: ImportProblemsProps): VNode | null {
  if (files.length === 0) return null;
  return (
    <>
      <h2 id="problems">Problems</h2>
      <table class="listing problems">
        <caption class="unseen">Problems by file</caption>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">What is wrong</th>
            <th scope="col">What was done</th>
          </tr>
        </thead>
        {files.map(({ file, rest, problems }) => (
          <tbody key={file}>
            {problems.map((problem, index) => (
              // The same may be wrong twice at one place.
              <Row key={index} problem={problem} done={problem.unread ? DONE[rest] : DONE.kept} />
            ))}
          </tbody>
        ))}
      </table>
      {more > 0 && <p class="muted">And {formatCount(more)} more, which come up once these are solved.</p>}
    </>
  );
}

function Row({ problem, done }: { readonly problem: FileProblem; readonly done: string }): VNode {
  const { file, line, message, raw } = problem;
  return (
    <tr>
      <th scope="row">
        <code>
          <Name text={`${file}:${line}`} />
        </code>
      </th>
      <td>
        <Name text={message} />
        {raw !== '' && (
          <code class="detail">
            <Name text={raw} />
          </code>
        )}
      </td>
      <td class="muted">{done}</td>
    </tr>
  );
}
