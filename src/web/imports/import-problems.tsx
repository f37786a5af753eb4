/** The problems of an import, by file and line. */
import type { VNode } from 'preact';
import type { FileProblem } from '../../model/error.js';
import type { FileProblems } from '../../services/imports/import-outcome.js';
import { Name } from '../parts/text.js';
import { formatCount } from '../values/wording.js';

export interface ImportProblemsProps {
  readonly files: readonly FileProblems[];
  /** Number of problems that are not listed. */
  readonly more: number;
}

/** What the import did about a problem, by what happened to the rest of the file. */
const DONE: Readonly<Record<FileProblems['rest'], string>> = {
  kept: 'Skipped',
  language: 'Language not changed',
  sources: 'Sources not changed',
};

function doneAbout({ isAdvice, unread }: FileProblem, rest: FileProblems['rest']): string {
  if (isAdvice) return 'Advice';
  return unread ? DONE[rest] : DONE.kept;
}

export function ImportProblems({ files, more }: ImportProblemsProps): VNode | null {
  if (files.length === 0) return null;
  return (
    <>
      <h2 id="problems">Problems</h2>
      <table class="listing problems">
        <caption class="unseen">Problems by file</caption>
        <thead>
          <tr>
            <th scope="col">File and line</th>
            <th scope="col">Problem</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        {files.map(({ file, rest, problems }) => (
          <tbody key={file}>
            {problems.map((problem, index) => (
              // One line may have the same problem twice.
              <Row key={index} problem={problem} done={doneAbout(problem, rest)} />
            ))}
          </tbody>
        ))}
      </table>
      {more > 0 && (
        <p class="muted">And {formatCount(more)} more. Fix these first, then import again to see the others.</p>
      )}
    </>
  );
}

function Row({ problem, done }: { readonly problem: FileProblem; readonly done: string }): VNode {
  const { file, line, message, raw } = problem;
  return (
    <tr>
      <th scope="row">
        <code>
          <Name text={line > 0 ? `${file}:${line}` : file} />
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
