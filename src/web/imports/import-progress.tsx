/** How far an import is, in words and as a bar. */
import type { VNode } from 'preact';
import type { ImportProgress } from '../../services/imports/import-request.js';
import { Name } from '../parts/text.js';
import { formatCount } from '../values/wording.js';

export interface ImportProgressProps {
  /** Whether it waits for others to end. */
  readonly isWaiting: boolean;
  /** Undefined before the first file. */
  readonly progress: ImportProgress | undefined;
}

export function ImportProgressBar({ isWaiting, progress }: ImportProgressProps): VNode {
  return (
    <div class="import-progress">
      {progress === undefined ? (
        <>
          <progress aria-label="Progress of the import" />
          <p>{isWaiting ? 'Waiting for other imports to end.' : 'Looking through the files.'}</p>
        </>
      ) : (
        <>
          <progress aria-label="Progress of the import" value={progress.done} max={Math.max(1, progress.total)} />
          <p>
            <b>
              <Name text={progress.component} />
            </b>
            : {progress.step === 'read' ? 'reading' : 'bringing in'} <Name text={progress.file} />, step{' '}
            {formatCount(progress.done + 1)} of {formatCount(progress.total)}
          </p>
        </>
      )}
      <p class="muted">This page follows by itself. You may leave it: the import goes on.</p>
    </div>
  );
}
