/** Puts a text into the fields of the translation, where a script runs. */
import type { VNode } from 'preact';
import { Name } from '../parts/text.js';
import { isLong } from './bounded-text.js';

export interface CopyButtonProps {
  readonly forms: readonly string[];
  /** Tells the button from its like: `suggestion by Ann`. */
  readonly what: string;
}

/** Not for what is too long to show: it would be in the page a second time. */
export function CopyButton({ forms, what }: CopyButtonProps): VNode | null {
  if (isLong(forms)) return null;
  return (
    <button type="button" class="button needs-script" data-copy-target={JSON.stringify(forms)}>
      Copy to translation
      <span class="unseen">
        : <Name text={what} />
      </span>
    </button>
  );
}
