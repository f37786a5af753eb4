/** When something happened: how long ago, the exact moment on hover. */
import type { VNode } from 'preact';
import { useContext } from 'preact/hooks';
import { formatInstant, type Instant } from '../../model/instant.js';
import { VisitContext } from '../values/visit.js';
import { formatAgo, formatDate, formatMoment } from '../values/wording.js';

export interface RelativeTimeProps {
  readonly instant: Instant | null;
  /** In long tables the exact moment is written once, and the stylesheet shows it on hover. */
  readonly brief?: boolean;
}

/** Pages are never kept without asking again, so that "3 days ago" is true whenever it is shown. */
export function RelativeTime({ instant, brief = false }: RelativeTimeProps): VNode {
  const { now } = useContext(VisitContext);
  if (instant === null) return <span class="muted">none yet</span>;
  const text = now === undefined || instant > now ? formatDate(instant) : formatAgo(instant, now);
  if (brief) return <time dateTime={formatMoment(instant).replace(' UTC', 'Z')}>{text}</time>;
  return (
    <time dateTime={formatInstant(instant)} title={formatMoment(instant)}>
      {text}
    </time>
  );
}
