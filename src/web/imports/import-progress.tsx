/** The progress of an import, as a bar and in words. */
import type { VNode } from 'preact';
import type { ImportProgress } from '../../services/imports/import-request.js';
import { Name } from '../parts/text.js';
import { formatCount } from '../values/wording.js';

export interface ImportProgressProps {
  /** Whether the import waits for other imports. */
  readonly isWaiting: boolean;
  /** Undefined before the first file. */
  readonly progress: ImportProgress | undefined;
  /** What happens before the first file, and what continues if the user leaves. */
  readonly beginning?: string;
  readonly work?: string;
}

export function ImportProgressBar({
  isWaiting,
  progress,
  beginning = 'Looking for translation files.',
  work = 'import',
}: ImportProgressProps): VNode {
  const label = `Progress of the ${work}`;
  return (
    <div class="import-progress">
      {progress === undefined ? (
        <>
          <progress aria-label={label} />
          <p>{isWaiting ? 'Waiting for other imports.' : beginning}</p>
        </>
      ) : (
        <>
          <progress aria-label={label} value={progress.done} max={Math.max(1, progress.total)} />
          <p>
            <b>
              <Name text={progress.component} />
            </b>
            :{' '}
            {progress.step === 'fetch' ? (
              <Name text={progress.file} />
            ) : (
              <>
                {progress.step === 'read' ? 'reading' : 'saving'} <Name text={progress.file} />, step{' '}
                {formatCount(progress.done + 1)} of {formatCount(progress.total)}
              </>
            )}
          </p>
        </>
      )}
      <p class="muted">This page updates itself. You can leave it: the {work} continues.</p>
    </div>
  );
}
