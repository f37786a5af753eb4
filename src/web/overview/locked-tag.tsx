/** A tag next to the name of a locked component or its languages. */
import type { VNode } from 'preact';

export function LockedTag(): VNode {
  return (
    <span class="tag" title="Translations can only be changed by importing files.">
      locked
    </span>
  );
}
