/** When something happened: the date, the exact moment on hover. */
import type { VNode } from 'preact';
import { formatInstant, type Instant } from '../../model/instant.js';
import { formatDate, formatMoment } from '../wording.js';

/** A date and not "3 days ago": what the server writes is kept by caches and must not go stale. */
export function RelativeTime({ instant }: { readonly instant: Instant | null }): VNode {
  if (instant === null) return <span class="muted">none yet</span>;
  return (
    <time dateTime={formatInstant(instant)} title={formatMoment(instant)}>
      {formatDate(instant)}
    </time>
  );
}
