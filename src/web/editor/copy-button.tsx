/** A button that copies a text into the fields of the translation; it needs a script. */
import type { VNode } from 'preact';
import { Name } from '../parts/text.js';
import { isLong } from './bounded-text.js';

export interface CopyButtonProps {
  readonly forms: readonly string[];
  /** Distinguishes the button from similar ones for screen readers: `suggestion by Ann`. */
  readonly what: string;
}

/** No button for texts that are too long to show: the page would contain them in full. */
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
