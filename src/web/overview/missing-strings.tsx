/** Marks languages whose file lacks strings of the source files. */
import type { VNode } from 'preact';
import type { CountBasis } from '../../model/count-basis.js';
import { Name } from '../parts/text.js';
import { counted, formatCount } from '../values/wording.js';

export interface MissingStringsProps {
  /** Number of missing strings. */
  readonly missing: number;
  /** Whether the component counts them as untranslated. */
  readonly count: CountBasis | undefined;
}

/** A tag next to the name of the language. */
export function MissingTag({ missing, count }: MissingStringsProps): VNode | null {
  if (missing === 0) return null;
  const effect = count === 'source' ? 'They count as untranslated.' : 'They do not count as untranslated.';
  return (
    <span class="tag" title={`${sentence(missing)} ${effect}`}>
      {formatCount(missing)} missing
    </span>
  );
}

/** What is missing and what to do, on the page of the language. */
export function MissingNote({
  missing,
  count,
  filename,
}: MissingStringsProps & { readonly filename: string | null }): VNode | null {
  if (missing === 0) return null;
  const file = filename === null ? 'the file' : <Name text={filename} />;
  return (
    <p>
      <strong>{sentence(missing)}</strong>{' '}
      {count === 'source' ? (
        <>They count as untranslated. To translate them here, update {file} from the source and import it.</>
      ) : (
        <>
          The source has them, but the numbers on this page do not count them. Update {file} from the source, or count
          them as untranslated with <code>count: source</code> in tallyglot.yaml.
        </>
      )}
    </p>
  );
}

function sentence(missing: number): string {
  return `${counted(missing, 'string')} ${missing === 1 ? 'is' : 'are'} missing in the file.`;
}
