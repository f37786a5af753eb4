/** Says beside the name of a component or a language that nobody can translate there now. */
import type { VNode } from 'preact';

export function LockedTag(): VNode {
  return (
    <span class="tag" title="Its translations change by import alone.">
      locked
    </span>
  );
}
